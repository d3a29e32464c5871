import { describe, expect, test } from "vitest";
import { newAbility } from "../defaults.ts";
import { thresholdEngine } from "../engine.ts";
import { ExampleCard, exampleFight } from "../examples.ts";

const wealthy = { rest: { xp: { total: 60, spent: 5, log: [] } } };

describe("experience", () => {
  test("RUN-108 the GM awards it, and the ledger keeps each line", () => {
    const { states } = exampleFight();
    const card = new ExampleCard(states);
    card.make({
      type: "awardXp",
      encounter: null,
      targets: ["hero", "mate"],
      amount: 10,
      reason: "The bridge",
      date: "day 3",
    });
    expect(card.character("mate").xp).toEqual({
      total: 10,
      spent: 0,
      log: [{ amount: 10, reason: "The bridge", date: "day 3" }],
    });
    const none = { type: "awardXp", encounter: null, targets: ["hero"], amount: 0, reason: "" };
    expect(card.decide(none)).toMatchObject({ refused: { data: { field: "amount" } } });
  });

  test("RUN-107 RUN-109 each step up is paid for, none is given twice", () => {
    const { states } = exampleFight({ hero: wealthy });
    const card = new ExampleCard(states);
    const improve = (ability: string, to: string) => ({ type: "improve", encounter: null, actor: "hero", ability, to });
    card.make(improve("dodge", "adept"));
    expect(card.character("hero").xp).toMatchObject({ total: 60, spent: 35 });
    expect(card.states["dodge"]).toMatchObject({ level: "adept" });
    expect(card.reason(improve("dodge", "novice"))).toBe("levelReached");
    expect(card.reason(improve("dodge", "master"))).toBe("notAffordable");
    expect(card.reason(improve("healer", "adept"))).toBeNull();
    expect(card.character("hero").xp.spent).toBe(55);
  });

  test("RUN-107 RUN-110 a new ability is not known until it is bought, or granted by the game master", () => {
    expect(newAbility().level).toBe("none");
    const { states } = exampleFight({ hero: { rest: { xp: { total: 0, spent: 0, log: [] } } } });
    const card = new ExampleCard(states);
    const granted = { type: "improve", encounter: null, actor: "hero", ability: "dodge", to: "novice", granted: true };
    expect(card.reason({ ...granted, granted: false })).toBe("notAffordable");
    card.make(granted);
    expect(card.states["dodge"]).toMatchObject({ level: "novice" });
    expect(card.character("hero").xp).toMatchObject({ spent: 0, log: [] });
    expect(thresholdEngine.speaksFor(granted, [])).toBeNull();
  });

  test("RUN-069 the next character starts with all that the dead one had earned, and only once", () => {
    const { states } = exampleFight({ hero: wealthy });
    const card = new ExampleCard(states);
    const inherit = { type: "successor", encounter: null, dead: "hero", successor: "mate" };
    expect(card.reason(inherit)).toBe("notDead");
    card.make({ type: "condition", encounter: null, target: "hero", condition: "dead", on: true });
    card.make(inherit);
    expect(card.character("mate")).toMatchObject({ xp: { total: 60, spent: 0 }, predecessor: "hero" });
    expect(card.reason(inherit)).toBe("notFresh");
  });

  test("RUN-069 of one who had earned nothing the next is told whose place they take, and no more", () => {
    const { states } = exampleFight({ hero: { conditions: { dead: true } } });
    const card = new ExampleCard(states);
    card.make({ type: "successor", encounter: null, dead: "hero", successor: "mate" });
    expect(card.character("mate")).toMatchObject({ xp: { total: 0, log: [] }, predecessor: "hero" });
  });
});

describe("social challenges", () => {
  test("RUN-106 a negotiation is a record: opened, prepared, ended once; no dice are forced", () => {
    const { states } = exampleFight();
    const card = new ExampleCard(states);
    const entry = (step: string, result: string | null = null) => ({
      type: "social",
      encounter: null,
      step,
      actors: ["hero"],
      text: `${step}…`,
      result,
    });
    expect(card.reason(entry("prepare"))).toBe("notOpen");
    const out = card.make(entry("open"));
    expect(out).toMatchObject({ checks: [{ type: "social", step: "open" }], effects: [], prompts: [] });
    expect(card.reason(entry("open"))).toBe("alreadyOpen");
    card.make(entry("prepare"));
    card.make(entry("prepare"));
    expect(card.decide(entry("outcome"))).toMatchObject({ refused: { data: { field: "result" } } });
    card.make(entry("outcome", "partial"));
    expect(card.reason(entry("prepare"))).toBe("alreadyEnded");
  });
});
