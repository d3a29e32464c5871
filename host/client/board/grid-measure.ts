import { GRID_DIAGONALS } from "../../common/constants.ts";

export interface Point {
  x: number;
  y: number;
}
/** A cell: row `i`, column `j`. */
export interface Offset {
  i: number;
  j: number;
}
export interface Measured {
  /** In units of the scene. */
  distance: number;
  /** What moving there costs; the distance unless the caller says otherwise. */
  cost: number;
  /** Cells entered. */
  spaces: number;
  diagonals: number;
  /** The straight line, in units of the scene. */
  euclidean: number;
}
export interface MeasuredWaypoint extends Measured, Point {
  backward: MeasuredSegment | null;
  forward: MeasuredSegment | null;
}
export interface MeasuredSegment extends Measured {
  from: MeasuredWaypoint;
  to: MeasuredWaypoint;
  teleport: boolean;
}
export interface PathMeasurement extends Measured {
  waypoints: MeasuredWaypoint[];
  segments: MeasuredSegment[];
}
export type Cost = number | ((from: Offset, to: Offset, distance: number) => number);

/**
 * Cells that a number of diagonal steps count for, by the scene's rule; `before` is how many were taken earlier on the
 * same way, which matters where every second one counts double.
 */
export function diagonalCells(rule: number, steps: number, before: number): number {
  const total = (count: number): number => {
    switch (rule) {
      case GRID_DIAGONALS.EXACT:
        return count * Math.SQRT2;
      case GRID_DIAGONALS.APPROXIMATE:
        return count * 1.5;
      case GRID_DIAGONALS.RECTILINEAR:
      case GRID_DIAGONALS.ILLEGAL:
        return count * 2;
      case GRID_DIAGONALS.ALTERNATING_1:
        return count + Math.floor(count / 2);
      case GRID_DIAGONALS.ALTERNATING_2:
        return count + Math.ceil(count / 2);
      default:
        return count;
    }
  };
  return total(before + steps) - total(before);
}

const nothing = (): Measured => ({ distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 });

/** Adds up a way from its legs; `leg` measures one, given the diagonal steps taken before it. */
export function addUp(
  path: readonly (Point & { teleport?: boolean })[],
  leg: (from: Point, to: Point, diagonalsBefore: number) => Measured,
): PathMeasurement {
  const sum: PathMeasurement = { ...nothing(), waypoints: [], segments: [] };
  for (const point of path) {
    const previous = sum.waypoints.at(-1);
    const waypoint: MeasuredWaypoint = { x: point.x, y: point.y, ...nothing(), backward: null, forward: null };
    if (previous) {
      const measured = point.teleport ? nothing() : leg(previous, waypoint, sum.diagonals);
      const segment: MeasuredSegment = { from: previous, to: waypoint, teleport: point.teleport ?? false, ...measured };
      previous.forward = waypoint.backward = segment;
      sum.segments.push(segment);
      for (const key of ["distance", "cost", "spaces", "diagonals", "euclidean"] as const) sum[key] += measured[key];
    }
    for (const key of ["distance", "cost", "spaces", "diagonals", "euclidean"] as const) waypoint[key] = sum[key];
    sum.waypoints.push(waypoint);
  }
  return sum;
}
