/** What those are called who are in the fight that is looked at. */
import { localize } from "../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { T } from "./sight.ts";

/** What those are called whom this person's tracker shows; the others are somebody. */
export function namesIn(combat: FoundryCombat, isGM: boolean): (ref: Ref) => string {
  const shown = combat.combatants.contents.filter(({ hidden }) => isGM || !hidden);
  const names = new Map(shown.flatMap(({ actor, name }) => (actor ? [[actor.uuid, name] as const] : [])));
  return (ref) => names.get(ref) ?? localize(`${T}somebody`);
}
