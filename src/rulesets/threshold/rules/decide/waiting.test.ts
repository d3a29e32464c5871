import { describe, expect, test } from "vitest";
import { ExampleCard, exampleAttack, exampleFight } from "../examples.ts";

describe("damage that nobody has confirmed yet", () => {
  test("RUN-054 RUN-060 RUN-063 the second blow on a card strikes one whom the first has hurt", () => {
    const { states, frame } = exampleFight({ foe: { rest: { toughness: { value: 10 } } } });
    const card = new ExampleCard(states, { autoApplyDamage: "confirm" });
    card.make(exampleAttack(frame), { test: [1], "damage-0": [8] });
    expect(card.waiting).toMatchObject([{ type: "damage", net: 6, preview: { toughness: 4 } }]);
    card.make({ type: "pain", encounter: frame, prompt: "s0-pain", choice: "freeAttack" });
    const free = exampleAttack(frame, { freeAttack: "painThreshold", prompt: card.prompt("freeAttack").id });
    const second = card.make(free, { test: [1], "damage-0": [8] });
    expect(second.effects.at(-1)).toMatchObject({ type: "damage", net: 6, preview: { toughness: 0, state: "dead" } });
    expect(second.prompts).toEqual([]);
    expect(card.character("foe").toughness.value).toBe(10);
    card.applyWaiting();
    expect(card.character("foe").conditions.dead).toBe(true);
  });

  test("RUN-067 a death that waits for its confirmation is a death already: nobody rolls for it again", () => {
    const { states, frame } = exampleFight({
      hero: { conditions: { dying: true }, rest: { toughness: { value: 0 }, deathMarks: 2 } },
    });
    const card = new ExampleCard(states, { autoApplyDamage: "confirm" });
    const roll = { type: "deathTest", encounter: frame, actor: "hero" };
    card.make(roll, { death: [20] });
    expect(card.waiting).toMatchObject([{ type: "death" }]);
    expect(card.reason(roll)).toBe("notDying");
  });
});
