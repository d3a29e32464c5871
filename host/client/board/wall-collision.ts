import { EDGE_DIRECTIONS, EDGE_SENSE_TYPES, WALL_DOOR_STATES, WALL_DOOR_TYPES } from "../../common/constants.ts";
import { lineSegmentIntersection, orient2dFast, type Point } from "../../common/utils/geometry.ts";

/** What may be kept from passing. */
export type Restriction = "light" | "darkness" | "sight" | "sound" | "move";

/** A wall as far as it can be in the way: from a point to a point in pixels, and what it lets pass. */
export interface Barrier {
  readonly c: readonly number[];
  readonly light: number;
  readonly sight: number;
  readonly sound: number;
  readonly move: number;
  readonly dir: number;
  readonly door: number;
  readonly ds: number;
}

/** A point at which walls are met, and how far it is, as a share of the way. */
export interface Collision<Wall> extends Point {
  readonly share: number;
  readonly walls: readonly Wall[];
}

/** Two walls that are met at a corner are met at one point: so near may two results be, in pixels. */
const SAME = 1e-3;

/** What a wall does to whatever would pass: darkness is kept off as light is. An open door does nothing. */
function restriction(wall: Barrier, type: Restriction): number {
  const open = wall.door !== WALL_DOOR_TYPES.NONE && wall.ds === WALL_DOOR_STATES.OPEN;
  return open ? EDGE_SENSE_TYPES.NONE : wall[type === "darkness" ? "light" : type];
}

/** Where a way meets a wall that minds it; null where it doesn't. */
function meet(wall: Barrier, from: Point, to: Point): (Point & { t0: number }) | null {
  const [x0 = NaN, y0 = NaN, x1 = NaN, y1 = NaN] = wall.c;
  const [a, b] = [
    { x: x0, y: y0 },
    { x: x1, y: y1 },
  ];
  // A wall keeps nothing from what begins on its own line: not what starts on it, nor what goes along it.
  const side = orient2dFast(a, b, from);
  if (side === 0) return null;
  if (wall.dir !== EDGE_DIRECTIONS.BOTH && wall.dir !== (side > 0 ? EDGE_DIRECTIONS.LEFT : EDGE_DIRECTIONS.RIGHT))
    return null;
  const met = lineSegmentIntersection(from, to, a, b);
  return met && met.t0 > 0 ? met : null;
}

/**
 * The points at which something that goes straight from one point to another is stopped, nearest first: by every wall that
 * restricts its kind, of limited ones from the second on. To touch the end of a wall, or to end on one, is to meet it; what
 * begins on it does not. Walls that only mind from a distance count as if they always did.
 */
export function collisions<Wall extends Barrier>(
  walls: Iterable<Wall>,
  from: Point,
  to: Point,
  type: Restriction,
): Collision<Wall>[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const met: (Collision<Wall> & { walls: Wall[] })[] = [];
  for (const wall of walls) {
    if (restriction(wall, type) === EDGE_SENSE_TYPES.NONE) continue;
    const at = meet(wall, from, to);
    if (!at) continue;
    const there = met.find(({ share }) => Math.abs(share - at.t0) * length < SAME);
    if (there) there.walls.push(wall);
    else met.push({ x: at.x, y: at.y, share: at.t0, walls: [wall] });
  }
  met.sort((one, other) => one.share - other.share);
  const [first] = met;
  const alone = first?.walls.length === 1 ? first.walls[0] : undefined;
  return alone && restriction(alone, type) === EDGE_SENSE_TYPES.LIMITED ? met.slice(1) : met;
}
