import { describe, expect, test } from "vitest";
import { ExampleCard, exampleAnswer, exampleAttack, exampleEnhancement, exampleFight } from "../examples.ts";
import { NO_DICE } from "../../../../kernel/dice.ts";
import type { AnswerPrompt } from "../prompts.ts";
import type { TraitEffectSnapshot } from "../state.ts";
import { askedAnew } from "./answer.ts";
import { Situation } from "./situation.ts";

/** The foe has readied its sword, and has a reflex that serves against these challenges alone. */
function ready(challenge: TraitEffectSnapshot["challenge"]): { card: ExampleCard; used: () => boolean } {
  const reflex = exampleEnhancement("reflex", { kind: "reflexiveDefense", challenge });
  const { states, frame } = exampleFight({}, { rest: { enhancements: [reflex] } });
  const card = new ExampleCard(states);
  const readied = { type: "ready", id: "r", target: "c.foe", means: "weapon", item: "sword", round: 1 };
  card.write([{ ...readied, apply: "atOnce" }]);
  card.make(exampleAttack(frame), { actor: [9, 6, 3, 1] });
  card.make(exampleAnswer(frame, { option: "weapon:sword" }), { reactor: [2, 2, 1, 1] });
  return { card, used: () => card.participant("c.foe").readied.used };
}

describe("a readied defence that has answered", () => {
  test("PER-120 PER-126 is used up, although a reflex would serve against another kind of challenge", () => {
    expect(ready("power").used()).toBe(true);
  });

  test("PER-120 PER-126 is kept where the reflex itself answered", () => {
    expect(ready("attack").used()).toBe(false);
    expect(ready("any").used()).toBe(false);
  });
});

describe("a question that was put before", () => {
  test("PER-119 PER-120 PER-123 offers what stands ready by now, and begins with the best of it", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame), { actor: [9, 6, 3, 1] });
    const put = card.steps[0]?.outcome.prompts[0] as AnswerPrompt;
    const now = (): AnswerPrompt =>
      askedAnew(put, new Situation({ states: card.states, settings: {}, history: card.steps }, frame, NO_DICE));
    expect(now()).toEqual(put);
    expect(now()).not.toHaveProperty("best");
    const readied = { type: "ready", id: "r", target: "c.foe", means: "shield", item: "buckler", round: 1 };
    card.write([{ ...readied, apply: "atOnce" }]);
    expect(now()).toMatchObject({ id: put.id, best: "shield:buckler" });
    expect(now().options.find(({ id }) => id === "shield:buckler")?.allowed).toBe(true);
  });
});
