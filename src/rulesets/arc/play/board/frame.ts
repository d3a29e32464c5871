/** The encounter as decisions are made in it, and which documents of it are this game's. */
import { combatBehind, frameHere } from "../../../../fittings/here/encounter.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { ArcFrame, EncounterState } from "../../rules/state.ts";
import { isCharacter, readEncounter } from "../models/reading.ts";

/** Sub-types of its documents. */
export const COMBAT = "arc-encounter";
export const COMBATANT = "arc-participant";

/** False for an encounter that was made before this game was chosen. */
export const isOurs = ({ type }: Pick<FoundryCombat, "type">): boolean => type === COMBAT;

/** True for a place that somebody of this game has. */
export const isSeat = ({ type, actor }: Pick<FoundryCombatant, "type" | "actor">): boolean =>
  type === COMBATANT && actor !== null && isCharacter(actor);

/**
 * The encounter of a combat, or the one somebody takes part in, with those besides whom its turn's end concerns; null for
 * none. A round is a game turn.
 */
export function frameIn(subject: Ref | FoundryCombat): ArcFrame | null {
  const frame = frameHere(subject);
  const combat = frame && combatBehind(frame.combat);
  if (!combat || !isOurs(combat)) return null;
  const seats = new Set(combat.combatants.filter(isSeat).map(({ uuid }) => uuid));
  const participants = frame.participants.filter(({ combatant }) => seats.has(combatant));
  const members = participants.map(({ who }) => who);
  const besides = namedIn(readEncounter(combat)).filter((one) => !members.includes(one));
  return { ...frame, participants, ...(besides.length > 0 && { besides }) };
}

/** Whoever and whatever changes, attacks and tasks of an encounter name, each once. Pure. ARC-002, ARC-046, ARC-085 */
export function namedIn({ order, pending, attacks, tasks }: EncounterState): readonly Ref[] {
  const named = [
    ...order.map(({ id }) => id),
    ...pending.map(({ target }) => target),
    ...attacks.flatMap(({ attacker, target }) => [attacker, target]),
    ...tasks.flatMap(({ id, who }) => [id, who]),
  ];
  return [...new Set(named)];
}
