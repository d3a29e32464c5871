/** What the dock tells of an answer. */
import { describe, expect, it } from "vitest";
import { openPrompts } from "../../../../kernel/history.ts";
import { exampleAttack, ExampleCard, exampleFight, type CharacterChange } from "../../rules/examples.ts";
import { maskSteps } from "../secrecy/mask.ts";
import { asCard, reader } from "./sample-evening.ts";
import { toldBy } from "./told.ts";

/** The foe, Accurate 13, strikes with an axe at the hero, Quick 12 in a coat that takes 2: at or under 7. */
function defended(die: number, change: CharacterChange = {}) {
  const { states, frame } = exampleFight({
    hero: { attributes: { quick: 12 }, ...change },
    foe: { attributes: { accurate: 13 } },
  });
  const card = new ExampleCard(states);
  card.make(exampleAttack(frame, { actor: "foe", target: "hero", weapon: "axe" }));
  const [prompt] = openPrompts(card);
  const id = prompt?.id ?? "";
  card.make(
    { type: "defend", encounter: frame, actor: "hero", prompt: id, modifiers: [] },
    { test: [die], "armor-hero-0": [1] },
  );
  return { id, card };
}

describe("what came of a Defense test", () => {
  it("RUN-055 turned aside is said in a line, with the die, the number and its parts", () => {
    const { id, card } = defended(7);
    expect(toldBy(asCard(card.steps), id, reader())).toEqual({
      text: "hero turns foe’s blow aside",
      details: ["7 counts · at or under 7 = Defense 10 + Opposition −3 · by 0"],
      tone: "good",
    });
  });

  it("RUN-057 RUN-059 a hit says what gets through, what it leaves, and nothing twice", () => {
    const { id, card } = defended(15);
    const { text, details, tone } = toldBy(asCard(card.steps), id, reader());
    expect(text).toMatch(/^foe hits hero · \d+ damage to hero$/);
    expect(tone).toBe("bad");
    expect(details.filter((one) => one.includes("Toughness"))).toHaveLength(1);
  });

  it("RUN-014 keeps from players what the card keeps", () => {
    const { id, card } = defended(15);
    const seal = { hides: ["foe"], until: "forGood", blind: false } as const;
    const told = toldBy(asCard(maskSteps(card.steps, seal)), id, reader("hero"));
    expect(JSON.stringify(told)).not.toContain("Opposition");
    expect(told.details.join()).toContain("= Defense 10 + ?");
  });
});
