import { describe, expect, it } from "vitest";
import { seededDice } from "../../../../kernel/dice.ts";
import type { Json } from "../../../../kernel/json.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { Seal } from "../../../../table/cards/seal.ts";
import { exampleEvening } from "../../rules/exampleEvening.ts";
import { ExampleCard, exampleAttack, exampleFight, exampleFoe, exampleIntention } from "../../rules/examples.ts";
import type { D20Check, DamageEffect } from "../../rules/outcomes.ts";
import { DEFENSE, isSettled } from "./kept.ts";
import { maskSteps } from "./mask.ts";

const seal = (...hides: readonly (string | null)[]): Seal => ({ hides, until: "forGood", blind: false });
const numbersIn = (value: unknown): readonly number[] =>
  (
    JSON.stringify(value as Json)
      .replace(/VRV-\d+/gu, "")
      .match(/-?\d+/gu) ?? []
  ).map(Number);

/** Scores of a foe that nothing else on a card comes to: those that only its blows show are as everybody's. */
const deep = {
  abilities: { strength: 10, agility: 5000, endurance: 5000, intelligence: 5000, wisdom: 5000, charisma: 10 },
  survival: { value: 7000, gains: [], bonus: 0 },
  overrides: { ...exampleFoe("x").overrides, survivalMax: 7000, defense: 6000, attack: 5000, movement: 5000 },
};

describe("what players are told of the game master’s figures", () => {
  it("VRV-152 is no score, no reserve and no target, whatever happens in an evening", () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 20; seed++)
      for (const { steps } of exampleEvening(seed * 31, 50, {}, deep)) {
        const masked = maskSteps(steps, seal("foe", null, DEFENSE));
        const told = masked.map(({ decision, rolled, outcome }) => [decision, rolled, outcome]);
        const large = numbersIn(told).filter((one) => Math.abs(one) > 4000 && Math.abs(one) < 9000);
        expect(large, steps.map(({ decision }) => decision.type).join(", ")).toEqual([]);
        for (const { outcome } of masked)
          for (const check of outcome.checks as readonly D20Check[])
            if (check.type === "d20" && check.who === "foe")
              expect([check.target, check.margin, check.die, check.modifiers]).toEqual([0, 0, 0, []]);
        for (const { outcome } of masked)
          for (const one of outcome.effects as readonly DamageEffect[])
            if (one.type === "damage" && one.target === "foe")
              expect(one.preview).toMatchObject({ survival: 0, injuries: 0 });
        for (const { outcome } of steps) for (const { type } of outcome.checks) seen.add(type);
      }
    expect([...seen]).toEqual(expect.arrayContaining(["d20", "dice", "contest"]));
  });

  it("VRV-152 is still who hits whom, with what die, and what came of it", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame), { attack: 1, damage: [4] });
    const [step] = maskSteps(card.steps, seal(DEFENSE));
    const [roll] = (step?.outcome.checks ?? []) as readonly D20Check[];
    expect(roll).toMatchObject({ die: 1, success: true, target: 0, margin: 0 });
    expect(roll?.modifiers.map(({ id }) => id)).not.toContain("defense");
    expect(roll?.modifiers.map(({ id }) => id)).toContain("base");
    expect(step?.rolled.map(({ results }) => results)).toEqual([[1], [4]]);
    expect(step?.outcome.effects.find(({ type }) => type === "damage")).toMatchObject({ amount: 4 });
    expect(step?.outcome.notes.at(-1)?.key).toBe("DRAMATIS.Verve.Sealed.defense");
  });

  it("VRV-152 a defense stays kept when all else is settled; without one a settled card is open", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame), { attack: 1, damage: [4] });
    const untilSettled: Seal = { hides: ["foe", DEFENSE], until: "settled", blind: false };
    expect(isSettled(card.steps)).toBe(false);
    const [step] = maskSteps(card.steps, untilSettled);
    expect((step?.outcome.effects.find(({ type }) => type === "damage") as DamageEffect).preview.survival).toBe(4);
    expect((step?.outcome.checks[0] as D20Check).target).toBe(0);
    const open = new ExampleCard(states);
    open.make({ type: "fall", encounter: null, actor: "foe", feet: 10, action: null }, seededDice(3));
    const asks = open.steps.some(({ outcome }) => outcome.prompts.length > 0);
    expect(isSettled(open.steps)).toBe(!asks);
  });

  it("VRV-150 is no intention of somebody hidden, nor a place in the order", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states);
    card.make({ type: "declare", encounter: frame, actor: "foe", intention: exampleIntention("attack", { target: "hero" }), secret: true }); // prettier-ignore
    expect(maskSteps(card.steps, seal("foe"))[0]?.outcome.checks).toEqual([]);
    card.newCard();
    card.make({ type: "order", encounter: frame, actors: ["hero", "foe"] }, seededDice(1));
    const order = maskSteps(card.steps, seal("foe"))[0]?.outcome.checks.find(({ type }) => type === "order");
    expect(order?.["order"]).toEqual(["hero"]);
  });

  it("VRV-001 a blind card tells who did what, and nothing of what came of it", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame), { attack: 1, damage: [4] });
    const [step]: readonly Step[] = maskSteps(card.steps, { hides: [], until: "forGood", blind: true });
    expect(step?.outcome).toMatchObject({ checks: [], effects: [] });
    expect(step?.rolled).toEqual([]);
    expect(step?.decision).toMatchObject({ type: "attack", actor: "hero", target: "foe" });
  });
});
