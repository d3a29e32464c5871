import { describe, expect, test } from "vitest";
import {
  ExampleCard,
  exampleAdversary,
  exampleAnswer,
  exampleAttack,
  exampleFight,
  exampleIdentity,
} from "../examples.ts";

const { frame } = exampleFight();
const challenge = exampleAttack(frame, { challenge: "interaction", weapon: null, hits: 0 });
const propose = { type: "propose", encounter: frame, actor: "hero", challenge } as const;
const start = () => {
  const { states } = exampleFight();
  return new ExampleCard({ ...states, ally: exampleIdentity("Ally"), crow: exampleAdversary("Crow") });
};
const assist = (helper: string, actor: string, skill: string | null = "swords") =>
  ({ type: "assist", encounter: frame, helper, actor, skill }) as const;

describe("proposals", () => {
  test("PER-008 wait for the chorus, and cost nothing until they are accepted", () => {
    const card = start();
    const { prompts, effects } = card.make(propose);
    expect(prompts).toMatchObject([{ type: "proposal", id: "s0-proposal", actor: "hero" }]);
    expect(effects).toEqual([]);
    const rolled = card.make({ ...challenge, prompt: "s0-proposal" }, { actor: [9, 6, 3, 1] });
    expect(rolled.prompts.at(-1)).toMatchObject({ type: "answer", id: "s1-answer-0", owner: "foe" });
    const answered = card.make(exampleAnswer(frame, { prompt: "s1-answer-0" }), { reactor: [2, 1] });
    expect(answered.checks.at(-1)).toMatchObject({ type: "verdict", winner: "actor" });
  });

  test("PER-008 are carried out by naming them, and no other's question is settled so", () => {
    const card = start();
    card.make(propose);
    expect(card.reason({ ...challenge, prompt: "s0-answer-0" })).toBe("noPrompt");
  });

  test("PER-039 PER-049 are narrated, passed or failed without dice, spending or tally", () => {
    for (const result of ["narrate", "pass", "fail"] as const) {
      const card = start();
      card.make(propose);
      const settle = { type: "settleProposal", encounter: frame, prompt: "s0-proposal", result } as const;
      expect(card.make(settle)).toMatchObject({
        checks: [],
        effects: [],
        notes: [{ key: `DRAMATIS.Personae.Note.proposal.${result}`, data: { name: "Hero" } }],
      });
      expect(card.reason(settle)).toBe("alreadySettled");
      expect(card.identity("hero").tally).toEqual({ success: 0, failure: 0 });
    }
  });

  test("PER-008 nobody proposes in somebody else's name", () => {
    expect(start().reason({ ...propose, actor: "ally" })).toBe("notActor");
    expect(start().reason({ ...propose, challenge: null })).toBe("badField");
  });
});

describe("assistance", () => {
  test("PER-034 PER-181 each helper adds a die to the roll that was proposed", () => {
    const card = start();
    card.make(propose);
    card.make(assist("ally", "hero"));
    expect(card.reason(assist("ally", "hero"))).toBe("alreadyAssists");
    expect(card.reason(assist("hero", "hero"))).toBe("selfAssist");
    expect(card.reason(assist("crow", "hero", null))).toBe("assist.notSimilarSkill");
    const { checks } = card.make({ ...challenge, prompt: "s0-proposal" }, { actor: [9, 6, 3, 1, 1] });
    expect(checks[0]).toMatchObject({ pool: 5, modifiers: [{ id: "assist", value: 1, rule: "PER-181" }] });
  });

  test("PER-034 PER-181 a reactor is helped until it has answered", () => {
    const card = start();
    card.make(challenge, { actor: [9, 6, 3, 1] });
    card.make(assist("crow", "foe"));
    const { checks } = card.make(exampleAnswer(frame), { reactor: [2, 1, 1] });
    expect(checks[0]).toMatchObject({ role: "reactor", pool: 3 });
    expect(card.reason(assist("ally", "foe"))).toBe("nothingToAssist");
  });
});

describe("criticals", () => {
  const lost = (criticals: number) => {
    const { states } = exampleFight({ rest: { criticals } });
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame), { actor: [3, 2, 2, 1] });
    card.make(exampleAnswer(frame), { reactor: [9, 9] });
    return card;
  };
  const spend = (use: "success" | "hit") =>
    ({ type: "spendCritical", encounter: frame, actor: "hero", reactor: "foe", use }) as const;

  test("PER-180 one turns a lost challenge into a success; the tally keeps what the dice said", () => {
    const card = lost(2);
    const tally = card.identity("hero").tally;
    const outcome = card.make(spend("success"));
    expect(outcome.checks).toMatchObject([{ winner: "actor", by: "critical" }]);
    expect(outcome.effects.map(({ type }) => type)).toEqual(["criticals", "hits"]);
    expect(card.identity("hero")).toMatchObject({ criticals: 1, tally });
    card.make(spend("hit"));
    card.applyWaiting();
    expect(card.identity("foe").tracks.main.hits).toBe(2);
    expect(card.identity("hero").criticals).toBe(0);
    expect(card.reason(spend("hit"))).toBe("noCritical");
  });

  test("PER-180 none is spent that is not banked, nor a hit on a failure", () => {
    expect(lost(0).reason(spend("success"))).toBe("noCritical");
    expect(lost(1).reason(spend("hit"))).toBe("noInitial");
  });

  test("PER-180 PER-182 a die bought with a critical, or with an expertise, is paid for when it is rolled", () => {
    const { states } = exampleFight({
      rest: {
        criticals: 1,
        talents: [
          { id: "lore", name: "Lore", subtype: "expertise", bonusDice: 1, uses: { value: 1, max: 1, per: "session" } },
        ],
      },
    });
    const card = new ExampleCard(states);
    const die = (id: string) => ({ id, label: id, unit: "dice", value: 1, rule: "PER-182", on: true }) as const;
    const modifiers = [die("trait-lore-0"), die("critical")];
    const outcome = card.make(exampleAttack(frame, { modifiers }), { actor: [9, 6, 3, 1, 1, 1] });
    expect(outcome.effects.map(({ type }) => type)).toEqual(["spend", "useTrait", "criticals"]);
    expect(card.identity("hero").criticals).toBe(0);
  });
});
