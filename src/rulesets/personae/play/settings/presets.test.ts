import { describe, expect, it } from "vitest";
import { differences } from "../../../../fittings/charter/draft.ts";
import { applyPreset } from "../../../../fittings/charter/presets.ts";
import { FOES_AS_EVER } from "../../../../fittings/foes/choices.ts";
import { EDITS_AS_EVER } from "../../../../fittings/sheets/edits/setting.ts";
import { DEFAULT_SETTINGS, SETTINGS, type SettingKey } from "../../rules/settings.ts";
import { charter } from "./charter.ts";
import { PRESETS } from "./presets.ts";
import { settings } from "./read.ts";
import { TOPICS } from "./topics.ts";

const { plan, adapter } = charter;
const { srd } = PRESETS.sets;

const start = { ...DEFAULT_SETTINGS, ...FOES_AS_EVER, ...EDITS_AS_EVER };

describe("the charter's choices", () => {
  it("PER-002 each have one place among the topics, and are registered", () => {
    const placed = Object.values(TOPICS).flat();
    expect(placed.sort()).toEqual(Object.keys(SETTINGS).sort());
    expect(settings.map(({ key }) => key)).toEqual(expect.arrayContaining(placed));
  });

  it("PER-003 are stored sound, with a record of who changed what, and none that isn't of the charter", () => {
    const change = { key: "inoperativeAt", was: 4, value: "3" };
    const ash = { name: "Ash" } as Parameters<typeof adapter.accept>[1];
    expect(adapter.accept([change], ash)).toEqual({
      inoperativeAt: 3,
      charterLast: { by: "Ash", changes: [{ ...change, value: 3 }] },
    });
    expect(adapter.accept([{ key: "clock", was: null, value: 1 }], ash)).toBe(null);
  });
});

describe("presets", () => {
  it("PER-188 the published SRD differs from the core text in when one falls and in goals before dice", () => {
    expect(differences(plan, start, applyPreset(plan, start, "srd"))).toEqual([
      { key: "requireGoals", from: false, to: true },
      { key: "inoperativeAt", from: 4, to: 3 },
    ]);
  });

  it("PER-094 PER-172 PER-177 PER-179 PER-180 PER-190 the SRD's own rules are spelled out, and sound", () => {
    for (const [key, value] of Object.entries(srd)) expect(SETTINGS[key as SettingKey].accepts(value), key).toBe(true);
    expect(srd).toMatchObject({
      diceFloor: "srd",
      creationPoints: 10,
      enhancementsPerTurn: 1,
      attributeSpread: true,
      criticals: "srd",
      vocabulary: "v2",
    });
  });

  it("PER-002 the core text's preset undoes every choice but what the group has written itself", () => {
    const own = { lines: "No spiders", shockNames: ["Hurt"], charterEdit: "trusted" };
    const group = { ...start, ...own, deadlock: "actor", inoperativeAt: 3, baseMoves: "a few" };
    expect(applyPreset(plan, group, "core")).toEqual({ ...start, ...own });
    expect(PRESETS.spared.every((key) => !(key in srd))).toBe(true);
  });
});
