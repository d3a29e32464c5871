/** Whether others stand in the line of a shot, or of a power that needs sight. RUN-090. */
import type { Place } from "./flanking.ts";

/** Somebody who may stand in between: where, and how wide, in the unit of the places. */
export interface Body {
  readonly at: Place;
  readonly width: number;
}

/** True where the line from one place to another goes through the middle half of somebody. RUN-090. */
export function isBlocked(from: Place, to: Place, others: readonly Body[]): boolean {
  return others.some(({ at, width }) => distance(at, from, to) < width / 4);
}

/** How far a place lies from the line between two others; from the nearer end where it lies behind one. */
function distance([x, y]: Place, [ax, ay]: Place, [bx, by]: Place): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
