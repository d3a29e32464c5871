/** Verve's cards as they were once stored, with the words that they showed then to the Guide and to the hero's owner. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { recordedDice } from "../../../src/kernel/dice.ts";
import { withFramesAsNow } from "../../../src/kernel/frame.ts";
import { ExampleCard, exampleFight } from "../../../src/rulesets/verve/rules/examples.ts";
import type { CardSystem } from "../../../src/table/cards/card.ts";
import { at } from "../../../tools/paths.ts";
import type { Reader } from "./draw.ts";
import { drawnVerve, type Standing } from "./verve.ts";

interface Kept {
  readonly title: string;
  readonly system: CardSystem;
  readonly standing: Standing;
  readonly seen: readonly { readonly reader: Reader; readonly drawn: readonly string[] }[];
}

const kept = JSON.parse(readFileSync(at("tests/unit/stored-cards/verve-cards.json"), "utf8")) as readonly Kept[];

/** Of these the rolls alone come out as they did: a bid on a blow brings a weapon skill by now, and a contest takes its time. VRV-143, VRV-194 */
const SINCE: readonly string[] = ["an attack that a bid has turned", "a contest that was won"];

/** A stored card as its data model reads it. */
const read = (system: CardSystem): CardSystem => ({ ...system, steps: withFramesAsNow(system.steps) });

describe("cards of Verve’s that were stored before", () => {
  it.each(kept)("VRV-001 say what they said: $title", ({ system, standing, seen }) => {
    for (const { reader, drawn } of seen) expect(drawnVerve(read(system), standing, reader)).toEqual(drawn);
  });

  it.each(kept.filter(({ title }) => !title.includes("kept")))(
    "VRV-191 come out as they came out: $title",
    ({ title, system }) => {
      const card = new ExampleCard(exampleFight().states);
      for (const { decision, rolled, outcome } of read(system).steps) {
        const came = card.decide(decision, { ...recordedDice(rolled), record: rolled });
        expect(came).toEqual(SINCE.includes(title) ? expect.objectContaining({ checks: outcome.checks }) : outcome);
      }
    },
  );
});
