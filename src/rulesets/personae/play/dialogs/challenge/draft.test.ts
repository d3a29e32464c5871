import { describe, expect, it } from "vitest";
import { sampleIdentity } from "../../../rules/casting/sample-identity.ts";
import type { EnhancementSnapshot, IdentityState, TraitEffectSnapshot } from "../../../rules/state.ts";
import { challengeDecision, startDraft, withSkill } from "./draft.ts";

const swords = {
  id: "swords",
  name: "Longswords",
  free: null,
  rating: 4,
  attribute: "CNG",
  initiative: false,
} as const;
const talk = { id: "talk", name: "Persuade", free: null, rating: 3, attribute: "CMP", initiative: false } as const;
const identity = {
  skills: [swords, talk],
  weapons: [
    { id: "sword", name: "Longsword", category: "oneHanded", kind: "handToHand", hits: 2, skill: "swords" },
    { id: "bow", name: "Longbow", category: "twoHanded", kind: "ranged", hits: 1, skill: null },
  ],
  powers: [
    { id: "fire", name: "Fire", hits: 2, harmful: true, defends: false, skill: null, duration: "instant" },
    { id: "calm", name: "Calm", hits: 1, harmful: false, defends: false, skill: null, duration: "instant" },
  ],
} as unknown as IdentityState;
const start = (means: Parameters<typeof startDraft>[2]) => startDraft("A", identity, means, ["B"], "violent");

const calledLuck = (effect: Partial<TraitEffectSnapshot>): EnhancementSnapshot => ({
  ...{ id: "luck", name: "Luck", grade: "plain", active: true },
  effects: [{ kind: "flat", value: 1, label: "", ...effect }],
  uses: { value: 0, max: 0, per: "none" },
});

describe("what a challenge starts from", () => {
  it("PER-072 PER-078 an attack takes the weapon's skill and hits, and adds Stature hand to hand, Cunning at range", () => {
    expect(start({ weaponId: "sword" })).toMatchObject({
      kind: "attack",
      means: { rating: 4, unlocked: true },
      attribute: "STA",
      hits: 2,
    });
    expect(start({ weaponId: "bow" })).toMatchObject({ attribute: "CNG", means: { rating: 1, unlocked: false } });
  });

  it("PER-081 a power adds Power, and harms only when it is harmful", () => {
    expect(start({ powerId: "fire" })).toMatchObject({ kind: "power", attribute: "POW", hits: 2 });
    expect(start({ powerId: "calm" }).hits).toBe(0);
  });

  it("PER-025 a skill makes an interaction challenge that harms nobody", () => {
    expect(start({ skillId: "talk" })).toMatchObject({ kind: "interaction", attribute: "CMP", hits: 0 });
  });

  it("PER-079 an attribute chosen for the circumstances outlives a change of skill; an unchanged one follows it", () => {
    const chosen = withSkill({ ...start({ skillId: "talk" }), attribute: "KNO", skill: "swords" });
    expect(chosen).toMatchObject({ attribute: "KNO", means: { rating: 4 } });
    expect(withSkill({ ...start({ skillId: "talk" }), skill: "swords" }).attribute).toBe("CNG");
    expect(withSkill({ ...start({ weaponId: "sword" }), skill: "" })).toMatchObject({
      attribute: "STA",
      means: { rating: 1, unlocked: false },
    });
  });

  it("becomes a decision that holds all that was chosen, and freezes names as a list", () => {
    const decision = challengeDecision(
      { ...start({ weaponId: "sword" }), goal: " Win ", unaware: true },
      null,
      [{ ref: "B", name: "Bo" }],
      (key) => key,
    );
    expect(decision).toMatchObject({
      goal: "Win",
      reactors: ["B"],
      unaware: ["B"],
      skill: "swords",
      names: [{ ref: "B", name: "Bo" }],
    });
    expect(challengeDecision(start({ skillId: "talk" }), null, [], (key) => key)).not.toHaveProperty("unaware");
  });

  it("PER-021 PER-024 a challenge names the traits it calls upon, with their hits", () => {
    const state = sampleIdentity({ enhancements: [calledLuck({ kind: "hits", value: 2 })] });
    const draft = startDraft("A", state, {}, ["B"], "violent");
    const plain = challengeDecision(draft, null, [], (key) => key);
    expect(plain).toMatchObject({ hits: 0 });
    expect(plain).not.toHaveProperty("traits");
    expect(challengeDecision({ ...draft, called: ["luck-0"] }, null, [], (key) => key)).toMatchObject({
      hits: 2,
      traits: ["luck"],
    });
  });

  it("PER-079 an attribute that a trait puts in place of the usual one is proposed, with its reason", () => {
    const state = sampleIdentity({ enhancements: [calledLuck({ kind: "attributeOverride", attribute: "CNG" })] });
    expect(startDraft("A", state, {}, ["B"], "violent")).toMatchObject({ attribute: "CNG", usual: { why: "trait" } });
  });
});
