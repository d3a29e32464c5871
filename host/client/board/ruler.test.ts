// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { preparePage } from "../applications/testing-page.ts";
import { Grid } from "./grid.ts";
import { nameDistance, Ruler } from "./ruler.ts";
import type { Token } from "./token.ts";
import { lookOf, TokenRuler, type SegmentStyle, type TokenRulerWaypoint, type WaypointLabel } from "./token-ruler.ts";

beforeEach(() => {
  preparePage();
  const { game } = globalThis as unknown as { game: { i18n: object } };
  Object.assign(game.i18n, {
    format: (_key: string, data: { distance: string; units: string }) => `${data.distance} ${data.units}`,
  });
});

it("names distances whole where they are whole, and leaves out units that are not there", () => {
  expect(nameDistance(15, "ft")).toBe("15 ft");
  expect(nameDistance(Math.SQRT2 * 5, "m")).toBe("7.1 m");
  expect(nameDistance(3, "")).toBe("3");
});

it("shows a way with its length, and nothing once cleared", () => {
  const ruler = new Ruler();
  const grid = new Grid({ size: 100, distance: 5, units: "ft" });
  expect(
    ruler.show(grid, [
      { x: 50, y: 50 },
      { x: 350, y: 150 },
    ]),
  ).toBe(15);
  expect(ruler.text).toBe("15 ft");
  expect(ruler.element.querySelector("polyline")?.getAttribute("points")).toBe("50,50 350,150");
  ruler.clear();
  expect([ruler.active, ruler.text]).toEqual([false, ""]);
});

it("shows the way of a token as its ruler says: colour, words, or no line at all", () => {
  const grid = new Grid({ size: 100, distance: 5, units: "ft" });
  const token = { canvas: { grid } } as unknown as Token;
  class Coloured extends TokenRuler {
    override _getSegmentStyle({ measurement }: TokenRulerWaypoint): SegmentStyle {
      return measurement.distance > 10 ? { width: 0 } : { width: 4, color: 0x00ff00 };
    }
    override _getWaypointLabelContext(waypoint: TokenRulerWaypoint, state: object): WaypointLabel | undefined {
      const context = super._getWaypointLabelContext(waypoint, state);
      return context && { ...context, action: { label: "a walk" } };
    }
  }
  const waypoint = (distance: number): TokenRulerWaypoint => ({
    x: 0,
    y: 0,
    measurement: { distance, cost: distance },
  });
  expect(lookOf(new Coloured(token), waypoint(5))).toEqual({ color: "#00ff00", words: "a walk" });
  expect(lookOf(new Coloured(token), waypoint(15))).toBeNull();
  expect(lookOf(new TokenRuler(token), waypoint(5))?.words).toBe("");
});
