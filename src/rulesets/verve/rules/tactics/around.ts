/** Who is there when somebody chooses, how they stand, and where in the round they are. */
import { settingsOf } from "../../../../kernel/situation.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Position as KernelPosition, View } from "../../../../kernel/tactics/tactics.ts";
import { hasCondition } from "../conditions.ts";
import { roundOf, type RoundRow } from "../conflict/phases.ts";
import { Situation } from "../decide/situation.ts";
import { figuresOf } from "../derive.ts";
import { settingsFrom, type VerveSettings } from "../settings.ts";
import type { CharacterState, Phase } from "../state.ts";

export type Position = KernelPosition;

const situations = new WeakMap<Position, Situation>();

const nobodyDoes = (): never => {
  throw new Error("Nothing is rolled or done while it is only looked at.");
};

/** The position as the rules look at it: what waits on the card counts as written. */
export function situationOf(position: Position): Situation {
  const known = situations.get(position);
  if (known) return known;
  const made = new Situation(position, position.frame, { roll: nobodyDoes }, nobodyDoes);
  situations.set(position, made);
  return made;
}

export const settingsIn = ({ settings }: Pick<Position, "settings">): VerveSettings =>
  settingsOf(settingsFrom, settings);

/** Everybody who takes part. */
export const everybody = ({ frame }: Pick<Position, "frame">): readonly Ref[] =>
  frame.participants.map(({ who }) => who);

/** A character as it is stored; null for one that is gone. */
export const characterOf = ({ states }: Pick<Position, "states">, who: Ref): CharacterState | null =>
  (states[who] as CharacterState | undefined) ?? null;

/** States that put somebody out of a fight. VRV-118, VRV-123, VRV-227 */
const OUT = ["dead", "doomed", "unconscious", "semi-conscious"];

export const isOutOfIt = (state: CharacterState): boolean => OUT.some((id) => hasCondition(state, id));

/** True while somebody can still fight, though perhaps not in this round. VRV-118, VRV-121 */
export function stands(position: Pick<Position, "states">, who: Ref): boolean {
  const state = characterOf(position, who);
  return state !== null && !isOutOfIt(state);
}

/** True for whoever passes out with the end of the round, whatever else comes. VRV-118 */
export const isFainting = (state: CharacterState): boolean => hasCondition(state, "fainting");

/** Those of other sides who stand and aren't spared, in the order listed. */
export const foesOf = (position: Position, { side, spared }: View): readonly Ref[] =>
  everybody(position).filter((who) => !side.includes(who) && !spared.includes(who) && stands(position, who));

const rounds = new WeakMap<Position, readonly RoundRow[]>();
/** Rows by the place of whoever they are of: most stay as they are from one decision to the next. */
const rows = new WeakMap<object, { readonly of: readonly unknown[]; readonly row: RoundRow }>();

/** Where everybody stands in the round. VRV-150 */
export function rowsOf(position: Position): readonly RoundRow[] {
  const known = rounds.get(position);
  if (known) return known;
  const made = position.frame.participants.flatMap((one) => rowFor(position, one));
  rounds.set(position, made);
  return made;
}

function rowFor(position: Position, one: Position["frame"]["participants"][number]): readonly RoundRow[] {
  const { states } = situationOf(position);
  const [seat, { frame }, settings] = [states[one.combatant], position, settingsIn(position)];
  if (!seat) return [];
  const of = [states[one.who], frame.round, settings];
  const known = rows.get(seat);
  if (known?.of.every((value, at) => value === of[at])) return [known.row];
  const [row] = roundOf({ ...frame, participants: [one] }, states, settings);
  if (!row) return [];
  rows.set(seat, { of, row });
  return [row];
}

export const rowOf = (position: Position, who: Ref): RoundRow | null =>
  rowsOf(position).find((row) => row.who === who) ?? null;

/** The part of the round that it is; null where none is under way. VRV-150 */
export const phaseOf = (position: Position): Phase | null => situationOf(position).encounter?.phase ?? null;

/** How much has been done to somebody: points of verve and survival, injuries for two each, and being out of it. VRV-111 */
export function wearOf(state: CharacterState, settings: VerveSettings): number {
  const { survivalMax, verveMax } = figuresOf(state, settings);
  const verve = state.kind === "hero" ? Math.max(0, verveMax - state.verve.value) : 0;
  const survival = Math.max(0, survivalMax - state.survival.value);
  return verve + survival + 2 * state.injuries.value + (isOutOfIt(state) ? DOWN : 0);
}

const DOWN = 10;

/** How much of what somebody can bear is gone, 0–1. VRV-108, VRV-109, VRV-116 */
export function wornShare(state: CharacterState, settings: VerveSettings): number {
  const { survivalMax, verveMax } = figuresOf(state, settings);
  return Math.min(1, wearOf(state, settings) / Math.max(1, survivalMax + verveMax));
}
