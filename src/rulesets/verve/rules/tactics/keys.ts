/** What of somebody can count for a blow, so that what was worked out once is known for all who are alike in it. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { Memory } from "../../../../kernel/tactics/memory.ts";
import type { CharacterState } from "../state.ts";
import type { Position } from "./around.ts";

const people = new Memory<never>();
const words = new Memory<never>();
const reserves = new Memory<never>();

/** Neither name nor purse nor learning, and of reserves nothing: they count when damage comes. */
function read(state: CharacterState): unknown {
  const { kind, species, size, abilities, archetypes, firstArchetype, level, injuries, reactionBonuses } = state;
  const { overrides, fields, weapons, armor, gear, ailments, cover, pace, riding, count, combatPool, psychic } = state;
  return [
    ...[kind, species, size, abilities, archetypes, firstArchetype, level, injuries, reactionBonuses],
    ...[overrides, fields, armor, gear, ailments, cover, pace, riding, count, combatPool, psychic],
    weapons.map((one) => ({ ...one, name: "", ammunition: one.ammunition === null ? null : one.ammunition > 0 })),
    state.conditions.map(({ id, round, value, of, other }) => [id, round, value, of, other !== null]),
  ];
}

/** A key to all of somebody that a blow can rest on in this round. Rounds tell only where something has a round of its own. */
export function bearingOn(state: CharacterState, { states, frame }: Position): string {
  const { conditions, combatPool, psychic } = state;
  const isPlain = conditions.length === 0 && combatPool.round === 0 && psychic.round === 0;
  if (isPlain) return String(people.number(state, read));
  // A leader's word and a holder's grip last as long as they can act.
  const others = conditions.flatMap(({ other }) => (other === null ? [] : words.number(states[other] ?? NOBODY, word)));
  return `${people.number(state, read)}@${frame.round}/${others.join(".")}`;
}

const NOBODY = {};
const word = (state: object): unknown => (state as Partial<CharacterState>).conditions ?? null;

/** What of all that has come over one of two is the other's. VRV-169, VRV-170, VRV-172 */
export const owedTo = ({ conditions }: CharacterState, other: Ref): string =>
  conditions.flatMap((one) => (one.other === other ? one.id : [])).join();

const left = ({ survival, verve, pools, injuries, due }: CharacterState): unknown => {
  return [survival, verve, pools, injuries, due];
};

/** A key to what somebody has to lose. VRV-111 */
export const reservesOf = (state: CharacterState): number => reserves.number(state, left);
