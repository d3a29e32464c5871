import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../../rules/settings.ts";
import type { IdentityState } from "../../../rules/state.ts";
import { reasonsView, withSwitch } from "../../../../../fittings/forms/reasons.ts";
import { decidedModifiers, poolOf } from "./draft.ts";
import type { PoolDraft } from "./draft.ts";
import { poolView } from "./view.ts";

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
  rating: 4,
  unlocked: true,
  attribute: "STA",
  modifiers: [shock],
  pending: { label: "", unit: "dice", value: 0 },
  scene: "violent",
};
const pool = (one: PoolDraft) => {
  const { pool: dice, modifier } = poolOf(one, identity, DEFAULT_SETTINGS);
  return [dice, modifier];
};

describe("a roll that is being put together", () => {
  it("PER-091 takes a die for shock, unless it is switched off", () => {
    expect(pool(draft)).toEqual([3, 4]);
    expect(pool(withSwitch(draft, "shock", false))).toEqual([4, 4]);
  });

  it("PER-035 counts a bonus as soon as it has a value, in dice or as a number", () => {
    expect(pool({ ...draft, pending: { label: "", unit: "dice", value: 2 } })).toEqual([5, 4]);
    expect(pool({ ...draft, pending: { label: "", unit: "number", value: -2 } })).toEqual([3, 2]);
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
    const offered = { ...draft, modifiers: [shock, trait] };
    expect(decidedModifiers(offered, "").map(({ id }) => id)).toEqual(["shock"]);
    expect(decidedModifiers(withSwitch(offered, "trait-x-0", true), "").map(({ id }) => id)).toEqual([
      "shock",
      "trait-x-0",
    ]);
    expect(decidedModifiers(withSwitch(offered, "shock", false), "")).toMatchObject([{ id: "shock", on: false }]);
  });

  it("PER-094 shows the floor apart from the reasons that can be switched, and hides what is being typed from the list", () => {
    const low = { ...draft, rating: 2, pending: { label: "Fog", unit: "dice", value: -3 } as const };
    const view = poolView(low, identity, DEFAULT_SETTINGS, (key) => key);
    expect(view.dice).toEqual([1, 2]);
    const listed = reasonsView(low, view.base, view.shown, (key) => key);
    expect(listed["lines"]).toMatchObject([{ id: "shock", value: "DRAMATIS.Fit.Prospect.dice.one" }]);
    expect(view.floor).toBe("DRAMATIS.Personae.Dialog.Floor");
  });
});
