/** Who is there when somebody chooses, and how they stand. */
import { NO_DICE } from "../../../../kernel/dice.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Position as KernelPosition, View } from "../../../../kernel/tactics/tactics.ts";
import { Situation } from "../decide/situation.ts";
import { derivedOf } from "../derive.ts";
import { guestOf } from "../glance.ts";
import type { CharacterState, EncounterState } from "../state.ts";

export type Position = KernelPosition<EncounterFrame>;

/** Positions as they are asked about: of one moment, many options are looked at. */
const situations = new WeakMap<Position, Situation>();

/** The moment with the game's own questions. */
export function situationOf(position: Position): Situation {
  const known = situations.get(position);
  if (known) return known;
  const made = new Situation(position, position.frame, NO_DICE);
  situations.set(position, made);
  return made;
}

/** Somebody of this game; null for those of whom nothing sound is stored. */
export const characterOf = ({ states }: Pick<Position, "states">, who: Ref): CharacterState | null => {
  const state = states[who];
  return state?.scores && state.wounds && state.ailments ? (state as CharacterState) : null;
};

export const encounterOf = ({ states, frame }: Position): EncounterState | null =>
  (states[frame.combat] as EncounterState | undefined) ?? null;

/** True while somebody can still fight: neither out of wounds, dead, nor asleep. EVO-223, EVO-337, EVO-342 */
export function stands(position: Position, who: Ref): boolean {
  const state = characterOf(position, who);
  if (!state) return false;
  const { defeated, capabilities: may } = derivedOf(state, situationOf(position).settings);
  return !defeated && !may.helpless;
}

/** Everybody who stands on another side, isn't spared and isn't hidden, in the order listed. EVO-094 */
export function foesOf(position: Position, { side, spared }: View): readonly Ref[] {
  const others = position.frame.participants.map(({ who }) => who).filter((who) => !side.includes(who));
  return others.filter((who) => !spared.includes(who) && stands(position, who) && !isHidden(position, who));
}

const isHidden = (position: Position, who: Ref): boolean =>
  characterOf(position, who)?.conditions.some(({ id }) => id === "hidden") === true;

/** Everybody else of one's own side who is not out of the fight. */
export const friendsOf = (position: Position, { side, who }: View): readonly Ref[] =>
  position.frame.participants
    .map((one) => one.who)
    .filter((one) => one !== who && side.includes(one) && isIn(position, one));

function isIn(position: Position, who: Ref): boolean {
  return characterOf(position, who) !== null && !situationOf(position).derived(who).defeated;
}

/** Who acts beside the order: in a One More, or about to choose what it is for. EVO-202 */
export function guestIn(position: Position): Ref | null {
  const encounter = encounterOf(position);
  return encounter && guestOf(encounter);
}

/** True in somebody's own Turn. */
export const isOnTurn = (position: Position, who: Ref): boolean => encounterOf(position)?.turnOf === who;
