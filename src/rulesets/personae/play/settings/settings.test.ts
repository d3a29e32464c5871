import { describe, expect, it } from "vitest";
import { englishTexts } from "../../../../../tools/languages.ts";
import { SETTINGS } from "../../rules/settings.ts";
import type { SettingSpec } from "../../../../fittings/charter/plan.ts";
import { charter } from "./charter.ts";
import { settings } from "./read.ts";

const words = englishTexts() as unknown;
const text = (key: string): unknown =>
  key.split(".").reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], words);

describe("settings of the game", () => {
  it("have their names, hints and choices in words", () => {
    const keys = settings.flatMap(({ name, hint, choices }) => [name, hint, ...Object.values(choices ?? {})]);
    expect(keys.filter((key) => typeof text(key) !== "string")).toEqual([]);
  });

  it("start as the rules say, and cite the rule in their hint", () => {
    for (const { key, default: initial, hint } of settings) {
      if (key === "clock" || key === "charterLast") continue;
      const spec = charter.plan.table[key] as SettingSpec;
      expect(initial).toEqual(spec.initial);
      if (["choice", "boolean", "integer"].includes(spec.kind)) expect(text(hint)).toContain(spec.rules[0]);
    }
  });

  it("PER-002 stand in the charter alone, not in Foundry's window as well", () => {
    expect(settings.filter(({ config }) => config).map(({ key }) => key)).toEqual([]);
    const inCharter = Object.values(charter.plan.topics).flat();
    expect(Object.keys(SETTINGS).filter((key) => !inCharter.includes(key))).toEqual([]);
  });

  it("PER-150 keep the clock out of sight", () => {
    expect(settings.find(({ key }) => key === "clock")).toMatchObject({
      config: false,
      default: { scene: 1, day: 1, session: 1 },
    });
  });
});
