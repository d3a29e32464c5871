import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS, type PersonaeSettings } from "../../../rules/settings.ts";
import { bandChoices, distanceLine, distancesOf, type Target } from "./distance.ts";

const known: Record<string, string> = { "DRAMATIS.Personae.RangeBand.near": "near by" };
const t = (key: string, data?: object): string => known[key] ?? (data ? `${key} ${JSON.stringify(data)}` : key);
const target = (units: number | null): Target => ({
  ref: "B",
  name: "Bo",
  measured: units === null ? null : { units, unit: "m" },
});
const settings = (mode: PersonaeSettings["distanceMode"], thresholds = false) => ({
  distanceMode: mode,
  rangeBands: thresholds
    ? [{ name: "close", upTo: 2 }, { name: "near", upTo: 10 }, "far"]
    : DEFAULT_SETTINGS.rangeBands,
});
const found = (band: string, units: number | null, chosen = settings("bands")) =>
  distancesOf({ targets: [target(units)], band, settings: chosen }, t)[0];

describe("how far away an opponent is", () => {
  it("PER-156 a band picked by hand is what counts, in the group's words or our own", () => {
    expect(found("near", 40)).toEqual({ reactor: "B", band: "near", units: null, label: "near by" });
    expect(found("over the hill", null)?.label).toBe("over the hill");
    expect(found("", 40)).toBeUndefined();
    expect(found("", null)).toBeUndefined();
  });

  it("PER-156 bands that say how far they reach are measured on the board, unless somebody knows better", () => {
    expect(found("", 7, settings("bands", true))).toEqual({
      reactor: "B",
      band: "near",
      units: 7,
      label: "near by · 7 m",
    });
    expect(found("far", 7, settings("bands", true))).toMatchObject({ band: "far", units: null });
    expect(found("", null, settings("bands", true))).toBeUndefined();
  });

  it("PER-060 PER-156 on a grid the squares count, and a band is told beside them where it can be", () => {
    expect(found("near", 12, settings("grid"))).toEqual({ reactor: "B", band: "", units: 12, label: "12 m" });
    expect(found("", 12, settings("grid", true))).toMatchObject({ band: "far", units: 12 });
    expect(found("", 12, settings("none"))).toBeUndefined();
  });

  it("PER-156 bands are offered where somebody picks them", () => {
    const choices = (chosen: ReturnType<typeof settings>) => bandChoices(chosen, t);
    expect(choices(settings("bands")).map(({ id }) => id)).toEqual(["", "close", "near", "far", "outOfRange"]);
    expect(choices(settings("bands", true))[0]?.label).toContain("measured");
    expect(choices(settings("grid"))).toEqual([]);
    expect(choices(settings("none"))).toEqual([]);
  });

  it("PER-156 tells where everybody is whose distance is known", () => {
    const far = distancesOf({ targets: [target(40)], band: "", settings: settings("grid") }, t);
    const line = distanceLine(far, [target(40)], t);
    expect(line).toContain('"name":"Bo"');
    expect(line).toContain("40 m");
    expect(distanceLine([], [target(40)], t)).toBe("");
  });
});
