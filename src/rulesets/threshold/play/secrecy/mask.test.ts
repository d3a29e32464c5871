import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededDice } from "../../../../kernel/dice.ts";
import { emptyOutcome, isRefusal, type Decision } from "../../../../kernel/outcome.ts";
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { Seal } from "../../../../table/cards/seal.ts";
import { evening } from "../cards/sample-evening.ts";
import { PEOPLE, picking, whatever } from "../../rules/exampleDecisions.ts";
import { ExampleCard, exampleFight, type CharacterChange } from "../../rules/examples.ts";
import type { SomeSettings } from "../../rules/settings.ts";
import { ExampleScene } from "../../rules/exampleScene.ts";
import { GM } from "../../rules/outcomes.ts";
import { maskSteps } from "./mask.ts";
import { secrets } from "./secrets.ts";

const seal: Seal = { hides: ["foe", "brute"], until: "forGood", blind: false };

/** Figures that nothing else on a card comes to: of the foes, and what follows from them for whoever tests against them. */
const attributes = { accurate: 23, discreet: 24, vigilant: 26, resolute: 27, quick: 28, strong: 29 };
const overrides = { toughnessMax: 444, painThreshold: 155, defense: 41, armor: 88 };
const foe: CharacterChange = { attributes, rest: { overrides, toughness: { value: 333 }, deathMarks: 2 } };
const arms = { axe: { damage: "1d8 + 61" }, pike: { damage: "1d10 + 61" } };
const FIGURES = [...Object.values(attributes), ...Object.values(overrides), 333, 61, 65, 66];
const ALL = [...FIGURES, ...[...Object.values(attributes), 41].map((value) => 10 - value)];

/** Numbers anywhere in it, texts included. */
const numbersIn = (value: Json): readonly number[] =>
  (
    JSON.stringify(value)
      .replace(/RUN-\d+/gu, "")
      .match(/-?\d+/gu) ?? []
  ).map(Number);

/** Cards of an evening with these foes, where players are told what came of it alone, or the number to roll as well. */
const cards = (seed: number, hideNpcValues: "outcome" | "target" = "outcome"): readonly (readonly Step[])[] =>
  evening(seed, { hideNpcValues }, { foe, brute: foe }, arms);
/** What holds a number to roll that players are told, without it. */
const beside = <T extends object>(one: T): object =>
  "shows" in one && one.shows === "target" ? { ...one, target: 0, margin: 0 } : one;
const told = (steps: readonly Step[]): readonly number[] => {
  // A foe's blow shows on whoever it struck, and heroes know by how much they fail one another: that is theirs to know.
  const heroes: readonly unknown[] = ["hero", "mate"];
  const shown = steps.map(({ decision, rolled, outcome }) => ({
    ...{ decision, rolled, prompts: outcome.prompts.map(beside), notes: outcome.notes },
    checks: outcome.checks.map(({ net, toughness, painThreshold, margin, ...rest }) => {
      const struck = heroes.includes(rest["target"]) ? {} : { net, toughness, painThreshold };
      const amongHeroes = heroes.includes(rest["opponent"]) && heroes.includes(rest["who"]);
      return rest["opponent"] === null || amongHeroes ? { ...rest, ...struck } : beside({ ...rest, ...struck, margin });
    }),
    effects: outcome.effects.filter(({ target }) => !heroes.includes(target)),
  }));
  return numbersIn(shown as unknown as Json);
};

/** Every step of an evening at which people decide anything at all, each on its card as that stands then. */
function* played(
  seed: number,
  settings: SomeSettings = {},
  change: Readonly<Record<string, CharacterChange>> = {},
  items: Readonly<Record<string, JsonObject>> = {},
): Generator<{ readonly steps: readonly Step[]; readonly decision: Decision }> {
  const pick = picking(seed);
  const { states, frame } = exampleFight(change, items);
  let card = new ExampleCard(states, settings);
  for (let tries = 0; tries < 150; tries += 1) {
    const encounter = { ...frame, round: 1 + Math.floor(tries / 30) };
    const decision = whatever(pick, encounter, card);
    if (decision["prompt"] === undefined) card = new ExampleCard(card.states, settings);
    if (!isRefusal(card.decide(decision, seededDice(seed * 1009 + tries)))) yield { steps: card.steps, decision };
  }
}

describe("what players are not told of foes", () => {
  it.each([1, 2, 3, 4])("RUN-014 RUN-015 RUN-054 RUN-058 no figure of theirs is on a card (evening %i)", (seed) => {
    for (const shown of ["outcome", "target"] as const) {
      const whole = new Set(cards(seed, shown).flatMap(told));
      expect(FIGURES.filter((one) => whole.has(one)).length).toBeGreaterThan(4);
      for (const steps of cards(seed, shown)) {
        const left = told(maskSteps(steps, seal)).filter((one) => ALL.includes(one));
        expect(left, steps[0]?.decision.type).toEqual([]);
      }
    }
  });

  it("RUN-014 RUN-015 RUN-054 RUN-058 whatever is played, no figure of theirs is on a card of a player's", () => {
    const made = new Map<string, number>();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.constantFrom("outcome", "target"), (seed, hideNpcValues) => {
        for (const { steps, decision } of played(seed, { hideNpcValues }, { foe, brute: foe }, arms)) {
          const shown = maskSteps(steps, seal);
          const left = told(shown).filter((one) => ALL.includes(one));
          expect(left, `${decision.type}: ${JSON.stringify(shown.at(-1))}`).toEqual([]);
          made.set(decision.type, (made.get(decision.type) ?? 0) + 1);
        }
      }),
      { numRuns: 8 },
    );
    expect(["attack", "defend", "test", "harm", "correct"].filter((type) => !made.has(type))).toEqual([]);
  }, 60_000);

  it("RUN-014 whoever has anything to keep on a card is named by a decision on it", () => {
    const unnamed = new Set<string>();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        for (const { steps, decision } of played(seed)) {
          const named = steps.flatMap((step) => secrets.rolls(step.decision));
          for (const who of PEOPLE) {
            const kept = maskSteps(steps.slice(-1), { ...seal, hides: [who] });
            const told = JSON.stringify(kept.map(({ outcome }) => outcome.checks));
            const whole = JSON.stringify(steps.slice(-1).map(({ outcome }) => outcome.checks));
            if (told !== whole && !named.includes(who)) unnamed.add(`${decision.type} doesn't name ${who}`);
          }
        }
      }),
      { numRuns: 8 },
    );
    expect([...unnamed]).toEqual([]);
  }, 60_000);

  it("RUN-014 the number to roll is told where the group shows it, and only there", () => {
    const numbers = (shown: "outcome" | "target") =>
      cards(3, shown).flatMap((steps) =>
        maskSteps(steps, seal).flatMap(({ outcome }) =>
          outcome.prompts.filter(({ type }) => type === "defend").map(({ target }) => target),
        ),
      );
    // Defense 8 in armour against Accurate 23, and 10 without.
    expect(new Set(numbers("outcome"))).toEqual(new Set([0]));
    expect(numbers("target")).toEqual(expect.arrayContaining([8 - 13, 10 - 13]));
  });

  it.each(["outcome", "target"] as const)(
    "RUN-014 RUN-015 numbers that the game master names in confidence are on no card of a player's, whatever the group shows (%s)",
    (hideNpcValues) => {
      const { states, frame } = exampleFight();
      const scene = new ExampleScene(states, { hideNpcValues });
      const late = { id: "late", label: "Late", unit: "number", value: -27, rule: null, on: true } as const;
      const mine = { ...late, id: "mine", label: "Rope", value: 3 };
      const terms = { attribute: "accurate", opponent: { ref: null, attribute: null, value: 58 }, difficulty: -29 };
      const hidden = { ...terms, modifiers: [late], hidden: true, encounter: frame };
      scene.make({ ...hidden, type: "requestTest", actors: ["hero"], secret: false });
      const prompt = scene.asked("test", "hero");
      const answer = { ...terms, opponent: null, difficulty: 0, modifiers: [mine] };
      scene.make({ ...answer, type: "test", encounter: frame, actor: "hero", prompt }, { test: [9] });
      const keptByAll = { ...seal, hides: [GM] };
      const shown = maskSteps(scene.steps, keptByAll);
      expect(numbersIn(scene.steps as unknown as Json)).toEqual(expect.arrayContaining([58, -27, -29]));
      for (const number of [58, -27, -29, -48])
        expect(numbersIn(shown as unknown as Json), String(number)).not.toContain(number);
      expect(shown.at(-1)?.outcome.checks).toMatchObject([{ modifiers: [{ label: "Rope" }], dice: [9], sealed: true }]);
      expect(secrets.unseen?.({ ...hidden, type: "requestTest" })).toEqual([GM]);
      expect(secrets.unseen?.({ ...answer, type: "test" })).toEqual([]);
    },
  );

  it("RUN-014 RUN-110 the game master's corrections of a foe, and asides, stay with the game master", () => {
    const kind = (type: string) => cards(1).find(([first]) => first?.decision.type === type) ?? [];
    const [corrected] = maskSteps(kind("correct"), seal);
    expect(corrected?.decision).not.toHaveProperty("toughness");
    expect(corrected?.outcome.effects).toEqual([]);
    for (const steps of cards(2))
      for (const { outcome } of maskSteps(steps, seal))
        expect(outcome.notes.filter(({ data }) => data["audience"] === "gm")).toEqual([]);
  });

  it("RUN-013 what is the players' own stays: their dice, success, and who was asked; and a note says that something is missing", () => {
    const blows = cards(3).filter(([first]) => first?.decision.type === "attack" && first.decision["actor"] === "hero");
    expect(blows.length).toBeGreaterThan(2);
    for (const steps of blows) {
      const masked = maskSteps(steps, seal);
      const tests = (all: readonly Step[]) =>
        all.flatMap(({ outcome }) => outcome.checks.filter(({ type, who }) => type === "test" && who === "hero"));
      expect(tests(masked).map(({ dice, success }) => [dice, success])).toEqual(
        tests(steps).map(({ dice, success }) => [dice, success]),
      );
      expect(masked[0]?.outcome.notes.at(-1)?.key).toBe("DRAMATIS.Threshold.Note.sealed.forGood");
    }
  });

  it("RUN-020 a blind card tells who did what and whom it asks, and nothing that came of it", () => {
    for (const steps of cards(4))
      for (const { rolled, outcome } of maskSteps(steps, { ...seal, blind: true }))
        expect([rolled, outcome.checks, outcome.effects]).toEqual([[], [], []]);
  });
});

it("tells whoever may see a card by whom and when each of its steps was made, kept numbers or none", () => {
  const steps = [{ decision: { type: "defend" }, rolled: [], outcome: emptyOutcome, made: { by: "ash", at: 7 } }];
  for (const blind of [false, true])
    expect(maskSteps(steps, { hides: ["foe"], until: "forGood", blind })[0]?.made).toEqual({ by: "ash", at: 7 });
});
