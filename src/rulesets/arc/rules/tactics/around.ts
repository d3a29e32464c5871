/** Who is there when somebody chooses, how they stand, and what still fits into their turn. */
import { NO_DICE } from "../../../../kernel/dice.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Position as KernelPosition, View } from "../../../../kernel/tactics/tactics.ts";
import { Situation } from "../decide/situation.ts";
import { planFor, roomBeside, slotPassed, type Deed } from "../decide/slot.ts";
import { isDown } from "../decide/suggestions.ts";
import { KS_KEYS } from "../sequence/zeroStats.ts";
import type { ArcFrame, Change, CharacterState, PendingChange } from "../state.ts";

export type Position = KernelPosition<ArcFrame>;

const situations = new WeakMap<Position, Situation>();

/** The position as the rules look at it: what waits on the card counts as written. */
export function situationOf(position: Position): Situation {
  const known = situations.get(position);
  if (known) return known;
  const made = new Situation(position, position.frame, NO_DICE);
  situations.set(position, made);
  return made;
}

/** Everybody who takes part. */
export const everybody = ({ frame }: Pick<Position, "frame">): readonly Ref[] => [
  ...new Set(frame.participants.map(({ who }) => who)),
];

/** A character as it is stored; null for one that is gone. */
export const characterOf = ({ states }: Pick<Position, "states">, who: Ref): CharacterState | null =>
  (states[who] as CharacterState | undefined) ?? null;

/** True while somebody can still fight, though perhaps not in this turn. ARC-030, ARC-082 */
export const stands = (position: Pick<Position, "states">, who: Ref): boolean =>
  !isDown(characterOf(position, who)?.statuses ?? ["dead"]);

/** Those of other sides who stand and aren't spared, in the order listed. */
export const foesOf = (position: Position, { side, spared }: View): readonly Ref[] =>
  everybody(position).filter((who) => !side.includes(who) && !spared.includes(who) && stands(position, who));

/** Everybody of one's own side who is there and isn't dead. */
export const friendsOf = (position: Position, { side }: View): readonly Ref[] =>
  everybody(position).filter(
    (who) => side.includes(who) && !(characterOf(position, who)?.statuses.includes("dead") ?? true),
  );

const NOTHING: readonly Change[] = [];

const coming = new WeakMap<readonly PendingChange[], Map<Ref, readonly Change[]>>();

/** What waits for the end of the turn and will come over somebody: the same list as long as nothing more does. ARC-002 */
export function comingTo(position: Position, who: Ref): readonly Change[] {
  const pending = situationOf(position).running?.state.pending ?? [];
  if (pending.length === 0) return NOTHING;
  let known = coming.get(pending);
  if (!known) coming.set(pending, (known = new Map<Ref, readonly Change[]>()));
  let changes = known.get(who);
  if (!changes) known.set(who, (changes = pending.filter(({ target }) => target === who).map(({ change }) => change)));
  return changes;
}

/** True in somebody's own slot, or while nobody later has spoken since. ARC-039, ARC-045 */
export function isTheirs(position: Position, who: Ref): boolean {
  const situation = situationOf(position);
  const { declaring, running } = situation;
  const place = declaring.indexOf(who);
  if (!running || running.round <= running.state.committed || place < 0) return false;
  if (declaring.slice(0, place).some((ref) => !situation.hasDeclared(ref))) return false;
  return !(situation.hasDeclared(who) && slotPassed(situation, who));
}

/** True when these fit into somebody's turn with all that is in it already. ARC-050, ARC-051 */
export function fits(position: Position, who: Ref, deeds: readonly Deed[]): boolean {
  const situation = situationOf(position);
  const state = situation.known(who);
  const done = situation.seat(who)?.turn.actions ?? [];
  return state !== null && planFor(situation, state, [...done, ...deeds]).legal;
}

const MOST = 20;

/** How often something more fits into somebody's turn beside these. ARC-050 … ARC-052 */
export function roomFor(
  position: Position,
  who: Ref,
  deed: Pick<Deed, "skill" | "kind">,
  beside: readonly Deed[] = [],
): number {
  const situation = situationOf(position);
  const state = situation.known(who);
  const done = situation.seat(who)?.turn.actions ?? [];
  return state ? Math.min(MOST, roomBeside(situation, state, [...done, ...beside], deed)) : 0;
}

/** How much of the known score that stands worst is gone, 0–1. ARC-082 */
export function wornShare({ ks }: CharacterState): number {
  const left = KS_KEYS.map((key) => ks[key].value / Math.max(1, ks[key].max));
  return Math.min(1, Math.max(0, 1 - Math.min(...left)));
}

/** How much has been done to somebody: points of known and middle scores, nerve, states that put them out. ARC-033, ARC-082 */
export function wearOf(state: CharacterState): number {
  const lost = ({ value, max }: { readonly value: number; readonly max: number }): number => Math.max(0, max - value);
  const scores = [...KS_KEYS.map((key) => state.ks[key]), ...Object.values(state.us)];
  const nerve = Math.max(0, state.som.rest - state.som.value);
  return scores.reduce((sum, score) => sum + lost(score), nerve) + (isDown(state.statuses) ? DOWN : 0);
}

const DOWN = 10;
