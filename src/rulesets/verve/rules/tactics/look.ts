/** A position with somebody's eyes, and in what words things are told of it. */
import type { Note, Ref } from "../../../../kernel/outcome.ts";
import type { Aim, Consideration } from "../../../../kernel/tactics/manner.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { characterOf, foesOf, type Position } from "./around.ts";
import { armsOf, attackWith } from "./arms.ts";
import { tollOf } from "./blow.ts";
import { asKnown } from "./known.ts";

/** A position as a side knows it, with what is asked of it for one decision after the other. */
export interface Look {
  readonly real: Position;
  readonly position: Position;
  readonly view: View;
  readonly foes: readonly Ref[];
  readonly threats: Map<string, number>;
}

const looks = new WeakMap<Position, Look>();

export function lookOf(real: Position, view: View): Look {
  const known = looks.get(real);
  if (known?.view === view) return known;
  const made = { real, position: asKnown(real, view), view, foes: foesOf(real, view), threats: new Map() };
  looks.set(real, made);
  return made;
}

/** What a fall is worth beside the harm of it, when one side's deeds are set against another's. */
export const FALL = 2;

/** What one does to another with the best of what is in hand. */
export function threatOf(from: Ref, to: Ref, { position, threats }: Look): number {
  const key = `${from}|${to}`;
  const known = threats.get(key);
  if (known !== undefined) return known;
  const state = characterOf(position, from);
  const arms = state ? armsOf(state).filter(({ quickdraw }) => !quickdraw) : [];
  const each = arms.map((arm) => {
    const toll = tollOf(attackWith(position, from, to, arm), position);
    return toll ? toll.harm + FALL * toll.falls : 0;
  });
  const made = Math.max(0, ...each);
  threats.set(key, made);
  return made;
}

const REASON = "DRAMATIS.Verve.Tactics.reason.";

/** Something that counts, and is told. */
export const said = (aim: Aim, amount: number, key: string, data: Note["data"] = {}): Consideration => {
  return { aim, amount, note: { key: REASON + key, data } };
};
/** Something that counts, and is told by another. */
export const silent = (aim: Aim, amount: number): Consideration => ({ aim, amount, note: null });

export const percent = (chance: number): number => Math.round(chance * 100);
export const nameOf = (position: Position, who: Ref): string => characterOf(position, who)?.name ?? "";
