/** A run as it is kept in its encounter: so it outlives a reload, and is one and the same for all game masters. */
import { SYSTEM_ID } from "../../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../../foundry/types.ts";
import { isJsonObject, type JsonObject } from "../../../../../kernel/json.ts";
import type { RunRow } from "./plan.ts";

/** On: it goes on by itself. Paused: nothing more is made. Stopped: it is let go. Over: the order has gone on after it. */
export type RunState = "on" | "paused" | "stopped" | "over";

/** Where an encounter's order stands. */
export interface OrderPlace extends JsonObject {
  readonly round: number;
  readonly turn: number | null;
}

export interface KeptRun extends JsonObject {
  readonly state: RunState;
  /** Where the order stood when it began; where it went on to, or null. */
  readonly from: OrderPlace;
  readonly to: OrderPlace | null;
  /** The last message before it. */
  readonly after: string;
  /** The combatants' ids, in their order. Rows of others are an earlier run's. */
  readonly order: readonly string[];
  readonly rows: Readonly<Record<string, RunRow>>;
}

const FLAG = "run";

/** The last run of an encounter; null for none. */
export function keptRun({ flags }: FoundryCombat): KeptRun | null {
  const stored = flags[SYSTEM_ID]?.[FLAG];
  return isJsonObject(stored) && Array.isArray(stored["order"]) ? (stored as KeptRun) : null;
}

/** The run that goes on, or is paused, in this game turn; null for none. */
export function runIn(combat: FoundryCombat): KeptRun | null {
  const run = keptRun(combat);
  const isHere = run !== null && (run.state === "on" || run.state === "paused") && run.from.round === combat.round;
  return isHere ? run : null;
}

/** The rows of a run, in the order of their slots; who is no longer in the fight has none. */
export const rowsIn = ({ combatants }: FoundryCombat, { order, rows }: KeptRun): readonly RunRow[] =>
  order.flatMap((id) => (combatants.has(id) ? (rows[id] ?? []) : []));

/** Where the order stands now. */
export const placeNow = ({ round, turn }: FoundryCombat): OrderPlace => ({ round, turn });

/** Changes what is kept of a run; what is not named stays, of rows as well: two game masters may change two of them at once. */
export async function keep(
  combat: FoundryCombat,
  change: Partial<Omit<KeptRun, "rows">> & { readonly rows?: Readonly<Record<string, Partial<RunRow>>> },
): Promise<void> {
  await combat.setFlag(SYSTEM_ID, FLAG, change);
}
