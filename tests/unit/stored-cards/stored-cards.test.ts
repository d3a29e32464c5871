/**
 * Cards lie in worlds for years. `cards.json` holds some as they were once stored, each with the words that it showed then
 * to a game master and to the owners of either side; whatever becomes of the code, they go on saying the same.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { recordedDice } from "../../../src/kernel/dice.ts";
import { withFramesAsNow } from "../../../src/kernel/frame.ts";
import { ExampleCard, exampleFight } from "../../../src/rulesets/personae/rules/examples.ts";
import type { CardSystem } from "../../../src/table/cards/card.ts";
import { at } from "../../../tools/paths.ts";
import { drawn } from "./draw.ts";
import type { Reader } from "./draw.ts";

interface Kept {
  readonly title: string;
  readonly system: CardSystem;
  readonly seen: readonly { readonly reader: Reader; readonly drawn: readonly string[] }[];
}

const kept = JSON.parse(readFileSync(at("tests/unit/stored-cards/cards.json"), "utf8")) as readonly Kept[];

/** A stored card as its data model reads it. */
const read = (system: CardSystem): CardSystem => ({ ...system, steps: withFramesAsNow(system.steps) });

describe("cards that were stored before", () => {
  it.each(kept)("say what they said: $title", ({ system, seen }) => {
    for (const { reader, drawn: before } of seen) expect(drawn(read(system), reader)).toEqual(before);
  });

  // Those whose states are known, and of which nothing is kept.
  const whole = kept.filter(({ title, system }) => {
    const told = JSON.stringify(system);
    return title.startsWith("an attack") && !told.includes("sealed") && !told.includes("rival");
  });
  it.each(whole)("come out as they came out: $title", ({ system }) => {
    const { steps } = read(system);
    const card = new ExampleCard(exampleFight().states);
    for (const { decision, rolled, outcome } of steps)
      expect(card.decide(decision, { ...recordedDice(rolled), record: rolled })).toEqual(outcome);
  });
});
