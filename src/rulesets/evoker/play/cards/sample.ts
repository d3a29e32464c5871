/** What tests of cards look through: English, readers of every kind, and whole evenings of real outcomes. */
import { englishTexts, flatTexts } from "../../../../../tools/languages.ts";
import { seededDice } from "../../../../kernel/dice.ts";
import { isRefusal } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import { changesOf } from "../../../../kernel/changes.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { evokerEngine } from "../../rules/engine.ts";
import { continuesCard, randomDecision } from "../../rules/exampleDecisions.ts";
import { exampleAilment, examplePersona, examplePower, fightTable } from "../../rules/examples.ts";
import type { ExampleTable, FightChange } from "../../rules/examples.ts";
import type { SomeSettings } from "../../rules/settings.ts";
import type { CharacterState } from "../../rules/state.ts";
import type { Lens } from "./lens.ts";
import { WATCHED } from "./watched.ts";

const texts = flatTexts(englishTexts());

/** English, as Foundry says it: what has no text comes back as its key. */
export function english(key: string, data: object = {}): string {
  const words = data as Readonly<Record<string, unknown>>;
  return (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = words[name];
    if (value === undefined) return whole;
    return [value]
      .flat()
      .map((one) => texts[String(one)] ?? String(one))
      .join(", ");
  });
}

/** The game master, who may press everything. */
export const master: Lens = {
  t: english,
  owns: () => true,
  isGM: true,
  name: (ref) => ref.replace(/^(c\.)?./, (start) => start.slice(-1).toUpperCase()),
  item: (_bearer, id) => id,
  fate: () => 1,
  distracters: () => [],
  grip: () => "free",
};

/** A player who owns these. */
export const player = (...refs: string[]): Lens => ({ ...master, owns: (ref) => refs.includes(ref), isGM: false });

/** Steps as a card, with what they change of watched values, nothing written. */
export const cardOf = (steps: readonly Step[], applied: CardSystem["applied"] = []): CardSystem => ({
  ruleset: "evoker",
  steps,
  applied,
});

/** A table at which everybody has everything that cards could tell of. */
export function richTable(settings: SomeSettings = {}, change: FightChange = {}): ReturnType<typeof fightTable> {
  const burning = { id: "burning", turns: 2, resist: "toughness", skill: null } as const;
  const broken = { equipped: false, broken: true, wounds: { light: 0, heavy: 0, deadly: 0 } };
  const rich: Partial<CharacterState> = {
    ...{ fate: { value: 3 }, flier: true, stress: 20 },
    powers: [
      examplePower("bolt", { ailment: burning }),
      examplePower("storm", { element: "elec", area: true }),
      examplePower("mend", { kind: "heal", healLight: 2 }),
    ],
    consumables: [{ id: "salve", name: "Salve", quantity: 9, healLight: 2, healHeavy: 1, cures: [] }],
  };
  const personas = [examplePersona("p"), examplePersona("q", broken)];
  return fightTable(
    {
      hero: { ...rich, personas },
      friend: { ...rich, personas },
      foe: { ...rich, affinities: { fire: "weak", melee: "repel" }, ailments: [exampleAilment("confused")] },
      brute: { ...rich, ailments: [exampleAilment("staggered"), exampleAilment("brainwashed", { source: "hero" })] },
      ...change,
    },
    settings,
  );
}

/** Random decisions at a rich table, one after another: the card as it stands after each. */
export function* evening(
  seed: number,
  turns = 60,
): Generator<{ readonly steps: readonly Step[]; readonly at: ExampleTable }> {
  const { at, make } = richTable({ automation: seed % 2 ? "full" : "confirm", ailmentReplace: "ask" });
  const { encounter } = make("x");
  const dice = seededDice(seed);
  const pick = (max: number): number =>
    (dice.roll({ id: "pick", count: 1, faces: max, who: null, label: "" })[0] ?? 1) - 1;
  for (let turn = 0; turn < turns; turn += 1) {
    const decision = { ...randomDecision(at, pick), encounter: { ...(encounter as object), round: 2 + turn } };
    if (!continuesCard(decision)) at.newCard();
    const thrown = seededDice(seed * 1000 + turn);
    const outcome = at.resolve(decision, thrown);
    if (isRefusal(outcome)) continue;
    const changes = changesOf(evokerEngine, at.states, outcome.effects, { ...at.settings }, WATCHED);
    at.write(decision, outcome, thrown.record);
    const last = at.steps.at(-1);
    if (last) at.steps = [...at.steps.slice(0, -1), { ...last, changes }];
    yield { steps: [...at.steps], at };
  }
}
