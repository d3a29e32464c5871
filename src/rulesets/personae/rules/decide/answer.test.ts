import { describe, expect, test } from "vitest";
import { ExampleCard, exampleAnswer, exampleAttack, exampleEnhancement, exampleFight } from "../examples.ts";
import type { TraitEffectSnapshot } from "../state.ts";

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
