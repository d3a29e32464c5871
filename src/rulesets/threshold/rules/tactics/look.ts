/** A position with somebody's eyes, and in what words things are told of it. */
import type { Note, Ref } from "../../../../kernel/outcome.ts";
import type { Aim, Consideration } from "../../../../kernel/tactics/manner.ts";
import { keptLook } from "../../../../kernel/tactics/looks.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import type { AttackDecision } from "../decisions.ts";
import type { Weapon } from "../derive/equipment.ts";
import { characterNow, foesOf, hasRoom, opponentsOf, unitOf, type Position } from "./around.ts";
import { armsOf, attackOf, isMelee } from "./arms.ts";
import { threatOf, tollOfAttack, type Toll } from "./blow.ts";
import { asKnown } from "./known.ts";

export type { Position } from "./around.ts";

/** A position as a side knows it, with what is asked of it for one decision after the other. */
export interface Look {
  readonly position: Position;
  readonly view: View;
  readonly foes: readonly Ref[];
  /** Those who hold somebody in melee. RUN-042 */
  readonly fighting: (who: Ref) => readonly Ref[];
  /** What an attack does to its target on average. */
  readonly toll: (decision: AttackDecision) => Toll;
  /** What somebody does with the best of what they have in hand. */
  readonly inHand: () => AttackDecision | null;
  /** What one does to another with the best of what is in hand, in Toughness a blow. */
  readonly threat: (from: Ref, to: Ref) => number;
}

export const lookOf = keptLook((real: Position, view) => lookAt(asKnown(real, view), view));

/** Everything is worked out once for all the decisions that are weighed against each other. */
export function lookAt(position: Position, view: View): Look {
  const threat = remembered(
    (from: Ref, to: Ref) => `${from}|${to}`,
    (from, to) => threatOf(from, to, position),
  );
  const toll = remembered(keyOf, (decision) => tollOfAttack(decision, position));
  const fighting = remembered(
    (who: Ref) => who,
    (who) => opponentsOf(position, who),
  );
  const look: Look = {
    ...{ position, view, foes: foesOf(position, view), fighting, threat, toll },
    inHand: remembered(
      () => "",
      () => bestWith(handsOf(position, view.who), look),
    ),
  };
  return look;
}

function handsOf(position: Position, who: Ref): readonly Weapon[] {
  const state = characterNow(position, who);
  return state ? armsOf(state) : [];
}

function remembered<A extends readonly unknown[], T>(keyOfAll: (...all: A) => string, make: (...all: A) => T) {
  const known = new Map<string, T>();
  return (...all: A): T => {
    const key = keyOfAll(...all);
    if (!known.has(key)) known.set(key, make(...all));
    return known.get(key) as T;
  };
}

function keyOf({ actor, target, weapon, freeAttack, advantage, ...more }: AttackDecision): string {
  const { places, height, badVisibility } = more;
  const board = places || height || advantage ? JSON.stringify([places, height, advantage]) : "";
  return `${actor}|${target}|${weapon}|${freeAttack ?? ""}|${badVisibility ?? ""}|${board}`;
}

/** The best blow with one of these at whoever can be reached with it: in melee those who hold one, else whoever has room. RUN-042, RUN-094 */
export function bestWith(weapons: readonly Weapon[], look: Look): AttackDecision | null {
  const { position, view, foes, fighting } = look;
  const held = fighting(view.who).filter((one) => foes.includes(one));
  const reached = held.length > 0 ? held : foes.filter((one) => hasRoom(position, view.who, one));
  const blows = weapons.flatMap((weapon) =>
    (isMelee(weapon) ? reached : foes).map((target) =>
      attackOf(position, { actor: view.who, target, weapon: weapon.id }),
    ),
  );
  return best(blows, look);
}

/** The one of several blows that does most; of equals the first. */
export function best(blows: readonly AttackDecision[], look: Look): AttackDecision | null {
  const [first = null, ...others] = blows;
  return others.reduce((found, one) => (found && harmOf(one, look) > harmOf(found, look) ? one : found), first);
}

/** What a blow does, falls included. */
export function harmOf(blow: AttackDecision, { position, toll }: Look): number {
  const state = characterNow(position, blow.target);
  const { chance, mean, fells } = toll(blow);
  return state ? (chance * mean) / unitOf(state) + chance * fells : 0;
}

const REASON = "DRAMATIS.Threshold.Tactics.reason.";

/** Something that counts, and is told. */
export const said = (aim: Aim, amount: number, key: string, data: Note["data"] = {}): Consideration => {
  return { aim, amount, note: { key: REASON + key, data } };
};
/** Something that counts, and is told by another. */
export const silent = (aim: Aim, amount: number): Consideration => ({ aim, amount, note: null });

export const percent = (chance: number): number => Math.round(chance * 100);
export const tenths = (amount: number): number => Math.round(amount * 10) / 10;
export const nameOf = (position: Position, who: Ref): string => characterNow(position, who)?.name ?? "";
