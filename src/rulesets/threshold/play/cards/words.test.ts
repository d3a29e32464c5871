import { describe, expect, it } from "vitest";
import { englishTexts, flatTexts } from "../../../../../tools/languages.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { Seal } from "../../../../table/cards/seal.ts";
import { DECISION_TYPES } from "../../rules/decide/deciders.ts";
import { WORDS } from "../../rules/words.ts";
import { maskSteps } from "../secrecy/mask.ts";
import { ASKABLE } from "./asked.ts";
import { LINED } from "./lines.ts";
import { asCard, evening, kindsIn, reader } from "./sample-evening.ts";
import { cardView } from "./view.ts";

const T = "DRAMATIS.Threshold.";
const keys = Object.keys(flatTexts(englishTexts())).filter((key) => key.startsWith(T));
const isSaid = (key: string): boolean => keys.some((one) => one === key || one.startsWith(`${key}.`));
const seal: Seal = { hides: ["foe", "brute"], until: "forGood", blind: false };
const now = { strikes: () => ({ weapon: "unarmed" }), value: () => null };

/** What a view still says in keys, or leaves unsaid in a text. */
const unsaid = (steps: readonly Step[], ...own: readonly string[]): readonly string[] =>
  JSON.stringify(cardView(asCard(steps), reader(...own), now)).match(
    /DRAMATIS\.[\w.]+|\{\w+\}|undefined|NaN|\[object/g,
  ) ?? [];

describe("the words that the rules hand out", () => {
  it("RUN-110 none is missing from the language", () => {
    expect(WORDS.filter((key) => !keys.includes(key))).toEqual([]);
  });

  it.each(["Refusal", "Note", "Roll", "Modifier", "Condition", "Prospect", "Ledger", "Weapon"])(
    "RUN-110 the language says nothing under %s that the rules don’t",
    (branch) => {
      const below = keys.filter((key) => key.startsWith(`${T}${branch}.`) && !key.startsWith(`${T}Note.sealed.`));
      expect(below.filter((key) => !WORDS.includes(key))).toEqual([]);
    },
  );
});

describe("the words of cards", () => {
  it("have a line for every effect, a question for every prompt, a title for every decision", () => {
    expect(LINED.filter((type) => !isSaid(`${T}Card.Effect.${type}`))).toEqual([]);
    expect(ASKABLE.filter((type) => !isSaid(`${T}Card.Prompt.${type}`))).toEqual([]);
    expect(DECISION_TYPES.filter((type) => !isSaid(`${T}Card.Title.${type}`))).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    "RUN-013 RUN-055 RUN-067 say all that comes of evening %i, to whoever reads them",
    (seed) => {
      const free = { npcDamage: "rolled", autoApplyDamage: "auto", unawareDefense: "minusTwo" } as const;
      const cards = evening(seed, seed % 3 === 0 ? free : {});
      expect(kindsIn(cards).size).toBeGreaterThan(30);
      for (const steps of cards) {
        const blind = maskSteps(steps, { ...seal, blind: true });
        const all = [
          unsaid(steps),
          unsaid(steps, "hero"),
          unsaid(maskSteps(steps, seal), "hero", "mate"),
          unsaid(blind, "mate"),
        ];
        expect(all.flat(), steps[0]?.decision.type).toEqual([]);
      }
    },
  );
});
