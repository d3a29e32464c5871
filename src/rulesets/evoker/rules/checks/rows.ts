/** Rows of Advantage and Disadvantage that hold for a roll: listed, counted, summed. EVO-140. */

export interface Rows {
  /** Ids of the rows that hold, in table order. */
  readonly advantages: readonly string[];
  readonly disadvantages: readonly string[];
  /** Row id → its count; exactly the rows listed. */
  readonly counts: Readonly<Record<string, number>>;
  readonly advantageTotal: number;
  readonly disadvantageTotal: number;
}

/** A row with its count; 0 when it does not hold. */
export type Row = readonly [id: string, count: number];

/** Keeps the rows that hold. */
export function tally(advantages: readonly Row[], disadvantages: readonly Row[]): Rows {
  const up = advantages.filter(([, count]) => count > 0);
  const down = disadvantages.filter(([, count]) => count > 0);
  const total = (rows: readonly Row[]): number => rows.reduce((sum, [, count]) => sum + count, 0);
  return {
    advantages: up.map(([id]) => id),
    disadvantages: down.map(([id]) => id),
    counts: Object.fromEntries([...up, ...down]),
    advantageTotal: total(up),
    disadvantageTotal: total(down),
  };
}

/** 1 when the row holds. */
export const once = (holds: boolean): number => (holds ? 1 : 0);

/** Both sets of rows in one; a row named in both is summed. */
export function joinRows(a: Rows, b: Rows): Rows {
  const rows = (ids: readonly string[], from: Rows): Row[] => ids.map((id) => [id, from.counts[id] ?? 0]);
  return tally(
    [...rows(a.advantages, a), ...rows(b.advantages, b)],
    [...rows(a.disadvantages, a), ...rows(b.disadvantages, b)],
  );
}
