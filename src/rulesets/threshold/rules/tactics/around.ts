/** Who is there when somebody chooses, how they stand, and what is left of their game turn. */
import { NO_DICE } from "../../../../kernel/dice.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Position as KernelPosition, View } from "../../../../kernel/tactics/tactics.ts";
import { actionsLeft, type Counted } from "../actions/budget.ts";
import { Situation } from "../decide/situation.ts";
import { statsOf } from "../derive/character.ts";
import { spentIn } from "../derive/spent.ts";
import { FATAL_MARKS } from "../dying/table.ts";
import { surround } from "../position/surround.ts";
import { isCharacter, type CharacterState, type EncounterFrame, type EncounterState } from "../state.ts";

export type Position = KernelPosition<EncounterFrame>;

const situations = new WeakMap<Position, Situation>();

/** The position as the rules look at it: what waits on the card counts as written. */
export function situationOf(position: Position): Situation {
  const known = situations.get(position);
  if (known) return known;
  const made = new Situation(position, position.frame, NO_DICE);
  situations.set(position, made);
  return made;
}

/** A character as it is stored; null for anything else. */
export const characterOf = ({ states }: Pick<Position, "states">, who: Ref): CharacterState | null => {
  const state = states[who];
  return isCharacter(state) ? state : null;
};

/** The same once everything that waits on the card is written. */
export const characterNow = (position: Position, who: Ref): CharacterState | null =>
  characterOf(situationOf(position), who);

export const encounterOf = ({ states, frame }: Pick<Position, "states" | "frame">): EncounterState | null =>
  (states[frame.combat] as EncounterState | undefined) ?? null;

/** True while somebody can still fight: neither dying nor dead. RUN-063, RUN-064 */
export function stands(position: Pick<Position, "states">, who: Ref): boolean {
  const { dying = true, dead = true } = characterOf(position, who)?.conditions ?? {};
  return !dying && !dead;
}

/** Those of other sides who stand and aren't spared, in the order listed. */
export function foesOf(position: Position, { side, spared }: View): readonly Ref[] {
  const now = situationOf(position);
  return everybody(position).filter((who) => !side.includes(who) && !spared.includes(who) && stands(now, who));
}

/** Everybody of one's own side who is there and isn't dead. */
export function friendsOf(position: Position, { side }: View): readonly Ref[] {
  return everybody(position).filter((who) => {
    const state = side.includes(who) ? characterNow(position, who) : null;
    return state !== null && !state.conditions.dead;
  });
}

/** Everybody who takes part, once each: one character may have several places. */
export const everybody = ({ frame }: Pick<Position, "frame">): readonly Ref[] => [
  ...new Set(frame.participants.map(({ who }) => who)),
];

/** Those who hold somebody in melee now. RUN-042, RUN-084 */
export const opponentsOf = (position: Position, who: Ref): readonly Ref[] => situationOf(position).fighting(who);

/** Two who are in melee already need no more room; others find some as long as there is some around both. RUN-094 */
export function hasRoom(position: Position, one: Ref, other: Ref): boolean {
  const situation = situationOf(position);
  if (situation.engagedWith(one).includes(other)) return true;
  return [one, other].every((who) => {
    const adjacent = situation.fighting(who).length + 1;
    return surround({ adjacent, settings: situation.settings }).shutOut === 0;
  });
}

/** What of the game turn is left: a Combat Action that was traded is gone. RUN-036 */
export function budgetOf(position: Position, who: Ref): Counted {
  const situation = situationOf(position);
  const seat = situation.seat(who);
  if (!seat) return { combat: 0, movement: 0 };
  const { traded, ...used } = spentIn(seat.state, situation.round);
  const { combat, movement } = actionsLeft(used);
  return { combat: traded ? 0 : combat, movement };
}

/** A quarter of somebody's Toughness: harm and healing are weighed by it. */
export const unitOf = (state: CharacterState): number => Math.max(1, statsOf(state).toughnessMax) / 4;

/** How much of somebody's Toughness is gone, 0–1. RUN-059 */
export function wornShare(state: CharacterState): number {
  const { toughness, toughnessMax } = statsOf(state);
  return toughnessMax > 0 ? Math.min(1, Math.max(0, 1 - toughness / toughnessMax)) : 0;
}

/** How much has been done to somebody: lost Toughness, marks of the dying, and death itself. RUN-059, RUN-063, RUN-068 */
export function wearOf(state: CharacterState): number {
  const { toughness, toughnessMax } = statsOf(state);
  const { dead, dying } = state.conditions;
  const lost = Math.max(0, toughnessMax - toughness);
  return lost + (dead ? FATAL_MARKS : dying ? state.deathMarks : 0);
}
