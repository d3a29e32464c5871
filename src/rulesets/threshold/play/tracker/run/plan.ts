/** Foes' slots in one go: who acts, and which of them may do something now. Pure. RUN-012, RUN-022, RUN-055 */
import type { JsonObject } from "../../../../../kernel/json.ts";
import type { Ref } from "../../../../../kernel/outcome.ts";
import type { AdvantageReason } from "../../../rules/position/advantage.ts";

/** What a foe may do in a run. */
export const RUN_ACTIONS = ["attack", "engage", "draw", "stand", "leave", "hold"] as const;
export type RunAction = (typeof RUN_ACTIONS)[number];

/** What is done to somebody. */
const AIMED: readonly RunAction[] = ["attack", "engage"];
export const isAimed = (action: RunAction): boolean => AIMED.includes(action);

/** A place in the order. */
export interface Slot {
  readonly ref: Ref;
  /** The combatant, and its id. */
  readonly seat: Ref;
  readonly id: string;
  readonly side: "pc" | "npc";
  /** Out of the fight for good: such slots are passed over. The dying keep theirs. */
  readonly gone: boolean;
}

/**
 * Whose slots come before the next player's: from the one that is on, or behind it where that is a player's, to the end of
 * the game turn at most. RUN-022
 */
export function foesUpNext(order: readonly Slot[], active: Ref | null): readonly Slot[] {
  const here = order.filter(({ gone, seat }) => !gone || seat === active);
  const at = here.findIndex(({ seat }) => seat === active);
  const from = here[at]?.side === "pc" ? at + 1 : Math.max(0, at);
  const later = here.slice(from);
  const player = later.findIndex(({ side }) => side === "pc");
  return (player < 0 ? later : later.slice(0, player)).filter(({ gone }) => !gone);
}

/** A foe's row in a run. */
export interface RunRow extends JsonObject {
  readonly foe: Ref;
  /** Its combatant's id. */
  readonly seat: string;
  readonly action: RunAction;
  readonly victim: Ref | null;
  /** Null for what is in its hand, or what it would draw. */
  readonly weapon: Ref | null;
  /** Reasons for Advantage that somebody switched by hand. RUN-098 */
  readonly switched: readonly { readonly id: AdvantageReason; readonly on: boolean }[];
  /** The cards it has made so far, first one first. */
  readonly cards: readonly string[];
  /** It is being done: noted before, lest it be done twice when this is interrupted. */
  readonly making: boolean;
  /** The last thing of its row is made. */
  readonly made: boolean;
  /** Why it waits for somebody to change its row, in words; "" for nothing. */
  readonly problem: string;
}

/** How far a row has come. */
export type Progress = "ready" | "waits" | "done" | "stuck";

/** True for a card with nothing left to answer or to apply. */
export type IsSettled = (card: string) => boolean;

/** Whoever holds does nothing, and is done. */
export function progressOf({ action, cards, made, problem }: RunRow, isSettled: IsSettled): Progress {
  if (!cards.every(isSettled)) return "waits";
  if (made || action === "hold") return "done";
  return problem === "" ? "ready" : "stuck";
}

/**
 * The foes who may do something now: one at each victim, in their order, the next as soon as what was done before is
 * settled; who goes for nobody waits for nobody. One that is stuck lets the others go first, and at one who has fallen
 * nobody waits for anything.
 */
export function dueNow(
  rows: readonly RunRow[],
  isSettled: IsSettled,
  isStanding: (ref: Ref) => boolean,
): readonly RunRow[] {
  const seen = rows.map((row) => ({ row, progress: progressOf(row, isSettled), lane: laneOf(row) }));
  const held = seen.filter(({ progress, lane }) => progress === "waits" && isStanding(lane));
  const busy = new Set(held.map(({ lane }) => lane));
  return seen.flatMap(({ row, progress, lane }) => {
    if (progress !== "ready" || busy.has(lane)) return [];
    busy.add(lane);
    return [row];
  });
}

const laneOf = ({ action, victim, foe }: RunRow): Ref => (isAimed(action) && victim !== null ? victim : foe);

/** How many are done, how many there are. */
export function tally(rows: readonly RunRow[], isSettled: IsSettled): { readonly done: number; readonly all: number } {
  const done = rows.filter((row) => progressOf(row, isSettled) === "done").length;
  return { done, all: rows.length };
}

/** What bears on how a foe comes to its blow. */
export interface Footing {
  readonly prone: boolean;
  /** A Movement Action is left. */
  readonly mayMove: boolean;
  readonly drawn: boolean;
  /** Somebody who reaches further has not had their chance yet. */
  readonly reachFirst: boolean;
}

/** What a foe does next on its way to what it is to do: it gets up first, then draws, then lets a longer weapon have its chance. RUN-027, RUN-033, RUN-042, RUN-089 */
export function stepTowards(action: RunAction, { prone, mayMove, drawn, reachFirst }: Footing): RunAction {
  if (!isAimed(action)) return action;
  if (prone && mayMove) return "stand";
  if (action === "engage") return action;
  if (!drawn) return "draw";
  return reachFirst ? "engage" : action;
}
