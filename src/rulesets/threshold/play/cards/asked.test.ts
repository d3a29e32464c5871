/** What a question rests on, as it is put to whoever answers it, and what of that is kept from them. */
import { describe, expect, it } from "vitest";
import type { Step } from "../../../../kernel/step.ts";
import { seededDice } from "../../../../kernel/dice.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { Prompt } from "../../../../kernel/outcome.ts";
import { exampleAttack, ExampleCard, exampleFight } from "../../rules/examples.ts";
import type { SomeSettings } from "../../rules/settings.ts";
import { maskSteps } from "../secrecy/mask.ts";
import { askedBy } from "./asked.ts";
import { asCard, reader } from "./sample-evening.ts";
import { cardView } from "./view.ts";

const seal = { hides: ["foe"], until: "forGood", blind: false } as const;
const fists = (): string => "unarmed";

/** The foe, Accurate 13, strikes at the hero, who is Quick 12 in armour that takes 2; in the dark, with a flank. */
function struck(settings: SomeSettings = {}): readonly Step[] {
  const { states, frame } = exampleFight({
    hero: { attributes: { quick: 12 }, conditions: { blinded: true } },
    foe: { attributes: { accurate: 13 } },
  });
  const card = new ExampleCard(states, settings);
  const flanked = { advantage: { flanked: true }, difficulty: -1 };
  card.decide(exampleAttack(frame, { actor: "foe", target: "hero", weapon: "axe", ...flanked }), seededDice(1));
  return card.steps;
}

const asks = (steps: readonly Step[], ...own: readonly string[]) =>
  askedBy(asCard(steps), openPrompts({ steps })[0] as Prompt, reader(...own), fists);

describe("a foe's blow", () => {
  it("RUN-014 RUN-016 RUN-080 RUN-104 comes with its number, each part of it and its rule, and two dice for the blind", () => {
    const asked = asks(struck());
    // 12 − 2 = 10; 10 − 13 = −3; difficulty −1; Advantage −2.
    expect(asked?.text).toBe(
      "foe strikes at hero with axe: at or under 4 = Defense 10 + Opposition −3 + Difficulty −1 + The enemy’s Advantage −2",
    );
    expect(asked?.details).toEqual([
      "Opposition −3 (RUN-014)",
      "Difficulty −1 (RUN-016)",
      "The enemy’s Advantage −2 (RUN-104)",
      "Advantage: flanked",
      "two dice, the worse counts",
    ]);
    expect([asked?.quick.map(({ name }) => name), asked?.form]).toEqual([["defend"], "defend"]);
  });

  it("RUN-014 tells players the number and nothing it is made of, or not even that, or all", () => {
    const told = (hideNpcValues: "shown" | "target" | "outcome"): string =>
      asks(
        hideNpcValues === "shown" ? struck({ hideNpcValues }) : maskSteps(struck({ hideNpcValues }), seal),
        "hero",
      )?.text.split(": at or under ")[1] ?? "";
    expect(told("target")).toBe("4 = Defense 10 + ?");
    expect(told("outcome")).toBe("? = Defense 10 + ?");
    expect(told("shown")).toMatch(/^4 = Defense 10 \+ Opposition −3/);
  });

  it("RUN-014 a blind card keeps even the number", () => {
    const steps = maskSteps(struck(), { ...seal, blind: true });
    expect(asks(steps, "mate")?.text).toContain("at or under ? = Defense 10 + ?");
  });

  it("RUN-012 is answered on its card by whoever owns the hero, or the game master; others only read it", () => {
    const buttons = (...own: readonly string[]): readonly string[] =>
      cardView(asCard(struck()), reader(...own), fists).offers.flatMap((offer) =>
        offer.buttons.map(({ name }) => name),
      );
    expect([buttons("hero"), buttons(), buttons("mate")]).toEqual([["defend", "inFull"], ["defend", "inFull"], []]);
  });
});
