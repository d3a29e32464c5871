/** What a question rests on, as it is put to whoever answers it, and what of that is kept from them. */
import { describe, expect, it } from "vitest";
import type { Step } from "../../../../kernel/step.ts";
import { seededDice } from "../../../../kernel/dice.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { emptyOutcome, type Prompt } from "../../../../kernel/outcome.ts";
import { exampleAttack, ExampleCard, exampleFight } from "../../rules/examples.ts";
import type { SomeSettings } from "../../rules/settings.ts";
import { maskSteps } from "../secrecy/mask.ts";
import { askedBy, type Now } from "./asked.ts";
import { asCard, reader } from "./sample-evening.ts";
import { cardView } from "./view.ts";

const seal = { hides: ["foe"], until: "forGood", blind: false } as const;
/** Nobody has anything in hand, and what somebody is worth now is as it was, unless said. */
const now = (value: number | null = null): Now => ({ strikes: () => ({ weapon: "unarmed" }), value: () => value });

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
  askedBy(asCard(steps), openPrompts({ steps })[0] as Prompt, reader(...own), now());

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
      cardView(asCard(struck()), reader(...own), now()).offers.flatMap((offer) =>
        offer.buttons.map(({ name }) => name),
      );
    expect([buttons("hero"), buttons(), buttons("mate")]).toEqual([["defend", "inFull"], ["defend", "inFull"], []]);
  });
});

describe("a blow that somebody came for", () => {
  it("RUN-027 is offered with what it is struck with, and can be struck when the other's is settled", () => {
    const { states, frame: encounter } = exampleFight();
    const card = new ExampleCard(states);
    card.make({ type: "move", encounter, actor: "hero", how: "engage", target: "brute", strikes: "sword" });
    const seen = () => {
      const prompt = openPrompts(card).find(({ type }) => type === "strike") as Prompt;
      return askedBy(asCard(card.steps), prompt, reader("hero"), {
        ...now(),
        strikes: () => ({ weapon: "sword", height: 2 }),
      });
    };
    expect(seen()?.text).toBe("hero came to strike at brute with sword");
    expect(seen()?.quick).toMatchObject([
      { name: "strike", blocked: "What brute is asked comes first." },
      { name: "letGo" },
    ]);
    card.make({ type: "decline", encounter, prompt: card.prompt("freeAttack").id });
    const [strike] = seen()?.quick ?? [];
    expect(strike?.blocked).toBeUndefined();
    const decide = strike && "decide" in strike.does ? strike.does.decide : { type: "none" };
    expect(decide).toMatchObject({ type: "attack", target: "brute", weapon: "sword", height: 2 });
    expect(card.make(decide, { test: [20] }).checks).toHaveLength(1);
  });
});

it("RUN-024 dice for ties are one line, whoever rolled and however often", () => {
  const tie = (who: string, die: number, id: string) => ({
    type: "tie",
    id,
    who,
    formula: "1d20",
    dice: [die],
    total: die,
  });
  const checks = [tie("hero", 7, "a"), tie("foe", 7, "b"), tie("hero", 12, "c"), tie("foe", 3, "d")];
  const step = { decision: { type: "setOrder", encounter: null }, rolled: [], outcome: { ...emptyOutcome, checks } };
  expect(cardView(asCard([step]), reader(), now()).parts).toEqual([
    { test: null, blow: null, death: null, said: "", line: "For the tie, highest first: hero 7, 12 · foe 7, 3" },
  ]);
});

describe("a test that is asked for", () => {
  const request = (card: ExampleCard): readonly Step[] => {
    card.make({
      ...{ type: "requestTest", encounter: null, actors: ["hero"], secret: false, modifiers: [], difficulty: -1 },
      ...{ attribute: "vigilant", opponent: { ref: "foe", attribute: "discreet" } },
    });
    return card.steps;
  };
  const { states } = exampleFight({ hero: { attributes: { vigilant: 12 } }, foe: { attributes: { discreet: 13 } } });
  const put = (steps: readonly Step[], value: number | null = null, ...own: readonly string[]) =>
    askedBy(asCard(steps), openPrompts({ steps })[0] as Prompt, reader(...own), now(value));

  it("RUN-013 RUN-014 RUN-016 RUN-020 shows its parts with their rules, and what of them is kept as a question mark", () => {
    const steps = request(new ExampleCard(states));
    expect(put(steps)).toMatchObject({
      title: "hero is put to the test: Vigilant",
      figure: "at or under 8",
      formula: "8 = Vigilant 12 + Opposition −3 + Difficulty −1",
      details: ["Opposition −3 (RUN-014)", "Difficulty −1 (RUN-016)"],
      dice: "One d20.",
    });
    expect(put(maskSteps(steps, seal), null, "hero")).toMatchObject({ formula: "8 = Vigilant 12 + ?", details: [] });
  });

  it("RUN-031 so does an ambush, of whoever's value counts", () => {
    const card = new ExampleCard(states);
    card.make({ type: "surprise", encounter: null, sneakers: ["foe"], watchers: ["hero", "mate"] });
    expect(put(card.steps)?.formula).toMatch(/^\d+ = Vigilant 12 \+ Opposition −3$/);
  });

  it("RUN-011 a value that has changed since counts as it is by now, and it says so", () => {
    const steps = request(new ExampleCard(states));
    expect(put(steps, 12)?.changed).toBe("");
    expect(put(steps, 9)).toMatchObject({
      figure: "at or under 5",
      formula: "5 = Vigilant 9 + Opposition −3 + Difficulty −1",
      changed: "Vigilant was 12 when this was asked, and is 9: the number above counts by now.",
    });
    // Of a card of an earlier version only the number is known.
    const [step] = steps as [Step];
    const [{ sum: _sum, ...old }] = step.outcome.prompts as unknown as [{ sum: unknown }];
    const bare = { ...step, outcome: { ...step.outcome, prompts: [old as never] } };
    expect(put([bare], 9)).toMatchObject({ figure: "at or under 8", formula: "", changed: "" });
  });
});
