/** What the viewed scene keeps from sight: its walls, and the dark. */
import { canvas, config } from "./globals.ts";
import type { ElevatedPoint, SightBackend } from "./types.ts";

/** True where a wall, or a door that is shut, keeps one point from seeing another; false where no board can tell. */
export function wallBetween(from: ElevatedPoint, to: ElevatedPoint): boolean {
  const { sight } = (config()["Canvas"]?.polygonBackends ?? {}) as { readonly sight?: SightBackend };
  return sight?.testCollision(from, to, { type: "sight", mode: "any" }) ?? false;
}

/** How dark the viewed scene is at a point, from 0 to 1: as all of it, but 0 where a light shines. */
export function darknessAt(point: ElevatedPoint): number {
  const board = canvas();
  const darkness = board?.scene?.environment?.darknessLevel ?? 0;
  return darkness > 0 && board?.effects?.testInsideLight?.(point) ? 0 : darkness;
}
