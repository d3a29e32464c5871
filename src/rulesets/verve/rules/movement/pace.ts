/** What a pace costs the mover. VRV-231, VRV-232, VRV-233. */
import { MOVEMENT_ROWS, OUTDOOR_SHIFT } from "../tables/travel.ts";
import type { MovementRow } from "../tables/rows.ts";
import type { Mode } from "../terms.ts";
import type { Maybe } from "../core/given.ts";

/** The pace's row of the table. */
export function paceRow(mode: Mode): MovementRow {
  const row = MOVEMENT_ROWS.find(({ id }) => id === mode);
  if (!row) throw new Error(`No such pace: ${mode}`);
  return row;
}

/** Own reaction penalty and attackers' bonus of a pace; the fast ones are milder away from danger. VRV-232, VRV-233. */
export function paceFigures(mode: Maybe<Mode>, safeOutdoors: Maybe<boolean>): { reactions: number; attack: number } {
  if (!mode) return { reactions: 0, attack: 0 };
  const shifted = safeOutdoors
    ? (OUTDOOR_SHIFT as Readonly<Record<string, readonly [number, number]>>)[mode]
    : undefined;
  if (shifted) return { reactions: shifted[0], attack: shifted[1] };
  const row = paceRow(mode);
  return { reactions: row.reactions ?? 0, attack: row.attack ?? 0 };
}
