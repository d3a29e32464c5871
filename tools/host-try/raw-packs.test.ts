import { describe, expect, it } from "vitest";
import { lostChanges } from "./raw-packs.ts";

const source = { "item.effect": [{ key: "system.hp", mode: 2, value: "3" }] };

describe("what became of the changes of effects", () => {
  it.each([
    ["kept as they are", { "item.effect": [{ key: "system.hp", mode: 2, value: "3" }] }, []],
    ["kept in today's words", { "item.effect": [{ key: "system.hp", type: "add", value: 3 }] }, []],
    ["lost", { "item.effect": [] }, ["The effect item.effect lost its change of system.hp."]],
    ["lost with the effect", {}, ["The effect item.effect is not there."]],
    [
      "turned into others",
      { "item.effect": [{ key: "system.hp", type: "override", value: "3" }] },
      ["The effect item.effect has the change system.hp override 3 instead of system.hp add 3."],
    ],
  ])("%s", (_what, read, told) => {
    expect(lostChanges(source, read)).toEqual(told);
  });
});
