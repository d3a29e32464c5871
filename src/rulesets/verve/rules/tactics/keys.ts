/** What of somebody can count for a blow, so that what was worked out once is known for all who are alike in it. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { Memory } from "../../../../kernel/tactics/memory.ts";
import { letsGo } from "../conditions.ts";
import type { CharacterState, ConditionState } from "../state.ts";
import type { Position } from "./around.ts";

const people = new Memory<never>();
const reserves = new Memory<never>();

/** Neither name nor purse nor learning; of reserves nothing, for they count when damage comes, and of rounds what is told apart. */
function lasting(state: CharacterState): unknown {
  const { kind, species, size, abilities, archetypes, firstArchetype, level, injuries, reactionBonuses } = state;
  const { overrides, fields, weapons, armor, gear, ailments, cover, pace, riding, count } = state;
  return [
    ...[kind, species, size, abilities, archetypes, firstArchetype, level, injuries, reactionBonuses],
    ...[overrides, fields, armor, gear, ailments, cover, pace, riding, count],
    weapons.map((one) => ({ ...one, name: "", ammunition: one.ammunition === null ? null : one.ammunition > 0 })),
  ];
}

/** A key to all of somebody that a blow can rest on in this round. */
export function bearingOn(state: CharacterState, { states, frame: { round } }: Position): string {
  const { conditions, combatPool, psychic } = state;
  const key = String(people.number(state, lasting));
  const used = combatPool.round === round ? `+${combatPool.used}` : "";
  const stun = psychic.stunRound === round - 1 ? `~${psychic.stun}` : "";
  const come = conditions.filter(({ id }) => id !== "fainting").map((one) => comeOver(one, round, states));
  return key + used + stun + (come.length > 0 ? `(${come.join()})` : "");
}

/** A state as rolls look at it: of this round or an earlier one, and whether whoever is at its other end still can act. */
function comeOver(
  { id, round: from, value, of, other }: ConditionState,
  round: number,
  states: Position["states"],
): string {
  const when = from === round ? "=" : round > Math.max(1, from) ? ">" : "<";
  const holder = other === null ? undefined : (states[other] as CharacterState | undefined);
  const held = other === null ? "" : holder && !letsGo(holder, round) ? "!" : "?";
  return `${id}${when}${value}${held}${of ?? ""}`;
}

/** What of all that has come over one of two is the other's. VRV-169, VRV-170, VRV-172 */
export const owedTo = ({ conditions }: CharacterState, other: Ref): string =>
  conditions.flatMap((one) => (one.other === other ? one.id : [])).join();

const left = ({ survival, verve, pools, injuries }: CharacterState): unknown => {
  return [survival.value, verve.value, pools.map(({ value }) => value), injuries.value];
};

/** A key to what somebody has to lose. VRV-111 */
export const reservesOf = (state: CharacterState): number => reserves.number(state, left);
