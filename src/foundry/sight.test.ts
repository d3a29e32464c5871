import { afterEach, describe, expect, it, vi } from "vitest";
import { darknessAt, wallBetween } from "./sight.ts";

afterEach(() => vi.unstubAllGlobals());

const [here, there] = [
  { x: 50, y: 50, elevation: 0 },
  { x: 250, y: 50, elevation: 3 },
];

describe("what a scene keeps from sight", () => {
  it("are walls between two points, asked of Foundry's own reckoning of sight", () => {
    const testCollision = vi.fn(() => true);
    vi.stubGlobal("CONFIG", { Canvas: { polygonBackends: { sight: { testCollision } } } });
    expect(wallBetween(here, there)).toBe(true);
    expect(testCollision).toHaveBeenCalledWith(here, there, { type: "sight", mode: "any" });
    testCollision.mockReturnValue(false);
    expect(wallBetween(here, there)).toBe(false);
  });

  it("keeps whoever moves by walls of their own, asked of its reckoning of movement", () => {
    const move = vi.fn(() => true);
    vi.stubGlobal("CONFIG", { Canvas: { polygonBackends: { move: { testCollision: move } } } });
    expect(wallBetween(here, there, "move")).toBe(true);
    expect(move).toHaveBeenCalledWith(here, there, { type: "move", mode: "any" });
    expect(wallBetween(here, there)).toBe(false);
  });

  it("is nothing where no board can tell", () => {
    for (const Canvas of [undefined, {}, { polygonBackends: {} }]) {
      vi.stubGlobal("CONFIG", { Canvas });
      expect(wallBetween(here, there)).toBe(false);
    }
    vi.stubGlobal("canvas", null);
    expect(darknessAt(here)).toBe(0);
  });

  it("is the dark, but where a light shines", () => {
    const scene = { environment: { darknessLevel: 0.9 } };
    const testInsideLight = (point: { x: number }) => point.x > 100;
    vi.stubGlobal("canvas", { scene, effects: { testInsideLight } });
    expect([darknessAt(here), darknessAt(there)]).toEqual([0.9, 0]);
    vi.stubGlobal("canvas", { scene });
    expect([darknessAt(here), darknessAt(there)]).toEqual([0.9, 0.9]);
    vi.stubGlobal("canvas", { scene: {} });
    expect(darknessAt(here)).toBe(0);
  });
});
