import type { AnyObject } from "../../common/types.ts";
import { randomID } from "../../common/utils/index.ts";
import { createGrid } from "../board/grid-lines.ts";
import type { GridConfig } from "../board/grid.ts";

/** Where a token stands, and on which level of the air. */
interface Place {
  x: number;
  y: number;
  elevation: number;
}

/** A part of a way: how far it goes, by the scene's grid. */
interface Section {
  cost: number;
  diagonals: number;
  distance: number;
  spaces: number;
  waypoints: Place[];
}

/** A movement before it is made, as `preMoveToken` tells of it. Ours are made in one piece. */
export interface PreMovement {
  id: string;
  origin: Place;
  destination: Place;
  passed: Section;
  pending: Section;
}

/** A token as far as it moves: on its scene. */
export interface Moving extends Place {
  readonly parent: object | null;
}

/** A stop on a token's way; what isn't said stays as it is. */
export type Waypoint = Partial<Place>;

/** The operation option that keeps the stops between where a token stands and where it goes. */
export const VIA = "via";

/** The stops of a way, each with what the ones before it have not said. */
export function placesOn(token: Moving, waypoints: readonly Waypoint[]): Place[] {
  const places: Place[] = [];
  for (const { x, y, elevation } of waypoints) {
    const last = places.at(-1) ?? token;
    places.push({ x: x ?? last.x, y: y ?? last.y, elevation: elevation ?? last.elevation });
  }
  return places;
}

/**
 * The movement that a change of a token amounts to, measured on its scene; null when it stays where it is.
 * @param via stops on the way; none for a straight one
 */
export function movementIn(token: Moving, changed: AnyObject, via: readonly Place[] = []): PreMovement | null {
  const origin = { x: token.x, y: token.y, elevation: token.elevation };
  const numbers = Object.entries(origin).map(([key, value]) => [key, Number(changed[key] ?? value)] as const);
  const destination = Object.fromEntries(numbers) as unknown as Place;
  if (numbers.every(([key, value]) => origin[key as keyof typeof origin] === value)) return null;
  const grid = createGrid(((token.parent as { grid?: unknown } | null)?.grid ?? {}) as GridConfig);
  const { cost, diagonals, distance, spaces } = grid.measurePath([origin, ...via, destination]);
  const passed = { cost, diagonals, distance, spaces, waypoints: [...via, destination] };
  const pending = { cost: 0, diagonals: 0, distance: 0, spaces: 0, waypoints: [] };
  return { id: randomID(), origin, destination, passed, pending };
}
