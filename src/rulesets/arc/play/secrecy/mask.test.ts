import { describe, expect, it } from "vitest";
import type { Json } from "../../../../kernel/json.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { Seal } from "../../../../table/cards/seal.ts";
import { continuesCard, followUp, someDecision, WHO } from "../../rules/exampleDecisions.ts";
import { exampleAttack, exampleCheck, exampleScene, ExampleTable, type CharacterChange } from "../../rules/examples.ts";
import type { ReactionResult, RolledCheck, Verdict } from "../../rules/outcomes.ts";
import { DEFAULT_SETTINGS, type SomeSettings } from "../../rules/settings.ts";
import { seededDice } from "../../../../kernel/dice.ts";
import { isRefusal } from "../../../../kernel/outcome.ts";
import { FIGURES, keepsFigures } from "./kept.ts";
import { maskSteps } from "./mask.ts";

const kept: Seal = { hides: [FIGURES], until: "forGood", blind: false };

/** Middle scores that nothing else on a card comes to: every sum is made of one of them. */
const us = { accuracy: 5000, agility: 5000, might: 5000, lore: 5000, vigor: 5000 };
const deep: CharacterChange = { us };

const numbersIn = (value: unknown): readonly number[] =>
  (
    JSON.stringify(value as Json)
      .replace(/ARC-\d+/gu, "")
      .match(/-?\d+/gu) ?? []
  ).map(Number);

/** A stream of numbers below 1 that a seed settles. */
function drawing(seed: number): () => number {
  let state = seed * 2654435761 + 12345;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The cards of an evening, each with all its steps. */
function evening(seed: number, settings: SomeSettings): readonly (readonly Step[])[] {
  const draw = drawing(seed);
  const { states, frame } = exampleScene(Object.fromEntries(WHO.map((who) => [who, deep])));
  const table = new ExampleTable(states, frame, settings);
  const cards: Step[][] = [];
  table.decide({ type: "beginEvent", encounter: frame }, seededDice(seed));
  for (let turn = 0; turn < 40; turn++) {
    const decision = (table.steps.length > 0 ? followUp(draw, table) : null) ?? someDecision(draw, table);
    if (!continuesCard(decision)) table.newCard();
    const came = table.decide(decision, seededDice(seed * 100 + turn));
    if (!isRefusal(came)) cards.push([...table.steps]);
  }
  return cards;
}

describe("what players are told of a card", () => {
  it("ARC-083 is no middle score and no sum, whatever happens in an evening", () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 25; seed++)
      for (const steps of evening(seed, { hideUS: true })) {
        const masked = maskSteps(steps, kept);
        const told = masked.map(({ decision, rolled, outcome }) => [decision, rolled, { ...outcome, effects: [] }]);
        expect(numbersIn(told).filter((number) => Math.abs(number) > 4000)).toEqual([]);
        for (const { outcome } of masked)
          for (const effect of outcome.effects) expect(["attack", "attackAmended"]).not.toContain(effect.type);
        for (const { outcome } of steps) for (const { type } of outcome.checks) seen.add(type);
      }
    expect([...seen]).toEqual(expect.arrayContaining(["arc", "verdict", "order", "reaction"]));
  });

  it("ARC-083 is still the skill, the die, and what came of it", () => {
    const { states, frame } = exampleScene({ hero: deep });
    const table = new ExampleTable(states, frame, { hideUS: true });
    table.make(exampleCheck(null, "hero"), { actor: 3 });
    const [whole] = table.steps;
    const [step] = maskSteps(table.steps, kept);
    const [roll, verdict] = (step?.outcome.checks ?? []) as readonly [RolledCheck, Verdict];
    expect(roll).toMatchObject({ es: 5, roll: 3, arc: 0, us: { value: 0 }, skill: { name: "locks" } });
    expect(verdict).toMatchObject({ success: true, arc: 0, against: null, margin: null });
    expect(step?.outcome.notes.at(-1)?.key).toBe("DRAMATIS.Arc.Sealed.forGood");
    expect(whole?.outcome.notes).toEqual([]);
  });

  it("ARC-064 leaves out a secret threshold, and how far off the sum was, and nothing else", () => {
    const { states, frame } = exampleScene({ hero: {} });
    const table = new ExampleTable(states, frame, {});
    table.make(exampleCheck(null, "hero", { secret: true, threshold: 87 }), { actor: 3 });
    const [step] = maskSteps(table.steps, kept);
    const [roll, verdict] = (step?.outcome.checks ?? []) as readonly [RolledCheck, Verdict];
    expect(roll.arc).toBe(((table.steps[0]?.outcome.checks ?? []) as readonly RolledCheck[])[0]?.arc);
    expect([verdict.success, verdict.against, verdict.margin]).toEqual([false, null, null]);
    expect(numbersIn(step)).not.toContain(87);
  });

  it("ARC-064 asks a target nothing of the threshold of a secret attack", () => {
    const { states, frame } = exampleScene({ hero: {}, foe: {} });
    const table = new ExampleTable(states, frame, {});
    const harm = [{ type: "ks", stat: "build", change: -77 }] as const;
    table.make(exampleAttack(null, "foe", "hero", { secret: true, threshold: 87, onHit: harm }), { "attack-0": 3 });
    const [step] = maskSteps(table.steps, kept);
    expect(step?.outcome.prompts).toMatchObject([{ type: "answer", owner: "hero", threshold: 0, onHit: [] }]);
    expect(numbersIn(step).filter((one) => Math.abs(one) > 70)).toEqual([]);
  });

  it("ARC-036 is no Reaction that only the game master sees", () => {
    const { states, frame } = exampleScene({ foe: {} });
    const table = new ExampleTable(states, frame, {});
    table.make({ type: "react", encounter: null, characters: ["foe"], trigger: "cornered", secret: true }, { "react-foe": 2 }); // prettier-ignore
    expect((table.steps[0]?.outcome.checks[0] as ReactionResult).secret).toBe(true);
    expect(maskSteps(table.steps, kept)[0]?.outcome.checks).toEqual([]);
  });

  it("ARC-041 names nobody whom the tracker hides when a turn ends", () => {
    const { states, frame } = exampleScene({ hero: {}, foe: { som: 3 } });
    const table = new ExampleTable(states, frame, {});
    table.begin();
    table.make({ type: "change", encounter: table.frame, target: "foe", changes: [{ type: "som", change: -2 }], now: false }); // prettier-ignore
    table.endTurn();
    const [step] = maskSteps(table.steps, { ...kept, hides: ["foe"] });
    expect(step?.outcome.checks).toMatchObject([{ type: "order", order: ["hero"], excluded: [] }]);
    const { effects, notes } = step?.outcome ?? {};
    expect(effects?.filter(({ target }) => target === "foe")).toEqual([]);
    expect(JSON.stringify([effects?.filter(({ type }) => type === "turnEnd"), notes])).not.toContain("foe");
  });
});

describe("what is kept at all", () => {
  it("ARC-036 ARC-064 ARC-083 is what the group keeps, and what the game master names in confidence", () => {
    const check = { type: "check", encounter: null, secret: true };
    const open = { ...DEFAULT_SETTINGS, hideThresholds: false };
    const veiled = { ...open, hideUS: true };
    const waiting = { attacks: [{ open: true, secret: true } as never] };
    const end = { type: "endTurn", encounter: null };
    expect([
      keepsFigures(check, DEFAULT_SETTINGS, null),
      keepsFigures({ ...check, secret: false }, DEFAULT_SETTINGS, null),
      keepsFigures(check, open, null),
      keepsFigures({ ...check, secret: false }, veiled, null),
      keepsFigures(end, DEFAULT_SETTINGS, waiting),
      keepsFigures(end, DEFAULT_SETTINGS, { attacks: [] }),
      keepsFigures({ type: "move", encounter: null }, veiled, null),
      keepsFigures({ type: "react", encounter: null, secret: true }, open, null),
    ]).toEqual([true, false, false, true, true, false, false, true]);
  });
});
