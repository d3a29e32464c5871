import { describe, expect, it } from "vitest";
import { inWords, layEdition } from "./edition.ts";

describe("the words of another edition", () => {
  it("keep capitals, tell a name from a word, and touch no placeholder", () => {
    const words = { oar: "paddle", oars: "paddles" };
    const say = (text: string): string => inWords(text, words, { oar: "Blade" });
    expect(say("Oar. Roaring oars need {oar}; add Oar.")).toBe("Paddle. Roaring paddles need {oar}; add Blade.");
  });

  it("are laid over a game's texts, shared ones and its types, and over none that speak of the words themselves", () => {
    const language = {
      DRAMATIS: {
        Boats: {
          row: "Take an oar",
          Choice: { words: { name: "Say oar" }, other: "No oar" },
          Vocabulary: { new: { words: { oar: "paddle" }, texts: { row: "Row!" } } },
        },
        Fit: { lost: "An oar is lost" },
        Others: { oar: "oar" },
      },
      TYPES: { Item: { "boats-oar": "Oar", "others-oar": "Oar" } },
    };
    layEdition(language, { game: "Boats", types: "boats-", about: ["Choice.words"] }, "new");
    const { Boats, Fit, Others } = language.DRAMATIS;
    expect([Boats.row, Boats.Choice.words.name, Boats.Choice.other]).toEqual(["Row!", "Say oar", "No paddle"]);
    expect([Fit.lost, Others.oar]).toEqual(["An paddle is lost", "oar"]);
    expect(Boats.Vocabulary.new.words).toEqual({ oar: "paddle" });
    expect(language.TYPES.Item).toEqual({ "boats-oar": "Paddle", "others-oar": "Oar" });
  });
});
