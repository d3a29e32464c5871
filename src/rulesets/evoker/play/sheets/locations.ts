/** Where hits land, as a table of one's own: rows that always cover 1–100 without a gap. Pure. U-05 */
import { HUMANOID, type LocationRow } from "../../rules/attack/location.ts";

/** Rows put in order of where they end, each beginning where the one before it ends, the last at 100. */
export function relaid(rows: readonly LocationRow[]): readonly LocationRow[] {
  const inOrder = [...rows].sort((one, other) => one.to - other.to);
  let end = 0;
  return inOrder.map((row, index) => {
    const from = end + 1;
    // Room is left for those that follow.
    const last = 100 - (inOrder.length - 1 - index);
    end = index === inOrder.length - 1 ? 100 : Math.min(last, Math.max(from, row.to));
    return { ...row, from, to: end };
  });
}

/** The table to begin with: that of a human shape. */
export const ownTable = (): readonly LocationRow[] => HUMANOID.map((row) => ({ ...row, weakSpot: false }));

/** One more row, which takes the upper half of the last. */
export function withAnother(rows: readonly LocationRow[], location: string): readonly LocationRow[] {
  const last = rows.at(-1);
  if (!last || last.from >= 100) return rows;
  const middle = Math.floor((last.from + last.to) / 2);
  const made: LocationRow = { from: middle + 1, to: 100, location, injuryClass: "body", weakSpot: false };
  return relaid([...rows.slice(0, -1), { ...last, to: middle }, made]);
}
