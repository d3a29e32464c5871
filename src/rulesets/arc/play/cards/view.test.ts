import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { englishTexts, flatTexts } from "../../../../../tools/languages.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { exampleEvening } from "../../rules/exampleEvening.ts";
import { ExampleTable, exampleAnswer, exampleAttack, exampleCheck, exampleScene } from "../../rules/examples.ts";
import { FIGURES } from "../secrecy/kept.ts";
import { maskSteps } from "../secrecy/mask.ts";
import { askedBy } from "./asked.ts";
import type { ArcLens } from "./lens.ts";
import { toldBy } from "./told.ts";
import { cardView } from "./view.ts";

const texts = flatTexts(englishTexts());
const english = (key: string, data: JsonObject = {}): string =>
  (texts[key] ?? key).replace(/\{(\w+)\}/gu, (hole, name: string) => {
    const value = data[name];
    if (value === undefined) return hole;
    return (Array.isArray(value) ? value : [value]).map((one) => texts[String(one)] ?? String(one)).join(", ");
  });

/** A reader who owns these; without any, the game master. */
const reader = (...own: readonly string[]): ArcLens => ({
  t: english,
  owns: (ref) => own.length === 0 || own.includes(ref),
  name: (ref) => ref,
  us: (key) => key,
  isGM: own.length === 0,
});
const asCard = (steps: readonly Step[]): CardSystem => ({ ruleset: "arc", steps, applied: [] });
const namesOf = (presses: readonly { readonly name: string }[]): readonly string[] => presses.map(({ name }) => name);

/** Control 7, Accuracy 4, Locks 5: 7 + 4 and what a d8 gives. */
function lock(face: number, secret = false): ExampleTable {
  const { states, frame } = exampleScene({ thief: { ks: { control: 7 }, us: { accuracy: 4 } } });
  const table = new ExampleTable(states, frame);
  table.make(exampleCheck(null, "thief", { override: false, secret }), { actor: face });
  return table;
}

describe("a check on its card", () => {
  it.each([
    [5, "16", "thief succeeds", "16 against 9: by 7"],
    [8, "8", "thief fails", "8 against 9: 1 short"],
    [7, "9", "thief fails", "9 against 9: level is not enough"],
  ])("ARC-056 ARC-057 ARC-061 of a %i comes to %s", (face, sum, headline, why) => {
    const [one] = cardView(asCard(lock(face).steps), reader("thief"), null).exchanges;
    expect(one).toMatchObject({ headline, why, buttons: [] });
    expect(one?.sides[0]).toMatchObject({ name: "thief", means: "locks", figure: sum, sealed: false });
  });

  it("ARC-053 lists two scores and the die, with their rules", () => {
    const [one] = cardView(asCard(lock(5).steps), reader(), null).exchanges;
    expect(one?.sides[0]?.reasons.map(({ label, value, rule }) => `${label} ${value} ${rule}`)).toEqual([
      "Control 7 ARC-053",
      "accuracy 4 ARC-054",
      "d8 shows 5 with a skill of 5 +5 ARC-056",
    ]);
  });

  it("ARC-064 ARC-083 a secret threshold is on no player's card, with hidden scores nor is the sum", () => {
    const { steps } = lock(5, true);
    const seal = { hides: [FIGURES], until: "forGood", blind: false } as const;
    const [one] = cardView(asCard(maskSteps(steps, seal)), reader("thief"), null).exchanges;
    expect([one?.headline, one?.why, one?.sides[0]?.figure]).toEqual(["thief succeeds", "", "16"]);
  });

  it("ARC-086 the game master turns it over or changes its lines; what was turned over stands alone", () => {
    const table = lock(7);
    const [before] = cardView(asCard(table.steps), reader(), null).exchanges;
    expect(namesOf(before?.buttons ?? [])).toEqual(["setSuccess-s0-verdict-0", "amend-s0-actor"]);
    const turn = before?.buttons[0]?.does;
    if (turn && "decide" in turn) table.make(turn.decide, {}, true);
    const after = cardView(asCard(table.steps), reader(), null).exchanges;
    expect(after.map(({ headline, why }) => [headline, why])).toEqual([
      ["thief succeeds", "By the game master’s word"],
    ]);
  });
});

/** Two blows of a foe's sword 6 (5 + 5 and a d8) at a hero's shield 6. */
function blows(): ExampleTable {
  const { states, frame } = exampleScene({ foe: { som: 4 }, hero: { som: 6 } });
  const table = new ExampleTable(states, frame);
  table.begin();
  table.make(exampleAttack(table.frame, "foe", "hero", { count: 2 }), { "attack-0": 4, "attack-1": 6 });
  return table;
}

describe("an exchange on its card", () => {
  it("ARC-046 waits with its sums, and asks whoever is struck: a defence for each, or none", () => {
    const view = cardView(asCard(blows().steps), reader("hero"), null);
    expect(view.exchanges.map(({ tone, headline }) => [tone, headline])).toEqual([
      ["waits", ""],
      ["waits", ""],
    ]);
    const [offer] = view.offers;
    expect(offer?.text).toBe(
      `foe attacks hero, 2 times · against ${view.exchanges.map((one) => one.sides[0]?.figure).join(", ")}`,
    );
    expect(namesOf(offer?.buttons ?? [])).toContain("letCome");
    expect(namesOf(offer?.buttons ?? [])).not.toContain("wordHits");
    expect(namesOf(cardView(asCard(blows().steps), reader("foe"), null).offers[0]?.buttons ?? [])).toEqual([]);
  });

  it("ARC-048 ARC-062 one shield against two blows: the first pair is opposed, the second goes unopposed", () => {
    const table = blows();
    table.make(exampleAnswer(table.frame, "hero", 1), { "defence-0": 5 }, true);
    const { exchanges } = cardView(asCard(table.steps), reader(), null);
    expect(exchanges.map(({ sides }) => sides.length)).toEqual([2, 1]);
    expect(exchanges[1]?.headline).toBe("foe reaches hero, unopposed");
    // 5 + 5 + 4 against 5 + 5 + 5; of the second blow 5 + 5 + 6.
    expect(exchanges[0]).toMatchObject({ headline: "hero withstands foe", why: "14 against 15: 1 short" });
    const [prompt] = table.steps.flatMap(({ outcome }) => outcome.prompts);
    const told = toldBy(asCard(table.steps), prompt?.id ?? "", reader("hero"));
    expect(told).toEqual({
      text: "foe reaches hero, unopposed (16 against 9: by 7)",
      details: ["hero withstands foe (14 against 15: 1 short)"],
      tone: "bad",
    });
  });

  it("ARC-005 says by a press what an unsaid success does", () => {
    const table = blows();
    table.make(exampleAnswer(table.frame, "hero", 0), {}, true);
    const [one] = cardView(asCard(table.steps), reader(), null).exchanges;
    expect(one?.buttons.map(({ does }) => ("form" in does ? does.form : "decide"))).toEqual([
      "decide",
      "amend",
      "change",
    ]);
  });
});

describe("nerves on a card", () => {
  it("ARC-026 ARC-027 ARC-034 all who are asked, by one press of the game master's; at or under holds", () => {
    const { states, frame } = exampleScene({ a: { som: 5 }, b: { som: 5 } });
    const table = new ExampleTable(states, frame);
    table.begin({ "tie-a-0": 1, "tie-b-0": 2 });
    const ask = { type: "requestReaction", encounter: table.frame, characters: ["a", "b"], trigger: "cornered" };
    table.make(ask);
    const before = cardView(asCard(table.steps), reader(), table.frame);
    expect(before.all.map(({ label }) => label)).toEqual(["Roll for all 2"]);
    const roll = before.all[0]?.does;
    if (roll && "decide" in roll) table.make(roll.decide, { "react-a": 5, "react-b": 6 }, true);
    const { lines } = cardView(asCard(table.steps), reader(), table.frame);
    expect(lines.map(({ text, tone, details }) => [text, tone, details[0]])).toEqual([
      ["a keeps their nerve", "good", "d10 shows 5 against a State of Mind of 5"],
      ["b is shocked", "bad", "d10 shows 6 against a State of Mind of 5"],
    ]);
  });
});

describe("what may be asked", () => {
  it("ARC-030 B40 is the game master's alone to see, and to put aside", () => {
    const { states, frame } = exampleScene({ a: { som: 4 }, foe: { som: 6 } });
    const table = new ExampleTable(states, frame);
    table.begin();
    table.make({ type: "occupy", encounter: table.frame, character: "a", occupied: true });
    table.make({ type: "surprise", encounter: table.frame, characters: ["a"] });
    const offers = (...own: readonly string[]) => cardView(asCard(table.steps), reader(...own), table.frame).offers;
    expect(offers("a", "combat")).toEqual([]);
    expect(offers().map(({ text, buttons }) => [text, namesOf(buttons).slice(0, 2)])).toEqual([
      ["A Reaction check may be due: Ambushed", ["ask", "dismiss"]],
    ]);
  });
});

/** What a view still says in keys, or leaves unsaid in a text. */
const unsaid = (view: object): readonly string[] =>
  JSON.stringify(view).match(/DRAMATIS\.[\w.]+|\{\w+\}|undefined|NaN|\[object/gu) ?? [];

describe("cards of any evening", { timeout: 60_000 }, () => {
  it("ARC-053 ARC-086 say all that comes of it, to whoever reads them, and ask nothing without an answer", () => {
    const seals = [[FIGURES], ["foe1", "foe2"], [FIGURES, "a"]];
    const property = fc.property(fc.integer({ min: 1, max: 1e6 }), fc.boolean(), (seed, hideUS) => {
      for (const steps of exampleEvening(seed, 40, { hideUS })) {
        expect(unsaid(cardView(asCard(steps), reader(), null)), steps[0]?.decision.type).toEqual([]);
        for (const hides of seals) {
          const masked = maskSteps(steps, { hides, until: "forGood", blind: false });
          expect(unsaid(cardView(asCard(masked), reader("a"), null)), steps[0]?.decision.type).toEqual([]);
        }
        for (const prompt of openPrompts({ steps }))
          expect(askedBy(asCard(steps), prompt, reader(), null)?.quick.length, prompt.type).toBeGreaterThan(0);
      }
    });
    fc.assert(property, { numRuns: 25 });
  });
});
