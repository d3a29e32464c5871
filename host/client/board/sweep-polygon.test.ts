import { beforeEach, describe, expect, it } from "vitest";
import { EDGE_RESTRICTION_TYPES } from "../../common/constants.ts";
import type { Scene } from "../documents/scene.ts";
import type { WallDocument } from "../documents/wall.ts";
import { host, installGlobals, openTestWorld } from "../testing.ts";

type Backend = { testCollision(from: object, to: object, options: object): unknown; create(): unknown };
const backend = (type: string): Backend =>
  (host.config.Canvas as { polygonBackends: Record<string, Backend> }).polygonBackends[type];
const [from, to] = [
  { x: 0, y: 50 },
  { x: 400, y: 50, elevation: 3 },
];
const sees = (options: object = {}): unknown =>
  backend("sight").testCollision(from, to, { type: "sight", mode: "any", ...options });

let scene: Scene;
const build = async (data: object): Promise<WallDocument> =>
  (await scene.createEmbeddedDocuments("Wall", [data]))[0] as unknown as WallDocument;

beforeEach(async () => {
  installGlobals();
  await openTestWorld();
  scene = (await host.implementation("Scene").create({ name: "Yard" })) as unknown as Scene;
  host.canvas.scene = scene;
});

describe("what reckons with walls", () => {
  it("is there for every kind of thing that walls stop, and is the class that Foundry names so", () => {
    for (const type of EDGE_RESTRICTION_TYPES) {
      expect(backend(type).testCollision(from, to, { type, mode: "any" }), type).toBe(false);
      expect(backend(type).testCollision(from, to, { type, mode: "closest" }), type).toBeNull();
      expect(backend(type).testCollision(from, to, { type }), type).toEqual([]);
    }
    const { foundry } = globalThis as unknown as { foundry: { canvas: { geometry: Record<string, unknown> } } };
    expect(foundry.canvas.geometry.ClockwiseSweepPolygon).toBe(backend("move"));
    expect(() => sees({ type: "smell" })).toThrow('"smell" is nothing that walls stop');
    expect(() => backend("sight").create()).toThrow("NotImplementedInOpenHost");
  });

  it("knows the walls of the scene that is shown, as they are now", async () => {
    const door = await build({ c: [200, 0, 200, 100], door: 1 });
    const wall = await build({ c: [300, 0, 300, 100], sight: 0 });
    expect(sees()).toBe(true);
    expect(sees({ mode: "closest" })).toEqual({
      x: 200,
      y: 50,
      edges: new Set([{ id: `Wall.${door.id}`, type: "wall", object: door }]),
    });
    const met = backend("move").testCollision(from, to, { type: "move", mode: "all" }) as { x: number }[];
    expect(met.map(({ x }) => x)).toEqual([200, 300]);
    await door.update({ ds: 1 });
    expect(sees()).toBe(false);
    await wall.update({ sight: 20 });
    expect(sees()).toBe(true);
    await wall.delete();
    expect(sees()).toBe(false);
    await door.update({ ds: 0 });
    host.canvas.scene = null;
    expect(sees()).toBe(false);
  });

  it("leaves out walls of other levels where it is told a level", async () => {
    const [cellar] = (await scene.createEmbeddedDocuments("Level", [{ name: "Cellar" }])) as { id: string }[];
    const [attic] = (await scene.createEmbeddedDocuments("Level", [{ name: "Attic" }])) as { id: string }[];
    const wall = await build({ c: [200, 0, 200, 100], levels: [cellar?.id] });
    expect([sees(), sees({ level: cellar }), sees({ level: attic })]).toEqual([true, true, false]);
    await wall.update({ levels: [] });
    expect(sees({ level: attic })).toBe(true);
  });
});
