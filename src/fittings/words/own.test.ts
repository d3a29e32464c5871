import { describe, expect, it } from "vitest";
import type { Texts } from "../../foundry/globals.ts";
import { layOwnWords } from "./own.ts";

const language = (own: Texts): Texts => ({
  DRAMATIS: { Fit: { master: "game master", press: { undo: "Undo" } }, Sample: { title: "Sample", Fit: own } },
});
const shared = (tree: Texts): unknown => (tree["DRAMATIS"] as Texts)["Fit"];

describe("a game's own words for what all games share", () => {
  it("are said in place of the shared ones, and those it has no word for stay", () => {
    const tree = language({ master: "storyteller", press: { undo: "Take it back" } });
    layOwnWords(tree, "Sample");
    expect(shared(tree)).toEqual({ master: "storyteller", press: { undo: "Take it back" } });
    const one = language({ master: "storyteller" });
    layOwnWords(one, "Sample");
    expect(shared(one)).toEqual({ master: "storyteller", press: { undo: "Undo" } });
  });

  it("leave a language alone that has no shared words, or a game that has none of its own", () => {
    const bare: Texts = { DRAMATIS: { Sample: { Fit: { master: "storyteller" } } } };
    layOwnWords(bare, "Sample");
    expect(bare).toEqual({ DRAMATIS: { Sample: { Fit: { master: "storyteller" } } } });
    const tree = language({});
    layOwnWords(tree, "Another");
    expect(tree).toEqual(language({}));
  });
});
