import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Modifier } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { UnopposedDecision } from "../decisions.ts";
import { ExampleCard, exampleAnswer, exampleAttack, exampleEnhancement, exampleFight } from "../examples.ts";
import type { RerollPrompt, RolledSide, Verdict } from "../outcomes.ts";
import { isSettled, maskSteps } from "./mask.ts";
import type { Kept } from "./mask.ts";

/** Faces no real die has, so that each can be told from every other number on a card. */
const face = fc.integer({ min: 71_000, max: 71_999 });
const SECRET_FACE = /7[1-2]\d{3}/;
const secret: Modifier = { id: "manual-1", label: "Hidden reason", unit: "number", value: 23, rule: null, on: true };
const open: Modifier = { ...secret, label: "Open reason", value: 1 };

const keeps = (change: Partial<Kept>): Kept => ({ hides: [], until: "forGood", blind: false, ...change });
const told = (steps: readonly Step[], kept: Partial<Kept>): string => JSON.stringify(maskSteps(steps, keeps(kept)));
const sides = (steps: readonly Step[]): RolledSide[] =>
  steps.flatMap(({ outcome }) => outcome.checks.filter((check): check is RolledSide => check.type === "roll"));

/** The hero attacks, the foe answers; each with dice and a reason of its own. */
function exchange(hero: readonly number[], foe: readonly number[], heros = open, foes = secret): readonly Step[] {
  const { states, frame } = exampleFight();
  const card = new ExampleCard(states);
  card.make(exampleAttack(frame, { modifiers: [heros], followUps: 1 }), { actor: hero });
  card.make(exampleAnswer(frame, { modifiers: [foes] }), { reactor: foe });
  return card.steps;
}

describe("what is kept of a card", () => {
  test("PER-027 no die, total or reason of a hidden side is left anywhere, and other sides are as they were", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 4, maxLength: 4 }),
        fc.array(face, { minLength: 2, maxLength: 2 }),
        (hero, foe) => {
          const steps = exchange(hero, foe);
          const masked = maskSteps(steps, keeps({ hides: ["foe"] }));
          const text = JSON.stringify(masked);
          expect(text).not.toMatch(SECRET_FACE);
          expect(text).not.toContain("Hidden reason");
          expect(JSON.stringify(steps)).toMatch(SECRET_FACE);
          expect(sides(masked).filter(({ who }) => who === "hero")).toEqual(
            sides(steps).filter(({ who }) => who === "hero"),
          );
          expect(masked.map(({ decision }) => decision)[0]).toEqual(steps[0]?.decision);
          expect(masked[0]?.rolled).toEqual(steps[0]?.rolled);
        },
      ),
    );
  });

  test("PER-027 the same when the hidden side is the one that challenges", () => {
    fc.assert(
      fc.property(fc.array(face, { minLength: 4, maxLength: 4 }), (hero) => {
        const steps = exchange(hero, [9, 2], secret, open);
        const masked = maskSteps(steps, keeps({ hides: ["hero"] }));
        expect(JSON.stringify(masked)).not.toMatch(SECRET_FACE);
        expect(JSON.stringify(masked)).not.toContain("Hidden reason");
        expect(sides(masked).at(-1)).toEqual(sides(steps).at(-1));
      }),
    );
  });

  test("PER-027 whose side it is, with what, the verdict and the hits are told all the same", () => {
    const steps = exchange([9, 8, 7, 6], [2, 1], open, { ...secret, value: 0 });
    const masked = maskSteps(steps, keeps({ hides: ["foe"] }));
    expect(sides(masked).at(-1)).toMatchObject({ who: "foe", role: "reactor", sealed: true, dice: [], totals: [] });
    const verdicts = (list: readonly Step[]) => list[1]?.outcome.checks.filter(({ type }) => type === "verdict");
    expect((verdicts(masked)?.[0] as Verdict).winner).toBe("actor");
    expect(verdicts(masked)).toEqual(verdicts(steps)?.map((one) => ({ ...one, rank: null })));
    expect(masked[1]?.outcome.effects).toEqual(steps[1]?.outcome.effects);
    expect(masked[0]?.outcome.notes.at(-1)?.key).toBe("DRAMATIS.Personae.Note.sealed.forGood");
  });

  test("PER-027 PER-028 nor which dice decided: it would tell that those before them tied", () => {
    const deciding = (steps: readonly Step[]): Verdict | undefined =>
      steps[1]?.outcome.checks.find((one): one is Verdict => one.type === "verdict");
    const calm = { ...secret, value: 0 };
    const [later, first] = [exchange([8, 8, 2, 1], [9, 2], open, calm), exchange([9, 8, 7, 6], [2, 1], open, calm)];
    for (const steps of [later, first]) {
      const [whole, masked] = [deciding(steps), deciding(maskSteps(steps, keeps({ hides: ["foe"] })))];
      expect(whole?.rank).toBeGreaterThan(0);
      expect([masked?.winner, masked?.rank, masked?.by]).toEqual([whole?.winner, null, "total"]);
    }
  });

  test("PER-119 the question put to a hidden side holds no options, the question put to another does", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame), { actor: [9, 8, 7, 6] });
    const options = (hides: readonly string[]): unknown =>
      maskSteps(card.steps, keeps({ hides }))[0]?.outcome.prompts[0]?.["options"];
    expect(options(["foe"])).toEqual([]);
    expect(options(["hero"])).toEqual(card.steps[0]?.outcome.prompts[0]?.["options"]);
  });

  test("PER-142 whoever may change a hidden die is not told its face", () => {
    const forces = exampleEnhancement("glare", { kind: "forceReroll", rank: 1, highest: true });
    const { states, frame } = exampleFight({ rest: { enhancements: [forces] } });
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame), { actor: [9, 8, 7, 6] });
    card.make(exampleAnswer(frame), { reactor: [8, 3] });
    const prompt = (steps: readonly Step[]): RerollPrompt | undefined =>
      steps.flatMap(({ outcome }) => outcome.prompts).find((one): one is RerollPrompt => one.type === "reroll");
    expect(prompt(card.steps)?.options[0]).toMatchObject({ pool: "reactor", face: 8 });
    expect(prompt(maskSteps(card.steps, keeps({ hides: ["foe"] })))?.options[0]).toMatchObject({ face: 0 });
    expect(prompt(maskSteps(card.steps, keeps({ hides: ["hero"] })))?.options).toEqual([]);
  });

  const task: UnopposedDecision = {
    type: "unopposed",
    encounter: null,
    actor: "hero",
    skill: "swords",
    attribute: "STA",
    difficulty: "veryDifficult",
    adjustSteps: 1,
    extra: 0,
    modifiers: [open],
  };

  test("PER-041 PER-042 the chorus's dice and the difficulty of a task are kept, rolled or proposed", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states);
    card.make({ type: "propose", encounter: frame, actor: "hero", challenge: task });
    card.make({ ...task, prompt: "s0-proposal" }, { actor: [9, 8, 7, 6], chorus: [71_001, 71_002, 71_003] });
    const text = told(card.steps, { hides: [null] });
    expect(text).not.toMatch(SECRET_FACE);
    expect(text).not.toMatch(/veryDifficult|extremelyDifficult/);
    expect(text).toContain("Open reason");
    expect(sides(maskSteps(card.steps, keeps({ hides: [null] })))[0]).toEqual(sides(card.steps)[0]);
  });

  test("PER-180 a critical that a hidden side has earned would tell of its tens, and is left out", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states, { adversaryCriticals: true });
    card.make(exampleAttack(frame), { actor: [3, 2, 1, 1] });
    card.make(exampleAnswer(frame), { reactor: [10, 10] });
    const criticals = (steps: readonly Step[]) =>
      steps.flatMap(({ outcome }) => outcome.effects).filter(({ type }) => type === "criticals");
    expect(criticals(card.steps).length).toBeGreaterThan(0);
    expect(criticals(maskSteps(card.steps, keeps({ hides: ["foe"] })))).toEqual([]);
  });

  test("PER-027 of a blind roll not even the verdict is told, but whose answer is awaited is", () => {
    const steps = exchange([71_001, 71_002, 71_003, 71_004], [71_005, 71_006], secret, secret);
    const masked = maskSteps(steps, keeps({ hides: ["hero"], blind: true }));
    expect(JSON.stringify(masked)).not.toMatch(SECRET_FACE);
    expect(JSON.stringify(masked)).not.toContain("Hidden reason");
    expect(masked.flatMap(({ outcome }) => [...outcome.checks, ...outcome.effects])).toEqual([]);
    expect(masked[0]?.outcome.prompts.map(({ owner }) => owner)).toEqual(["foe"]);
  });
});

describe("a card that keeps its numbers until it is settled", () => {
  test("PER-027 is settled when nobody has an answer, a reroll or a proposal to decide any more", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame), { actor: [9, 8, 7, 6] });
    expect(isSettled(card.steps)).toBe(false);
    card.make(exampleAnswer(frame), { reactor: [2, 1] });
    expect(isSettled(card.steps)).toBe(true);
  });

  test("PER-042 a task is settled with its roll, for nobody is asked", () => {
    const { states } = exampleFight();
    const card = new ExampleCard(states);
    const roll = { type: "unopposed", encounter: null, actor: "hero", skill: "swords", attribute: "STA" } as const;
    card.make(
      { ...roll, difficulty: "easy", adjustSteps: 0, extra: 0, modifiers: [] },
      {
        actor: [9, 8, 7, 6],
        chorus: [1, 1, 1],
      },
    );
    expect(isSettled(card.steps)).toBe(true);
  });
});
