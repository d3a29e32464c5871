import { describe, expect, it } from "vitest";
import { englishTexts, flatTexts } from "../../../../../tools/languages.ts";
import { DECISION_TYPES } from "../../rules/decide/deciders.ts";
import type { Step } from "../../../../kernel/step.ts";
import { maskSteps } from "../secrecy/mask.ts";
import { ASKABLE } from "./asked/index.ts";
import { LINED } from "./lines/index.ts";
import { cardOf, evening, master, player } from "./sample.ts";
import { cardView } from "./view.ts";

const CARD = "DRAMATIS.Evoker.Card.";
const keys = Object.keys(flatTexts(englishTexts()));
const isSaid = (key: string): boolean => keys.some((one) => one === key || one.startsWith(`${key}.`));

/** What a view still says in keys, or leaves unsaid in a text. */
const unsaid = (view: unknown): readonly string[] =>
  JSON.stringify(view).match(/DRAMATIS\.[\w.]+|\{\w+\}|undefined|NaN|\[object/g) ?? [];

const KEPT = { hides: ["foe", "brute"], until: "forGood", blind: false } as const;

/** A card as each kind of reader sees it. */
const seen = (steps: readonly Step[]): readonly unknown[] => [
  cardView(cardOf(steps), { ...master, leavesOut: () => false }),
  cardView(cardOf(steps), player("hero")),
  cardView(cardOf(maskSteps(steps, KEPT)), player("hero", "friend")),
  cardView(cardOf(maskSteps(steps, { ...KEPT, blind: true })), player("friend")),
  cardView(cardOf(maskSteps(steps, { ...KEPT, hides: ["hero", "friend"] })), player("friend")),
];

describe("the words of cards", () => {
  it("has a sentence for every kind of effect, a question for every prompt, a title for every decision", () => {
    expect(LINED.filter((type) => !isSaid(`${CARD}Effect.${type}`))).toEqual([]);
    expect(ASKABLE.filter((type) => !isSaid(`${CARD}Prompt.${type}`))).toEqual([]);
    expect(DECISION_TYPES.filter((type) => type !== "attack" && !isSaid(`${CARD}Title.${type}`))).toEqual([]);
  });

  it.each(Array.from({ length: 24 }, (_, index) => index))("says all that comes of an evening (%d)", (seed) => {
    for (const { steps } of evening(seed)) for (const view of seen(steps)) expect(unsaid(view)).toEqual([]);
  });
});
