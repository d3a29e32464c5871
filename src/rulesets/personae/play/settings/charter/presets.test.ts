import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS, SETTINGS } from "../../../rules/settings.ts";
import type { SettingKey } from "../../../rules/settings.ts";
import { REGISTERED } from "../list.ts";
import { differences, draftOf } from "./draft.ts";
import { applyPreset, OWN, PRESETS } from "./presets.ts";
import { accept, mayChange, takeBack } from "./rights.ts";
import { IN_ORDER } from "./topics.ts";

const start = draftOf(DEFAULT_SETTINGS);

describe("the charter's choices", () => {
  it("PER-002 each have one place among the topics, and are registered", () => {
    expect([...IN_ORDER].sort()).toEqual([...REGISTERED].sort());
    expect([...IN_ORDER].sort()).toEqual(Object.keys(SETTINGS).sort());
  });
});

describe("presets", () => {
  it("PER-188 the published SRD differs from the core text in when one falls and in goals before dice", () => {
    expect(differences(start, applyPreset(start, "srd"))).toEqual([
      { key: "requireGoals", from: false, to: true },
      { key: "inoperativeAt", from: 4, to: 3 },
    ]);
  });

  it("PER-094 PER-172 PER-177 PER-179 PER-180 PER-190 the SRD's own rules are spelled out, and sound", () => {
    for (const [key, value] of Object.entries(PRESETS.srd))
      expect(SETTINGS[key as SettingKey].accepts(value), key).toBe(true);
    expect(PRESETS.srd).toMatchObject({
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
    expect(applyPreset(group, "core")).toEqual({ ...start, ...own });
    expect(OWN.every((key) => !(key in PRESETS.srd))).toBe(true);
  });
});

describe("who may change the charter", () => {
  it("PER-003 trusted players where the group wants it; who may, only the chorus says", () => {
    expect(mayChange({ role: 2 }, ["deadlock"], "gm")).toBe(false);
    expect(mayChange({ role: 1 }, ["deadlock"], "trusted")).toBe(false);
    expect(mayChange({ role: 2 }, ["deadlock"], "trusted")).toBe(true);
    expect(mayChange({ role: 2 }, ["deadlock", "charterEdit"], "trusted")).toBe(false);
  });

  it("PER-003 what is stored is sound and of the charter, with a record of who changed what", () => {
    const change = { key: "inoperativeAt", was: 4, value: "3" };
    expect(accept([change], { name: "Ash" })).toEqual({
      inoperativeAt: 3,
      charterLast: { by: "Ash", changes: [{ ...change, value: 3 }] },
    });
    expect(accept([{ key: "clock", was: null, value: 1 }], { name: "Ash" })).toBe(null);
    expect(accept([change, { key: "deadlock", was: "reactor", value: "coin" }], { name: "Ash" })).toBe(null);
  });

  it("PER-002 the last change can be taken back while nothing of it has moved on", () => {
    const last = { by: "Ash", changes: [{ key: "deadlock", was: "reactor", value: "actor" }] };
    expect(takeBack(last, () => "actor")).toEqual([{ key: "deadlock", was: "actor", value: "reactor" }]);
    expect(takeBack(last, () => "reroll")).toEqual([]);
    expect(takeBack({ by: "", changes: [] }, () => null)).toEqual([]);
  });
});
