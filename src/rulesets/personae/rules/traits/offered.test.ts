import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { EnhancementSnapshot, TalentSnapshot, TraitEffectSnapshot } from "../state.ts";
import { sampleIdentity } from "../casting/sample-identity.ts";
import { grantedFollowUps, hitBoons, traitModifiers } from "./offered.ts";

const NO_LIMIT = { value: 0, max: 0, per: "none" } as const;
const luck = (...effects: Partial<TraitEffectSnapshot>[]): EnhancementSnapshot => ({
  id: "luck",
  name: "Luck",
  grade: "plain",
  active: true,
  effects: effects.map((effect) => ({ kind: "flat", value: 1, label: "", ...effect })),
  uses: NO_LIMIT,
});
const lore = (value: number): TalentSnapshot => ({
  id: "lore",
  name: "Lore",
  subtype: "expertise",
  bonusDice: 1,
  uses: { value, max: 1, per: "session" },
});
const issue = { challenge: "attack", role: "issue" } as const;

describe("what traits offer a roll", () => {
  it("PER-021 numbers and dice of enhancements that fit it, each switched off", () => {
    const state = sampleIdentity({
      enhancements: [luck({ value: 2, label: "when cornered" }, { kind: "dice", challenge: "power" })],
    });
    expect(traitModifiers(state, issue, DEFAULT_SETTINGS)).toEqual([
      {
        id: "trait-luck-0",
        label: "Luck: when cornered",
        unit: "number",
        value: 2,
        rule: "PER-021",
        on: false,
      },
    ]);
  });

  it("PER-180 PER-182 an expertise with a use left, and a critical that is banked", () => {
    const ids = (value: number, criticals: number) =>
      traitModifiers(sampleIdentity({ talents: [lore(value)], criticals }), issue, DEFAULT_SETTINGS).map(
        ({ id }) => id,
      );
    expect(ids(1, 1)).toEqual(["trait-lore-0", "critical"]);
    expect(ids(0, 0)).toEqual([]);
  });

  it("PER-062 follow-ups that are granted, and hits that could be called upon", () => {
    const state = sampleIdentity({ enhancements: [luck({ kind: "followUps", value: 2 }, { kind: "hits", value: 1 })] });
    expect(grantedFollowUps(state, issue)).toBe(2);
    expect(hitBoons(state, issue)).toEqual([{ key: "luck-1", item: "luck", label: "Luck", hits: 1 }]);
  });
});
