/** What the viewed scene keeps from sight, and from going: its walls, and the dark. */
import { canvas, config } from "./globals.ts";
import type { ElevatedPoint, WallBackend } from "./types.ts";

/**
 * True where a wall, or a door that is shut, keeps one point from seeing another, or whoever moves from getting there; false
 * where no board can tell.
 */
export function wallBetween(from: ElevatedPoint, to: ElevatedPoint, type: "sight" | "move" = "sight"): boolean {
  const backends = (config()["Canvas"]?.polygonBackends ?? {}) as {
    readonly sight?: WallBackend;
    readonly move?: WallBackend;
  };
  return backends[type]?.testCollision(from, to, { type, mode: "any" }) ?? false;
}

/** How dark the viewed scene is at a point, from 0 to 1: as all of it, but 0 where a light shines. */
export function darknessAt(point: ElevatedPoint): number {
  const board = canvas();
  const darkness = board?.scene?.environment?.darknessLevel ?? 0;
  return darkness > 0 && board?.effects?.testInsideLight?.(point) ? 0 : darkness;
}
