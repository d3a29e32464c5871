import { describe, expect, it } from "vitest";
import type { Addressed } from "./knowing.ts";
import { mayKnow, mayKnowWhole, shareOf } from "./knowing.ts";

const message = (change: Partial<Addressed> = {}): Addressed => ({
  authorId: "ash",
  whisper: [],
  blind: false,
  ...change,
});
const people = ["ash", "bryn", "master", "second"];
const those = (test: (userId: string) => boolean): string[] => people.filter(test);

describe("what a message says may be known", () => {
  it.each([
    ["a public one, by everybody", {}, people],
    ["a private one, by its author and the game masters it names", { whisper: ["master"] }, ["ash", "master"]],
    ["an own one, by its author alone: game masters are no exception", { whisper: ["ash"] }, ["ash"]],
    ["a whisper, by its author and whom it names", { whisper: ["bryn"] }, ["ash", "bryn"]],
    ["a blind one, by those alone whom it names", { whisper: ["master"], blind: true }, ["master"]],
    [
      "a blind one that names its author, by its author too",
      { whisper: ["ash", "master"], blind: true },
      ["ash", "master"],
    ],
    ["one whose author is gone, by whom it names", { authorId: null, whisper: ["second"] }, ["second"]],
  ])("%s", (_what, change, expected) => {
    expect(those((id) => mayKnow(message(change), id))).toEqual(expected);
  });
});

describe("the whole of a sealed card", () => {
  it("is for those it names, whoever wrote it down", () => {
    expect(those((id) => mayKnowWhole({ whisper: ["bryn"] }, id))).toEqual(["bryn"]);
    expect(those((id) => mayKnowWhole({ whisper: [] }, id))).toEqual([]);
  });

  it("is shown to nobody who may not know of the card", () => {
    const card = message({ whisper: ["ash", "bryn"] });
    const shares = (whole: { whisper: string[] } | null): string[] => people.map((id) => shareOf(card, whole, id));
    expect(shares({ whisper: ["ash", "master"] })).toEqual(["whole", "part", "nothing", "nothing"]);
    expect(shares(null)).toEqual(["part", "part", "nothing", "nothing"]);
  });
});
