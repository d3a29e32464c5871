/** Foes' slots in one go: who acts, whom they go for, and which of them may do something now. Pure. RUN-012, RUN-022, RUN-055 */
import type { Ref } from "../../../../../kernel/outcome.ts";

/** What a foe may do in a run. */
export const RUN_ACTIONS = ["attack", "engage", "draw", "stand", "leave", "hold"] as const;
export type RunAction = (typeof RUN_ACTIONS)[number];

/** What is done to somebody. */
const AIMED: readonly RunAction[] = ["attack", "engage"];
export const isAimed = (action: RunAction): boolean => AIMED.includes(action);

/** A place in the order. */
export interface Slot {
  readonly ref: Ref;
  /** The combatant. */
  readonly seat: Ref;
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

/** Whom a foe may go for, as it bears on the choice. */
export interface Candidate {
  readonly ref: Ref;
  readonly engaged: boolean;
  /** Null where the board doesn't tell. */
  readonly metres: number | null;
}

/** Whom a foe goes for unless somebody says otherwise: whoever it fights, whom it struck last, whoever is nearest; null for nobody. */
export function likelyVictim(candidates: readonly Candidate[], lastStruck: Ref | null): Ref | null {
  const last = candidates.find(({ ref }) => ref === lastStruck);
  const fought = candidates.filter(({ engaged }) => engaged);
  if (last?.engaged || (fought.length === 0 && last)) return last.ref;
  const pool = fought.length > 0 ? fought : candidates;
  const far = ({ metres }: Candidate): number => metres ?? Infinity;
  const [nearest] = pool.toSorted((a, b) => (far(a) === far(b) ? 0 : far(a) - far(b)));
  return nearest?.ref ?? null;
}

/** A foe's row in a run. */
export interface RunRow {
  readonly foe: Ref;
  readonly action: RunAction;
  readonly victim: Ref | null;
  /** The cards it has made so far, first one first. */
  readonly cards: readonly string[];
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
  if (action === "hold" && cards.every(isSettled)) return "done";
  if (!cards.every(isSettled)) return "waits";
  if (made) return "done";
  return problem === "" ? "ready" : "stuck";
}

/**
 * The foes who may do something now: one at each victim, in their order, the next as soon as what was done before is
 * settled; who goes for nobody waits for nobody. One that is stuck lets the others go first.
 */
export function dueNow(rows: readonly RunRow[], isSettled: IsSettled): readonly RunRow[] {
  const seen = rows.map((row) => ({ row, progress: progressOf(row, isSettled), lane: laneOf(row) }));
  const busy = new Set(seen.filter(({ progress }) => progress === "waits").map(({ lane }) => lane));
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

/** What a foe does next on its way to a blow: its weapon comes first, then whoever reaches further. RUN-027, RUN-033, RUN-042 */
export function stepTowards(
  action: RunAction,
  { drawn, reachFirst }: { readonly drawn: boolean; readonly reachFirst: boolean },
): RunAction {
  if (action !== "attack") return action;
  return drawn ? (reachFirst ? "engage" : "attack") : "draw";
}
