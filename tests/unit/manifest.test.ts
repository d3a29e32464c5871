import { describe, expect, it } from "vitest";
import { problems } from "../../tools/manifest/check.ts";
import type { Build } from "../../tools/manifest/check.ts";
import { sourceProblems } from "../../tools/manifest/sources.ts";
import type { Shelf } from "../../tools/manifest/sources.ts";
import type { Source } from "../../tools/documents.ts";
import { templateOf } from "../../tools/manifest/template.ts";

const rich: object = { rich: true };
class hero {
  static schema = { fields: { biography: rich, boxes: { persisted: false, fields: { value: {}, max: {} } } } };
  static cleanData = () => ({ biography: "", boxes: { value: 1, max: 2 } });
  constructor(source: object) {
    if ("biography" in source && typeof source.biography !== "string") throw new Error("biography: must be a text");
  }
}
class fight {
  static schema = { fields: {} };
  static cleanData = () => ({});
}
class group extends fight {
  static hasBars = false;
}
const sound: Build = {
  manifest: {
    id: "dramatis",
    version: "1.0.0",
    compatibility: { minimum: "14.366", verified: "14.369", maximum: "14" },
    esmodules: ["dramatis.mjs"],
    styles: [{ src: "a.css" }],
    packs: [{ name: "p", path: "packs/p", type: "Item" }],
    packFolders: [{ name: "All", packs: ["p"] }],
    documentTypes: { Actor: { hero: { htmlFields: ["biography"] } }, Combat: { "one-fight": {} } },
    primaryTokenAttribute: "boxes",
  },
  models: { Actor: { hero }, Combat: { "one-fight": fight } },
  texts: { "TYPES.Actor.hero": "Hero", "TYPES.Combat.one-fight": "Fight", "DRAMATIS.A.b": "B" },
  exists: () => true,
  isRichText: (field) => field === rich,
  files: { "a.mjs": "systems/dramatis/icons/x.svg DRAMATIS.A.b `DRAMATIS.A.${x}`" },
  packageVersion: "1.0.0",
  packed: 170 * 1024,
  packedWorker: 70 * 1024,
};

describe("manifest check", () => {
  it("passes a sound build", () => {
    expect(problems(sound)).toEqual([]);
  });

  it.each<[string, Partial<Build>, RegExp]>([
    ["a version that differs", { packageVersion: "1.0.1" }, /version is 1\.0\.0/],
    ["a module that grew too heavy", { packed: 258 * 1024 + 1 }, /weighs 259 KiB when it is packed; it may weigh 258/],
    ["a worker that did", { packedWorker: 80 * 1024 + 1 }, /worker weighs 81 KiB when it is packed; it may weigh 80/],
    ["a path that isn't built", { exists: (path) => path !== "a.css" }, /styles names "a.css"/],
    ["a type without a model", { models: {} }, /hero has no registered data model/],
    ["a type without a label", { texts: { "DRAMATIS.A.b": "B" } }, /no text "TYPES.Actor.hero"/],
    [
      "a rich text that isn't listed",
      { manifest: { ...sound.manifest, documentTypes: { Actor: { hero: {} } } } },
      /"biography" is missing/,
    ],
    [
      "a bar that isn't one",
      { manifest: { ...sound.manifest, primaryTokenAttribute: "biography" } },
      /no \{value, max\}/,
    ],
    [
      "a bar that one kind of a game lacks",
      {
        models: { Actor: { "one-hero": hero, "one-foe": fight, "two-hero": fight }, Combat: {} },
        manifest: { ...sound.manifest, documentTypes: {} },
      },
      /^(?=[^]*"boxes" is no \{value, max\} of Actor "one-foe")(?![^]*\} of Actor "two-hero")/,
    ],
    [
      "a kind that only has no bars, so that another one is told of",
      {
        models: { Actor: { "one-hero": hero, "one-group": group, "one-foe": fight }, Combat: {} },
        manifest: { ...sound.manifest, documentTypes: {} },
      },
      /^(?=[^]*\} of Actor "one-foe")(?![^]*\} of Actor "one-group")/,
    ],
    [
      "an undeclared model",
      { models: { Actor: { hero }, Item: { gear: hero } } },
      /Item "gear" is missing from documentTypes/,
    ],
    ["a pack outside the folders", { manifest: { ...sound.manifest, packFolders: [] } }, /"p" is in no folder/],
    ["a file that isn't there", { exists: (path) => !path.startsWith("icons/") }, /names "icons\/x.svg"/],
    ["a text that isn't there", { files: { "a.mjs": "DRAMATIS.A.c" } }, /names the text "DRAMATIS.A.c"/],
  ])("finds %s", (_name, change, message) => {
    expect(problems({ ...sound, ...change }).join("\n")).toMatch(message);
  });
});

describe("source check", () => {
  const shelf = (document: Source): Shelf[] => [{ document: "Actor", place: "packs/p", documents: [document] }];
  const models = { Actor: { hero }, Item: {} };

  it("passes what satisfies its model", () => {
    expect(sourceProblems(shelf({ name: "A", type: "hero", system: { biography: "" } }), models)).toEqual([]);
  });
  it.each<[string, Source, RegExp]>([
    ["an unknown type", { name: "A", type: "villain" }, /packs\/p: Actor "A" has the unknown type "villain"/],
    ["a misspelt field", { name: "A", type: "hero", system: { boxes: { vlaue: 1 } } }, /names "system.boxes.vlaue"/],
    ["a bad value", { name: "A", type: "hero", system: { biography: 3 } }, /not valid: biography: must be a text/],
    [
      "a bad item",
      { name: "A", type: "hero", items: [{ name: "B", type: "x" }] },
      /packs\/p, A: Item "B" has the unknown type "x"/,
    ],
  ])("finds %s", (_name, document, message) => {
    expect(sourceProblems(shelf(document), models).join("\n")).toMatch(message);
  });
});

describe("template.json", () => {
  it("holds types and stored defaults, without what is worked out", () => {
    expect(templateOf({ Actor: { hero } })).toEqual({
      Actor: { types: ["hero"], hero: { biography: "" } },
      Item: { types: [] },
    });
  });
});
