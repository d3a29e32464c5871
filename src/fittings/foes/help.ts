/** Help for players on their turn: what their own hero could do, as far as their side knows and they may see. */
import { game } from "../../foundry/globals.ts";
import type { FoundryCombat, FoundryCombatant } from "../../foundry/types.ts";
import type { Decision, Ref } from "../../kernel/outcome.ts";
import type { View } from "../../kernel/tactics/tactics.ts";
import { table } from "../../table/authority/index.ts";
import { actorOf } from "../here/actors.ts";
import { combatBehind, combatOf } from "../here/encounter.ts";
import type { Asked } from "./asked.ts";
import { foeChoices } from "./choices.ts";
import type { Foes } from "./foes.ts";
import { isHandedOver } from "./handed-over.ts";
import { lookOf, type Look } from "./look.ts";
import { isFighter, type Fighter } from "./sides.ts";

/** True for a hero of this client's person, who wants no game master's help with theirs. */
export const isOwn = (one: FoundryCombatant): one is Fighter =>
  !game().user.isGM && isFighter(one) && one.actor.testUserPermission(game().user, "OWNER");

/** True while somebody of this person's may be helped: it is their turn, and the table doesn't play them. */
export const isHelped = (foes: Foes, combat: FoundryCombat, one: FoundryCombatant): one is Fighter =>
  foeChoices().playerHelp !== "off" && combat.started && isOwn(one) && !isHandedOver(one) && acts(foes, combat, one);

/** True for whoever has the turn, and for whoever acts beside the order now. */
function acts(foes: Foes, combat: FoundryCombat, one: FoundryCombatant): boolean {
  if (combatBehind(combat.uuid) !== combat) return false;
  if (foes.slots) return foes.slots.mayAct(combat, one);
  const beside = foes.aside?.(combat) ?? null;
  return (beside ?? combat.combatant)?.id === one.id;
}

/** Somebody who may be helped now, by their actor; null for anybody else. */
export function helpedAs(foes: Foes, who: Ref): Asked | null {
  const combat = combatOf(who);
  const fighter = combat?.combatants.find(({ actor }) => actor?.uuid === who);
  return combat && fighter && isHelped(foes, combat, fighter) ? { combat, fighter } : null;
}

/** How things stand for a hero, as far as their player may see it. */
export function lookAsPlayer(foes: Foes, combat: FoundryCombat, fighter: Fighter): Look | null {
  const look = lookOf(foes, combat, fighter);
  return look && { ...look, view: seenBy(combat, look.view) };
}

/**
 * What a player may see of what their side does: friends whose sheets are kept from them, and whoever's token is hidden on the
 * board, are left out as if they stood on no side.
 */
function seenBy({ combatants }: FoundryCombat, view: View): View {
  const isShown = (ref: Ref): boolean =>
    ref === view.who || actorOf(ref)?.testUserPermission(game().user, "OBSERVER") === true;
  const hidden = combatants.filter(({ hidden, token }) => hidden || token?.hidden === true);
  const kept = [...view.side.filter((ref) => !isShown(ref)), ...hidden.flatMap(({ actor }) => actor?.uuid ?? [])];
  const spared = [...new Set([...view.spared, ...kept])].filter((ref) => ref !== view.who);
  return { ...view, side: view.side.filter((ref) => !spared.includes(ref)), spared };
}

/** Does what a player has chosen, as their own client would by any other button; passing is said, or passes the turn on. */
export async function doAsPlayer(foes: Foes, combat: FoundryCombat, decision: Decision): Promise<boolean> {
  const isSaid = foes.slots?.isSaid(decision, combat) ?? false;
  if (isSaid || !foes.tactics.isPass(decision)) return (await table.decide(decision)).ok;
  if (foes.slots) return true;
  await combat.nextTurn();
  return true;
}
