/** A position with somebody's eyes, and in what words things are told of it. */
import type { Note, Ref } from "../../../../kernel/outcome.ts";
import type { Aim, Consideration } from "../../../../kernel/tactics/manner.ts";
import { keptLook } from "../../../../kernel/tactics/looks.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { answerOptions } from "../decide/attack.ts";
import type { Change, CharacterState } from "../state.ts";
import { characterOf, comingTo, everybody, foesOf, roomFor, situationOf, stands, type Position } from "./around.ts";
import { armsOf, isHarmful, type Arm } from "./arms.ts";
import { chancesOf, NO_TOLL, tollOf, type Toll } from "./blow.ts";
import { fateOf, UNHURT, type Fate } from "./harm.ts";
import { asKnown } from "./known.ts";

export type { Position } from "./around.ts";

/** Attacks as they are weighed. */
export interface Blow {
  readonly actor: Ref;
  readonly target: Ref;
  readonly arm: Arm;
  readonly count: number;
}

/** A position as a side knows it, with what is asked of it for one decision after the other. */
export interface Look {
  readonly position: Position;
  readonly view: View;
  readonly foes: readonly Ref[];
  /** What somebody has to strike with. */
  readonly arms: (who: Ref) => readonly Arm[];
  /** How somebody will be when what comes over them this turn has. ARC-002 */
  readonly fate: (who: Ref) => Fate;
  /** What attacks do; as many of them are answered as the target still can. */
  readonly toll: (blow: Blow) => Toll;
  /** What one does to another in a turn, nobody answering, or the first attacks being answered. */
  readonly threat: (from: Ref, to: Ref, isAnswered: boolean) => number;
}

export const lookOf = keptLook((real: Position, view) => lookAt(asKnown(real, view), view));

/** Everything is worked out once for all the decisions that are weighed against each other. */
function lookAt(position: Position, view: View): Look {
  const situation = situationOf(position);
  const { settings } = situation;
  const arms = remembered(
    (who: Ref) => who,
    (who) => {
      const state = situation.known(who);
      return state ? armsOf(situation, state).filter(isHarmful) : [];
    },
  );
  const left = remembered(
    (who: Ref, attacker: Ref) => `${who}|${attacker}`,
    (who, attacker) => answersLeft(position, who, attacker),
  );
  const struck = (blow: Blow, answered: number, before: readonly Change[]): Toll => {
    const state = situation.known(blow.target);
    if (!state) return NO_TOLL;
    const counts = { attacks: blow.count, answers: answered };
    const chance = chancesOf(position, blow.actor, blow.arm, blow.target);
    return tollOf(chance, counts, { state, coming: before }, blow.arm.onHit, settings);
  };
  return {
    ...{ position, view, foes: foesOf(position, view), arms },
    fate(who) {
      const state = situation.known(who);
      return state ? fateOf(state, comingTo(position, who), settings) : UNHURT;
    },
    toll: remembered(
      ({ actor, target, arm, count }: Blow) => `${actor}|${keyOf(arm)}|${target}|${count}`,
      (blow) => struck(blow, left(blow.target, blow.actor), comingTo(position, blow.target)),
    ),
    threat: remembered(
      (from: Ref, to: Ref, isAnswered: boolean) => `${from}|${to}|${isAnswered}`,
      (from, to, isAnswered) => {
        const each = arms(from).map((arm) => {
          const count = allowanceOf(position, from, arm.skill);
          const { harm, falls } = struck({ actor: from, target: to, arm, count }, isAnswered ? count : 0, NOTHING);
          return harm + falls * FALL;
        });
        return Math.max(0, ...each);
      },
    ),
  };
}

const NOTHING: readonly Change[] = [];

/** What a fall is worth beside the harm of it, when one side's deeds are set against another's. */
export const FALL = 2;

const keyOf = ({ skill, weapon, spell }: Arm): string => `${skill}/${weapon ?? ""}/${spell ?? ""}`;

/** Answers that somebody still has, by the one skill that has most. ARC-046, ARC-047 */
function answersLeft(position: Position, who: Ref, attacker: Ref): number {
  const situation = situationOf(position);
  if (!situation.running || situation.barTo(who) !== null) return 0;
  const options = answerOptions(situation, { target: who, attacker, contest: false, attacks: 1 });
  return Math.max(0, ...options.map(({ uses }) => uses));
}

/** How often somebody may use a skill in a turn in which nothing else is done. ARC-050 */
function allowanceOf(position: Position, who: Ref, skill: string): number {
  const done = situationOf(position).seat(who)?.turn.actions ?? [];
  const spent = done.filter((one) => one.skill === skill).reduce((sum, { count }) => sum + count, 0);
  return spent + roomFor(position, who, { skill, kind: "attack" });
}

function remembered<A extends readonly unknown[], T>(key: (...all: A) => string, make: (...all: A) => T) {
  const known = new Map<string, T>();
  return (...all: A): T => {
    const at = key(...all);
    if (!known.has(at)) known.set(at, make(...all));
    return known.get(at) as T;
  };
}

/** Foes who can still strike this turn, once somebody has had their say. ARC-039, ARC-045 */
export function foesToCome({ position, foes, view: { who } }: Look): readonly Ref[] {
  const situation = situationOf(position);
  const { declaring, settings } = situation;
  const later = declaring.slice(declaring.indexOf(who) + 1);
  return foes.filter((foe) =>
    settings.declarationMode === "declareFirst"
      ? declaring.includes(foe)
      : later.includes(foe) && !situation.hasDeclared(foe),
  );
}

/** How many of a side may be struck at. */
export const standingOf = ({ position, view }: Look): number =>
  everybody(position).filter((one) => view.side.includes(one) && stands(position, one)).length;

const REASON = "DRAMATIS.Arc.Tactics.reason.";

/** Something that counts, and is told. */
export const said = (aim: Aim, amount: number, key: string, data: Note["data"] = {}): Consideration => {
  return { aim, amount, note: { key: REASON + key, data } };
};
/** Something that counts, and is told by another. */
export const silent = (aim: Aim, amount: number): Consideration => ({ aim, amount, note: null });

export const percent = (chance: number): number => Math.round(chance * 100);
export const tenths = (amount: number): number => Math.round(amount * 10) / 10;
export const stateOf = (position: Position, who: Ref): CharacterState | null => characterOf(position, who);
export const nameOf = (position: Position, who: Ref): string => characterOf(position, who)?.name ?? "";
