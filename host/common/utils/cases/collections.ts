import { THROWS, type CaseGroup } from "../../cases/group.ts";
import { Collection } from "../collection.ts";

/** What is done with a collection, and what comes of it. */
export type CollectionRow = readonly [what: string, ask: () => unknown, expected: unknown];

const letters = (): Collection<string> =>
  new Collection([
    ["a", "A"],
    ["b", "B"],
    ["c", "C"],
  ]);
const gear = (): Collection<{ name: string; type: string }> =>
  new Collection([
    ["item1", { name: "Sword", type: "weapon" }],
    ["item2", { name: "Dagger", type: "weapon" }],
    ["item3", { name: "Shield", type: "armor" }],
  ]);
const activated = (): unknown[] => {
  const collection = new Collection([
    ["a", { active: false }],
    ["b", { active: false }],
  ]);
  collection.forEach((entry) => (entry.active = true));
  return collection.contents;
};

export const COLLECTIONS: readonly CaseGroup<CollectionRow>[] = [
  {
    source: "foundryvtt-dcc/dcc: module/__integration__/data-models.test.js",
    rows: [
      ["get", () => gear().get("item1")?.name, "Sword"],
      ["find", () => gear().find((entry) => entry.type === "armor")?.name, "Shield"],
      ["filter", () => gear().filter((entry) => entry.type === "weapon").length, 2],
      ["map", () => gear().map((entry) => entry.name), ["Sword", "Dagger", "Shield"]],
      ["size", () => gear().size, 3],
    ],
  },
  {
    source: "api: foundry.utils.Collection, examples",
    rows: [
      ["get", () => letters().get("a"), "A"],
      ["get what is not there, strictly", () => letters().get("d", { strict: true }), THROWS],
      ["find", () => letters().find((entry) => entry === "A"), "A"],
      ["reduce", () => letters().reduce((sum, letter) => sum + letter, ""), "ABC"],
      ["forEach", activated, [{ active: true }, { active: true }]],
      ["getName of what has none, strictly", () => letters().getName("D", { strict: true }), THROWS],
    ],
  },
  {
    source: "api: foundry.utils.Collection",
    rows: [
      ["iteration gives values", () => [...letters()], ["A", "B", "C"]],
      ["contents", () => letters().contents, ["A", "B", "C"]],
      ["find nothing", () => letters().find(() => false), undefined],
      ["filter is told value, index and collection", () => letters().filter((_e, i, c) => i === c.size - 1), ["C"]],
      ["map is told the index", () => letters().map((entry, index) => entry + index), ["A0", "B1", "C2"]],
      ["some", () => letters().some((entry) => entry === "B"), true],
      ["some of none", () => letters().some(() => false), false],
      ["every", () => letters().every((entry) => entry.length === 1), true],
      ["getName", () => gear().getName("Dagger")?.type, "weapon"],
      ["getName of none", () => gear().getName("Rope"), undefined],
      ["toJSON", () => letters().toJSON(), ["A", "B", "C"]],
      ["toJSON asks the values", () => new Collection([["a", { toJSON: () => 1 }]]).toJSON(), [1]],
      ["a collection is a Map", () => letters() instanceof Map, true],
    ],
  },
];
