import { describe, expect, test } from "vitest";
import { ExampleCard, exampleAttack, exampleFight, type CharacterChange } from "../examples.ts";
import type { FreeAttackPrompt } from "../outcomes.ts";

const VALUES: Record<string, CharacterChange> = {
  hero: { attributes: { discreet: 12, vigilant: 11, quick: 15 } },
  mate: { attributes: { discreet: 9, vigilant: 13, quick: 14 } },
  foe: { attributes: { vigilant: 8, discreet: 11, quick: 10 } },
  brute: { attributes: { vigilant: 12, discreet: 7, quick: 9 } },
};
function setup(phase = "setup", change = VALUES) {
  const { states, frame } = exampleFight(change);
  const card = new ExampleCard({ ...states, combat: { ...states["combat"], phase, order: [] } });
  const ambush = { type: "surprise", encounter: frame, sneakers: ["hero", "mate"], watchers: ["foe", "brute"] };
  return { card, frame, ambush };
}

describe("surprise", () => {
  test("RUN-003 RUN-029 RUN-030 one test of the lowest Discreet against the highest Vigilant", () => {
    const { card, ambush } = setup();
    const out = card.make(ambush, { test: [8] });
    expect(out.checks[0]).toMatchObject({
      who: "mate",
      attribute: "discreet",
      value: 9,
      opponentValue: 12,
      target: 7,
      success: false,
    });
    expect(out.prompts).toEqual([]);
    expect(card.character("foe").conditions.surprised).toBe(false);
    expect(card.encounter.phase).toBe("setup");
  });

  test("RUN-008 RUN-031 an ambush by foes is the best watcher's Vigilant test; failing surprises", () => {
    const { card, frame } = setup();
    const ambush = { type: "surprise", encounter: frame, sneakers: ["foe", "brute"], watchers: ["hero", "mate"] };
    const out = card.make(ambush, { test: [17] });
    expect(out.checks[0]).toMatchObject({
      who: "mate",
      attribute: "vigilant",
      value: 13,
      opponentValue: 7,
      target: 16,
      rolledBy: "player",
    });
    expect(card.character("hero").conditions.surprised).toBe(true);
    expect(out.prompts.map(({ owner }) => owner)).toEqual(["foe", "brute"]);
  });

  test("RUN-026 RUN-032 RUN-033 the surprised stand with nothing in hand; each who surprised strikes once, with Advantage", () => {
    const { card, frame, ambush } = setup();
    const out = card.make(ambush, { test: [7] });
    const offers = out.prompts as readonly FreeAttackPrompt[];
    expect(offers.map(({ owner, kind, enemies }) => [owner, kind, enemies])).toEqual([
      ["hero", "surprise", ["foe", "brute"]],
      ["mate", "surprise", ["foe", "brute"]],
    ]);
    expect(card.states["axe"]).toMatchObject({ ready: false });
    expect(card.encounter.phase).toBe("surprise");
    const strike = exampleAttack(frame, { freeAttack: "surprise", prompt: offers[0]?.id });
    expect(card.make(strike, { test: [20] }).checks[0]).toMatchObject({ target: 14 });
    expect(card.reason(strike)).toBe("alreadyAnswered");
    expect(card.combatant("hero").spent.combat).toBe(0);
    card.make({ type: "endSurprise", encounter: frame });
    expect(card.encounter).toMatchObject({ phase: "rounds", order: ["c.hero", "c.mate", "c.foe", "c.brute"] });
    expect(card.character("brute").conditions.surprised).toBe(false);
    expect(card.reason({ type: "endSurprise", encounter: frame })).toBe("nobodySurprised");
    const late = { ...strike, actor: "mate", weapon: "staff", prompt: offers[1]?.id };
    expect(card.reason(late)).toBe("notSurprised");
  });

  test("RUN-032 the GM may exempt some, and some may have had their weapons drawn", () => {
    const { card, ambush } = setup();
    card.make({ ...ambush, exempt: ["brute"], drawn: ["foe"] }, { test: [7] });
    expect(card.character("brute").conditions.surprised).toBe(false);
    expect(card.character("foe").conditions.surprised).toBe(true);
    expect(card.states["axe"]).toMatchObject({ ready: true });
  });

  test("RUN-097 in the middle of a fight sneaking costs the Combat Action and leaves weapons drawn", () => {
    const { card, frame } = setup("rounds");
    const sneak = { type: "surprise", encounter: frame, sneakers: ["hero"], watchers: ["foe"] };
    card.make(sneak, { test: [14] });
    expect(card.combatant("hero").spent.combat).toBe(1);
    expect(card.states["axe"]).toMatchObject({ ready: true });
    expect(card.encounter.phase).toBe("rounds");
  });

  test("RUN-029 RUN-110 impossible ambushes are refused", () => {
    const { card, frame, ambush } = setup();
    expect(card.reason({ ...ambush, watchers: ["hero"] })).toBe("bothSides");
    expect(card.decide({ ...ambush, sneakers: [] })).toMatchObject({ refused: { data: { field: "sneakers" } } });
    card.make({ type: "condition", encounter: frame, target: "hero", condition: "dying", on: true });
    expect(card.reason(ambush)).toBe("dying");
  });

  test("RUN-032 RUN-037 before the order begins there is nothing but Free Attacks", () => {
    const { card, frame } = setup("surprise");
    const out = card.make({ type: "move", encounter: frame, actor: "hero", how: "move", target: null });
    expect(out.notes.map(({ key }) => key)).toContain("DRAMATIS.Threshold.Note.surprisePhase");
  });
});

test("RUN-027 RUN-032 a blow in the surprise phase is first contact, and still the first game turn's", () => {
  const { card, frame, ambush } = setup();
  const early = { ...frame, round: 0 };
  card.make({ ...ambush, encounter: early }, { test: [7] });
  const prompt = card.steps[0]?.outcome.prompts[0]?.id;
  card.make(exampleAttack(early, { freeAttack: "surprise", prompt }), { test: [20] });
  expect(card.encounter.engagements).toEqual([{ a: "hero", b: "foe" }]);
  expect(card.combatant("foe").meleeRound).toBe(1);
});
