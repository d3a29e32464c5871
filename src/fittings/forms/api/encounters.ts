import { documentOf, game } from "../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../foundry/types.ts";
import type { Ref } from "../../../kernel/outcome.ts";
import { combatOf } from "../../here/encounter.ts";
import { BadCall, quoted, whyNot } from "./bad-call.ts";

/**
 * The encounter that somebody means: a combat, its id or its uuid.
 * @throws BadCall when it is none
 */
export function combatMeant(given: string | object): FoundryCombat {
  const found = typeof given === "string" ? (game().combats.get(given) ?? documentOf(given)) : given;
  if ((found as { documentName?: unknown } | null)?.documentName !== "Combat")
    throw new BadCall(whyNot("unknownEncounter", { given: quoted(given) }));
  return found as FoundryCombat;
}

/**
 * The encounter that was named, else that of one of these, else the viewed one.
 * @throws BadCall when there is none
 */
export function combatOrTheirs(given: string | object | null | undefined, actors: readonly Ref[] = []): FoundryCombat {
  if (given !== undefined && given !== null) return combatMeant(given);
  const found = actors.map(combatOf).find((combat) => combat !== null) ?? game().combat;
  if (!found) throw new BadCall(whyNot("noEncounter"));
  return found;
}
