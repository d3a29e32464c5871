import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  exampleEnhancement,
  exampleFight,
  exampleIdentity,
  ExampleCard,
  exampleAttack,
  exampleAnswer,
} from "../examples.ts";
import { deriveIdentity } from "../queries.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { TRAIT_KINDS, type TraitEffectSnapshot } from "../state.ts";
import { attributeOverride, delayOf, hasUses, traitEffects, traitSum } from "./effects.ts";

const withTraits = (...effects: Partial<TraitEffectSnapshot>[]) =>
  exampleIdentity("Hero", { rest: { enhancements: [exampleEnhancement("luck", ...effects)] } });

describe("structured effects", () => {
  test("PER-021 add up by kind, and count only where they fit", () => {
    const hero = withTraits(
      { kind: "vitality", value: 2 },
      { kind: "vitality", value: 1 },
      { kind: "hits", value: 1, challenge: "attack" },
    );
    expect(traitSum(hero, "vitality")).toBe(3);
    expect(traitSum(hero, "hits", { challenge: "attack" })).toBe(1);
    expect(traitSum(hero, "hits", { challenge: "power" })).toBe(0);
    expect(traitEffects(hero, "hits")[0]).toMatchObject({ key: "luck-2", item: "luck", name: "luck" });
  });

  test("PER-021 PER-087 vitality of a trait lengthens the track", () => {
    const plain = deriveIdentity(exampleIdentity("Hero"), DEFAULT_SETTINGS);
    const tough = deriveIdentity(withTraits({ kind: "vitality", value: 2 }), DEFAULT_SETTINGS);
    expect(tough.vitality).toBe(plain.vitality + 2);
    expect(tough.totalHits).toBe(plain.totalHits + 2);
  });

  test("PER-024 PER-124 nothing counts without a use left, nor while the armour is off", () => {
    const spent = exampleEnhancement("luck", { kind: "vitality", value: 1 });
    const off = { ...spent, active: false };
    const empty = { ...spent, uses: { value: 0, max: 1, per: "day" as const } };
    for (const one of [off, empty])
      expect(traitSum(exampleIdentity("Hero", { rest: { enhancements: [one] } }), "vitality")).toBe(0);
    expect(hasUses({ value: 0, max: 0, per: "day" })).toBe(true);
  });

  test("PER-079 an override names another attribute for the roll it fits", () => {
    const hero = withTraits({ kind: "attributeOverride", attribute: "CNG", challenge: "attack", role: "answer" });
    expect(attributeOverride(hero, { challenge: "attack", role: "answer" })).toBe("CNG");
    expect(attributeOverride(hero, { challenge: "attack", role: "issue" })).toBeNull();
  });

  test("PER-095 shock is held off to the round's end, some rounds, or the encounter's end", () => {
    expect(delayOf(exampleIdentity("Hero"), 3)).toBeUndefined();
    const due = (effect: object) => delayOf(withTraits({ kind: "delayShock", ...effect }), 3);
    expect(due({ until: "roundEnd" })).toEqual({ due: 3, what: "shock" });
    expect(due({ until: "rounds", value: 2 })).toEqual({ due: 5, what: "shock" });
    expect(due({ until: "encounterEnd", what: "penalty" })).toEqual({ due: null, what: "penalty" });
  });

  test("PER-021 sums are the same whatever the order of the enhancements", () => {
    const effect = fc.record({ kind: fc.constantFrom(...TRAIT_KINDS), value: fc.integer({ min: -3, max: 3 }) });
    fc.assert(
      fc.property(fc.array(effect, { maxLength: 6 }), fc.constantFrom(...TRAIT_KINDS), (effects, kind) => {
        const items = effects.map((one, i) => exampleEnhancement(`t${i}`, one));
        const forward = exampleIdentity("A", { rest: { enhancements: items } });
        const backward = exampleIdentity("A", { rest: { enhancements: [...items].reverse() } });
        expect(traitSum(forward, kind)).toBe(traitSum(backward, kind));
      }),
    );
  });
});

describe("traits in defence", () => {
  const heavy = { id: "axe", name: "Great axe", kind: "handToHand", category: "twoHanded" } as const;
  const options = (...effects: Partial<TraitEffectSnapshot>[]) => {
    const { states, frame } = exampleFight({}, { rest: { enhancements: [exampleEnhancement("guard", ...effects)] } });
    const card = new ExampleCard(states);
    const outcome = card.make(exampleAttack(frame, { weapon: heavy }), { actor: [9, 6, 3, 1] });
    const [prompt] = outcome.prompts.filter(({ type }) => type === "answer");
    const list = prompt?.["options"] as readonly { id: string; allowed: boolean; reason: string | null }[];
    return Object.fromEntries(list.map(({ id, allowed, reason }) => [id, allowed ? true : reason?.split(".").at(-1)]));
  };

  test("PER-120 PER-126 a reflexive defence needs no action, yet the weights still bind", () => {
    expect(options()).toMatchObject({ "weapon:sword": "notDeclared", "shield:buckler": "notDeclared" });
    expect(options({ kind: "reflexiveDefense" })).toMatchObject({ "weapon:sword": "weightMismatch" });
  });

  test("PER-122 PER-123 PER-126 a trait lifts the limits of parry and block", () => {
    const lifted = options({ kind: "reflexiveDefense" }, { kind: "parryAny" }, { kind: "blockAny" });
    expect(lifted).toMatchObject({ "weapon:sword": true, "shield:buckler": true });
  });

  test("PER-097 a trait keeps one up at the last level, or puts one down before it", () => {
    const up = exampleEnhancement("stubborn", { kind: "ignoreInoperative" });
    const down = exampleEnhancement("frail", { kind: "forceInoperative", value: 2 });
    const state = (shock: number, one: typeof up) =>
      exampleIdentity("Hero", { main: { hits: 6, shock }, rest: { enhancements: [one] } });
    expect(deriveIdentity(state(4, up), DEFAULT_SETTINGS).inoperative).toBe(false);
    expect(deriveIdentity(state(1, down), DEFAULT_SETTINGS).inoperative).toBe(false);
    expect(deriveIdentity(state(2, down), DEFAULT_SETTINGS).inoperative).toBe(true);
  });

  test("PER-095 held-off hits wait with the identity, and count as the challenges they were", () => {
    const slow = exampleEnhancement("iron", { kind: "delayShock", until: "roundEnd" });
    const { states, frame } = exampleFight({}, { rest: { enhancements: [slow] } });
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame, { hits: 3 }), { actor: [9, 6, 3, 1] });
    card.make(exampleAnswer(frame), { reactor: [2, 1] });
    card.applyWaiting();
    expect(card.identity("foe")).toMatchObject({
      tracks: { main: { hits: 0, shock: 0 } },
      delayed: [{ inflicted: 3, due: 1 }],
    });
    const end = new ExampleCard(card.states);
    end.make({ type: "endRound", encounter: frame, identities: ["hero", "foe"] });
    expect(end.identity("foe")).toMatchObject({ tracks: { main: { hits: 3, shock: 1 } }, delayed: [] });
  });
});
