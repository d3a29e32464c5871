import { describe, expect, test } from "vitest";
import { isRefusal } from "../../../../kernel/outcome.ts";
import { ExampleCard, exampleAnswer, exampleAttack, exampleEnhancement, exampleFight } from "../examples.ts";
import type { EnhancementSnapshot, TraitEffectSnapshot, UsesSnapshot } from "../state.ts";

const luck = (effect: Partial<TraitEffectSnapshot>, uses?: UsesSnapshot): EnhancementSnapshot => ({
  ...exampleEnhancement("luck", { kind: "reroll", rank: 2, ...effect }),
  ...(uses && { uses }),
});

function rolled(hero: EnhancementSnapshot[], foe: EnhancementSnapshot[] = [], reactor = [8, 5]) {
  const { states, frame } = exampleFight({ rest: { enhancements: hero } }, { rest: { enhancements: foe } });
  const card = new ExampleCard(states);
  card.make(exampleAttack(frame), { actor: [7, 3, 2, 1] });
  const outcome = card.make(exampleAnswer(frame), { reactor });
  const use = (actor: string, option: string | null, prompt = outcome.prompts[0]?.id ?? "") =>
    ({ type: "reroll", encounter: frame, prompt, actor, reactor: "foe", option }) as const;
  return { card, frame, outcome, use };
}

describe("rerolls", () => {
  test("PER-021 PER-142 dice wait for those who may change one; the new result stands", () => {
    const { card, outcome, use } = rolled([luck({})]);
    expect(outcome.checks.map(({ type }) => type)).toEqual(["roll"]);
    expect(outcome.prompts).toMatchObject([
      { type: "reroll", owner: "hero", phase: "own", options: [{ id: "luck-0", pool: "actor", rank: 2, face: 3 }] },
    ]);
    const after = card.make(use("hero", "luck-0"), { reroll: [9] });
    expect(after.checks).toMatchObject([
      { type: "roll", dice: [9, 7, 2, 1], remarks: [{ data: { from: 3, to: 9 } }] },
      { type: "verdict", winner: "actor", rank: 1 },
    ]);
    expect(after.effects.map(({ type }) => type)).toContain("hits");
  });

  test("PER-142 letting the dice stand settles the challenge as they lie", () => {
    const { card, use } = rolled([luck({})]);
    const after = card.make(use("hero", null));
    expect(after.checks).toMatchObject([{ type: "verdict", winner: "reactor", rank: 1 }]);
    expect(card.reason(use("hero", null))).toBe("noPrompt");
  });

  test("PER-142 AMB-09 the highest die is out of reach until the trait is upgraded", () => {
    expect(rolled([luck({ rank: 1 })]).outcome.prompts).toEqual([]);
    expect(rolled([luck({ rank: 1, highest: true })]).outcome.prompts).toHaveLength(1);
  });

  test("PER-142 AMB-10 one's own rerolls come before forced ones, and a forced one keeps the worse for the foe", () => {
    const curse = exampleEnhancement("curse", { kind: "forceReroll", rank: 2, better: true });
    const { card, outcome, use } = rolled([luck({})], [curse]);
    expect(outcome.prompts).toMatchObject([{ owner: "hero", phase: "own" }]);
    const second = card.make(use("hero", "luck-0"), { reroll: [9] });
    expect(second.prompts).toMatchObject([{ owner: "foe", phase: "forced", options: [{ face: 7, pool: "actor" }] }]);
    const last = card.make(use("foe", "curse-0", second.prompts[0]?.id), { reroll: [10] });
    expect(last.checks).toMatchObject([{ dice: [9, 7, 2, 1], against: "foe" }, { winner: "actor" }]);
  });

  test("PER-125 armour takes dice away after all rerolls, for this opponent alone", () => {
    const plate = exampleEnhancement("plate", { kind: "ignoreDice", rank: 1 });
    const { outcome } = rolled([], [plate], [5, 4]);
    expect(outcome.checks).toMatchObject([
      { role: "reactor" },
      { role: "actor", dice: [3, 2, 1], against: "foe", remarks: [{ data: { dice: "7" } }] },
      { type: "verdict", winner: "reactor" },
    ]);
  });

  test("PER-024 a limited trait is used up, and its uses bind", () => {
    const once = luck({}, { value: 1, max: 1, per: "scene" });
    const { card, use } = rolled([once]);
    const after = card.make(use("hero", "luck-0"), { reroll: [9] });
    expect(after.effects).toContainEqual(
      expect.objectContaining({ type: "useTrait", target: "hero.Item.luck", apply: "atOnce" }),
    );
    expect(rolled([luck({}, { value: 0, max: 1, per: "scene" })]).outcome.prompts).toEqual([]);
  });

  test("PER-177 a second plain enhancement in a turn is remarked upon, a superior one is not", () => {
    const { card, use, frame } = rolled([luck({}), luck({ rank: 3 })]);
    card.make(use("hero", "luck-0"), { reroll: [2] });
    expect(card.participant("c.hero").used.enhancements).toBe(1);
    const { states } = exampleFight();
    const again = new ExampleCard({
      ...states,
      hero: card.identity("hero"),
      "c.hero": card.participant("c.hero"),
    });
    const modifier = {
      id: "trait-luck-0",
      label: "Luck",
      unit: "number",
      value: 1,
      rule: "PER-021",
      on: true,
    } as const;
    const outcome = again.make(exampleAttack(frame, { modifiers: [modifier] }), { actor: [7, 3, 2, 1] });
    expect(outcome.notes).toContainEqual(expect.objectContaining({ key: "DRAMATIS.Personae.Note.enhancementLimit" }));
  });

  test("PER-142 nobody else may use it", () => {
    const { card, use } = rolled([luck({})]);
    expect(isRefusal(card.decide(use("foe", "luck-0"), { reroll: [1] }))).toBe(true);
    expect(card.reason(use("hero", "other-0"))).toBe("unknownOption");
  });
});

describe("hits of one card", () => {
  test("PER-088 PER-092 a preview counts the hits that still wait on the card", () => {
    const { states, frame } = exampleFight({}, { main: { hits: 4, shock: 2 } });
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame, { followUps: 2 }), { actor: [9, 6, 3, 1] });
    card.make(exampleAnswer(frame), { reactor: [2, 1] });
    const second = card.make({ type: "followUp", encounter: frame, actor: "hero", reactor: "foe" });
    expect(second.effects).toMatchObject([
      { type: "hits", preview: { hits: 6, shock: 4, inoperative: true } },
      { type: "downed", identity: "foe", by: "hero" },
      { type: "tally" },
    ]);
    card.applyWaiting();
    expect(card.identity("foe").tracks.main).toMatchObject({ hits: 6, shock: 4 });
  });
});
