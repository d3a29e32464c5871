import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../../rules/settings.ts";
import type { IdentityState } from "../../../rules/state.ts";
import { reasonsOf, withSwitch, type Reasons } from "../../../../../fittings/forms/reasons.ts";
import { poolOf } from "../../../rules/decide/prospects.ts";
import { decidedModifiers, ownLines, UNITS, withMeans, type PoolDraft } from "./draft.ts";

const identity = {
  tier: "full",
  attributes: {
    CMP: { value: 1 },
    PRO: { value: 0 },
    CNG: { value: 3 },
    POW: { value: 2 },
    KNO: { value: 1 },
    STA: { value: 4 },
  },
  tracks: { main: { hits: 5, shock: 1, stabilized: false, negated: false } },
  recovery: { stage: null, outOfScene: false },
} as unknown as IdentityState;

const shock = {
  id: "shock",
  label: "DRAMATIS.Personae.Modifier.shock",
  unit: "dice",
  value: -1,
  rule: "PER-091",
  on: true,
} as const;
const draft: PoolDraft = {
  actor: "A",
  identity,
  scene: "violent",
  means: { name: "Blades", rating: 4, unlocked: true },
  attribute: "STA",
  usual: { attribute: "STA", why: "skill" },
  reasons: reasonsOf([shock], UNITS),
};
const withReasons = (reasons: Partial<Reasons>): PoolDraft => ({ ...draft, reasons: { ...draft.reasons, ...reasons } });
const switched = (one: PoolDraft, id: string, on: boolean): PoolDraft => ({
  ...one,
  reasons: withSwitch(one.reasons, id, on),
});
const pool = (one: PoolDraft) => poolOf(ownLines(one, DEFAULT_SETTINGS));
const kept = (one: PoolDraft) => decidedModifiers(one, (key) => key);

describe("a roll that is being put together", () => {
  it("PER-091 takes a die for shock, unless it is switched off", () => {
    expect(pool(draft)).toEqual({ dice: 3, modifier: 4 });
    expect(pool(switched(draft, "shock", false))).toEqual({ dice: 4, modifier: 4 });
  });

  it("PER-035 counts a bonus as soon as it has a value, in dice or as a number", () => {
    const typing = (unit: "dice" | "number", value: number) =>
      pool(withReasons({ pending: { label: "", unit, value } }));
    expect(typing("dice", 2)).toEqual({ dice: 5, modifier: 4 });
    expect(typing("number", -2)).toEqual({ dice: 3, modifier: 2 });
  });

  it("PER-021 keeps an enhancement's bonus out of the decision until somebody calls upon it", () => {
    const trait = {
      id: "trait-x-0",
      label: "Never off guard",
      unit: "dice",
      value: 1,
      rule: "PER-021",
      on: false,
    } as const;
    const offered = withReasons({ modifiers: [shock, trait] });
    expect(kept(offered).map(({ id }) => id)).toEqual(["shock"]);
    expect(kept(switched(offered, "trait-x-0", true)).map(({ id }) => id)).toEqual(["shock", "trait-x-0"]);
    expect(kept(switched(offered, "shock", false))).toMatchObject([{ id: "shock", on: false }]);
  });

  it("PER-094 names the floor among the reasons, which nobody switches", () => {
    const low = {
      ...withReasons({ pending: { label: "Fog", unit: "dice", value: -3 } }),
      means: { ...draft.means, rating: 2 },
    };
    expect(pool(low).dice).toBe(2);
    expect(ownLines(low, DEFAULT_SETTINGS)).toContainEqual(
      expect.objectContaining({ id: "floor", rule: "PER-094", fixed: true }),
    );
  });

  it("PER-079 an attribute chosen for the circumstances outlives other means; an unchanged one follows them", () => {
    const bare = { name: "", rating: 1, unlocked: false };
    const usual = { attribute: "CMP", why: "bare" };
    expect(withMeans(draft, bare, usual)).toMatchObject({ attribute: "CMP", means: bare, usual });
    expect(withMeans({ ...draft, attribute: "KNO" }, bare, usual).attribute).toBe("KNO");
  });
});
