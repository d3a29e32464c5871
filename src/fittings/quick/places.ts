/** Free cells for new tokens, as near to a point as can be. Pure. */

export interface Ground {
  /** Side of a cell, in pixels of the scene. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
}
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A token that lies there, with its size in cells. Left out: one cell. */
export interface Lying extends Spot {
  readonly width?: number;
  readonly height?: number;
}

/**
 * Corners of `count` free cells around a point, the nearest first, all within the scene. Fewer when it is full.
 * @param taken tokens that lie there already
 */
export function freeSpots(count: number, around: Spot, ground: Ground, taken: readonly Lying[]): Spot[] {
  const { size, width, height } = ground;
  const columns = Math.max(1, Math.floor(width / size));
  const rows = Math.max(1, Math.floor(height / size));
  const cellsOf = ({ x, y, width: wide = 1, height: high = 1 }: Lying): number[] =>
    Array.from({ length: Math.ceil(wide) * Math.ceil(high) }, (_, i) => {
      const row = Math.round(y / size) + Math.floor(i / Math.ceil(wide));
      return row * columns + Math.round(x / size) + (i % Math.ceil(wide));
    });
  const used = new Set(taken.flatMap(cellsOf));
  const centre = {
    x: Math.min(columns - 1, Math.max(0, Math.floor(around.x / size))),
    y: Math.min(rows - 1, Math.max(0, Math.floor(around.y / size))),
  };
  const found: Spot[] = [];
  for (let ring = 0; found.length < count && ring <= Math.max(columns, rows); ring += 1)
    for (const { x, y } of ringAround(centre, ring)) {
      if (found.length >= count) break;
      if (x < 0 || y < 0 || x >= columns || y >= rows || used.has(y * columns + x)) continue;
      found.push({ x: x * size, y: y * size });
    }
  return found;
}

/** The cells at this distance, counted as a king moves. */
function ringAround({ x, y }: Spot, ring: number): Spot[] {
  if (ring === 0) return [{ x, y }];
  const side = Array.from({ length: 2 * ring }, (_, i) => i - ring);
  return side.flatMap((i) => [
    { x: x + i, y: y - ring },
    { x: x + ring, y: y + i },
    { x: x - i, y: y + ring },
    { x: x - ring, y: y - i },
  ]);
}
