import { afterEach, describe, expect, it, vi } from "vitest";
import { config } from "../../foundry/globals.ts";
import type { RulerLabel, RulerStyle, RulerWaypoint } from "../../foundry/bases.ts";
import { bandFor, offerRuler, type Band } from "./ruler.ts";

const bands: readonly Band[] = [
  { upTo: 10, tone: "near", label: "one" },
  { upTo: 20, tone: "far", label: "two" },
  { upTo: Infinity, tone: "beyond", label: "more" },
];
const at = (distance: number, units = "m"): string | undefined => bandFor(bands, distance, units)?.label;

interface Ruler {
  _getSegmentStyle(waypoint: RulerWaypoint): RulerStyle;
  _getWaypointLabelContext(waypoint: RulerWaypoint, state: object): RulerLabel | undefined;
}
type RulerClass = new (token: object) => Ruler;

describe("how far a token is dragged", () => {
  it("RUN-040 ARC-080 falls into the first band that reaches so far, whatever the scene measures in", () => {
    expect([at(0), at(10), at(10.1), at(20), at(20.5)]).toEqual(["one", "one", "two", "two", "more"]);
    // 30 ft are 9.1 m, 35 ft 10.7, 70 ft 21.3.
    expect([at(30, "ft"), at(35, " FT"), at(70, "ft"), at(11, "yd")]).toEqual(["one", "two", "more", "two"]);
    expect(bandFor(null, 5, "m")).toBeNull();
  });

  const before = config()["Token"].rulerClass;
  afterEach(() => {
    config()["Token"].rulerClass = before;
    vi.unstubAllGlobals();
  });

  it("RUN-040 is told by a colour and in words, on tokens of the game alone", () => {
    vi.stubGlobal("canvas", { grid: { units: "m" } });
    offerRuler((actor) => (actor.name === "Tove" ? bands : null));
    const Made = config()["Token"].rulerClass as RulerClass;
    const grid = { units: "m" };
    const of = (name: string): Ruler => new Made({ actor: { name }, canvas: { grid } });
    const waypoint = { x: 0, y: 0, measurement: { distance: 15, cost: 15 } };
    expect(of("Tove")._getSegmentStyle(waypoint)).toMatchObject({ width: 4, color: 0xf0_a8_30 });
    expect(of("Tove")._getWaypointLabelContext(waypoint, {})?.action).toMatchObject({ icon: null, label: "two" });
    expect(of("Somebody")._getSegmentStyle(waypoint).color).not.toBe(0xf0_a8_30);
    expect(of("Somebody")._getWaypointLabelContext(waypoint, {})?.action?.icon).toContain("fa-");
  });
});
