/**
 * Cards lie in worlds for years. `cards.json` holds some as they were once stored, each with the words that it showed then
 * to a game master and to the owners of either side; whatever becomes of the code, they go on saying the same.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
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

describe("cards that were stored before", () => {
  it.each(kept)("say what they said: $title", ({ system, seen }) => {
    for (const { reader, drawn: before } of seen) expect(drawn(system, reader)).toEqual(before);
  });
});
