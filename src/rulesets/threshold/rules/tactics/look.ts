/** A position with somebody's eyes, and in what words things are told of it. */
import type { Note, Ref } from "../../../../kernel/outcome.ts";
import type { Aim, Consideration } from "../../../../kernel/tactics/manner.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { characterNow, foesOf, opponentsOf, type Position } from "./around.ts";
import { asKnown } from "./known.ts";

export type { Position } from "./around.ts";

/** A position as a side knows it, with what is asked of it for one decision after the other. */
export interface Look {
  readonly position: Position;
  readonly view: View;
  readonly foes: readonly Ref[];
  /** Those who hold somebody in melee. RUN-042 */
  readonly fighting: (who: Ref) => readonly Ref[];
}

const looks = new WeakMap<Position, Look>();

export function lookOf(real: Position, view: View): Look {
  const known = looks.get(real);
  if (known?.view === view) return known;
  const position = asKnown(real, view);
  const fighting = (who: Ref): readonly Ref[] => opponentsOf(position, who);
  const made = { position, view, foes: foesOf(position, view), fighting };
  looks.set(real, made);
  return made;
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
