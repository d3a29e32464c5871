/** A position as a side knows it, and how a reason is told. */
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import type { Note, Ref } from "../../../../kernel/outcome.ts";
import type { Aim, Consideration } from "../../../../kernel/tactics/manner.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import type { EvokerDecision } from "../decisions.ts";
import { evokerEngine } from "../engine.ts";
import { characterOf, foesOf, type Position } from "./around.ts";
import { asKnown } from "./known.ts";

const REASON = "DRAMATIS.Evoker.Tactics.reason.";

export const said = (aim: Aim, amount: number, key: string, data: Note["data"] = {}): Consideration => {
  return { aim, amount, note: { key: REASON + key, data } };
};
export const silent = (aim: Aim, amount: number): Consideration => ({ aim, amount, note: null });
export const percent = (chance: number): number => Math.round(chance * 100);
export const tenths = (amount: number): number => Math.round(amount * 10) / 10;
export const nameOf = (position: Position, who: Ref): string => characterOf(position, who)?.name ?? "";

/** What is asked of one position for one decision after the other. */
export interface Look {
  readonly real: Position;
  /** As the side knows it. */
  readonly position: Position;
  readonly view: View;
  readonly foes: readonly Ref[];
  /** What a foe does to whoever looks, with the first thing at hand. */
  readonly threats: Map<Ref, number>;
}

const looks = new WeakMap<Position, Look>();

export function lookOf(real: Position, view: View): Look {
  const known = looks.get(real);
  if (known?.view === view) return known;
  const made = { real, position: asKnown(real, view), view, foes: foesOf(real, view), threats: new Map() };
  looks.set(real, made);
  return made;
}

/** The chance of the first roll of a decision, by its prospect; 0 where none is rolled. */
export function rolled(made: EvokerDecision, position: Position): number {
  const found = foresee(evokerEngine, made, position);
  return isForeseen(found) ? (found.prospect?.chance ?? 0) : 0;
}
