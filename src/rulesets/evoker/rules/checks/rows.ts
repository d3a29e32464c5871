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
  const counts: Record<string, number> = {};
  const [up, advantageTotal] = held(advantages, counts);
  const [down, disadvantageTotal] = held(disadvantages, counts);
  return { advantages: up, disadvantages: down, counts, advantageTotal, disadvantageTotal };
}

/** Ids of those that hold, and their sum. Each is entered into `counts`. */
function held(rows: readonly Row[], counts: Record<string, number>): readonly [string[], number] {
  const ids: string[] = [];
  let total = 0;
  for (const [id, count] of rows) {
    if (count <= 0) continue;
    ids.push(id);
    counts[id] = count;
    total += count;
  }
  return [ids, total];
}

/** 1 when the row holds. */
export const once = (holds: boolean): number => (holds ? 1 : 0);

const areNone = ({ advantages, disadvantages }: Rows): boolean => advantages.length + disadvantages.length === 0;

/** Both sets of rows in one; a row named in both is summed. */
export function joinRows(a: Rows, b: Rows): Rows {
  if (areNone(b)) return a;
  if (areNone(a)) return b;
  const rows = (ids: readonly string[], from: Rows): Row[] => ids.map((id) => [id, from.counts[id] ?? 0]);
  return tally(
    [...rows(a.advantages, a), ...rows(b.advantages, b)],
    [...rows(a.disadvantages, a), ...rows(b.disadvantages, b)],
  );
}
