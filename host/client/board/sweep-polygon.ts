import { EDGE_RESTRICTION_TYPES } from "../../common/constants.ts";
import { NotImplementedInOpenHost } from "../../common/errors.ts";
import type { Point } from "../../common/utils/geometry.ts";
import type { WallDocument } from "../documents/wall.ts";
import { host } from "../runtime.ts";
import { collisions, type Restriction } from "./wall-collision.ts";

/** A point at which walls are met, in Foundry's form: each edge with the wall that it belongs to. */
export interface PolygonVertex extends Point {
  readonly edges: ReadonlySet<{ readonly id: string; readonly type: "wall"; readonly object: WallDocument }>;
}

export interface CollisionOptions {
  /** What would pass. */
  readonly type: Restriction;
  readonly mode?: "any" | "all" | "closest";
  /** Walls of this level alone; as the board shows all levels at once, all walls count without it. */
  readonly level?: { readonly id: string | null } | null;
}

/** What reckons with the walls of the viewed scene, for every kind of thing that walls stop: `CONFIG.Canvas.polygonBackends`. */
export class ClockwiseSweepPolygon {
  /**
   * Whether walls of the scene that is shown are between two points: true or false for the mode "any", the nearest point
   * where one is met or null for "closest", all such points, nearest first, for "all". Throws on a kind that no wall knows.
   */
  static testCollision(origin: Point, destination: Point, options: CollisionOptions & { mode: "any" }): boolean;
  static testCollision(
    origin: Point,
    destination: Point,
    options: CollisionOptions & { mode: "closest" },
  ): PolygonVertex | null;
  static testCollision(
    origin: Point,
    destination: Point,
    options: CollisionOptions & { mode?: "all" },
  ): PolygonVertex[];
  static testCollision(
    origin: Point,
    destination: Point,
    { type, mode = "all", level }: CollisionOptions,
  ): boolean | PolygonVertex | PolygonVertex[] | null {
    if (!(EDGE_RESTRICTION_TYPES as readonly unknown[]).includes(type))
      throw new Error(
        `"${String(type)}" is nothing that walls stop. It is one of ${EDGE_RESTRICTION_TYPES.join(", ")}.`,
      );
    const { scene } = host.canvas as { scene?: { walls: Iterable<WallDocument> } | null };
    const met = collisions(wallsOn(scene?.walls ?? [], level?.id), origin, destination, type);
    if (mode === "any") return met.length > 0;
    const points = met.map(({ x, y, walls }) => ({ x, y, edges: new Set(walls.map(edge)) }));
    return mode === "closest" ? (points[0] ?? null) : points;
  }

  static create(): never {
    throw new NotImplementedInOpenHost(
      "foundry.canvas.geometry.ClockwiseSweepPolygon.create",
      "The plain board has no vision: what can be seen from a point is not worked out.",
    );
  }
}

const edge = (wall: WallDocument) => ({ id: `Wall.${wall.id}`, type: "wall", object: wall }) as const;

/** Those that stand on a level: a wall that names none stands on all. */
function* wallsOn(walls: Iterable<WallDocument>, level: string | null | undefined): Generator<WallDocument> {
  for (const wall of walls) if (!level || !wall.levels.size || wall.levels.has(level)) yield wall;
}
