import { describe, expect, it } from "vitest";
import { tieOf } from "./ties.ts";

const bearer = {};
const item = (kind: string, id = kind, system: object = {}, parent: object | null = bearer) => ({
  id,
  type: `personae-${kind}`,
  parent,
  system,
});

describe("one thing dropped on another's sheet", () => {
  it("PER-076 ties a skill to what it is used with", () => {
    for (const kind of ["weapon", "shield", "power"])
      expect(tieOf(item(kind), item("skill", "s"))).toEqual({ "system.skill": "s" });
    expect(tieOf(item("talent"), item("skill"))).toBeNull();
  });

  it("PER-124 ties a trait to armour, once", () => {
    const coat = item("armor", "coat", { traits: ["a"] });
    expect(tieOf(coat, item("enhancement", "b"))).toEqual({ "system.traits": ["a", "b"] });
    expect(tieOf(coat, item("power", "a"))).toEqual({ "system.traits": ["a"] });
    expect(tieOf(coat, item("gear"))).toBeNull();
  });

  it("PER-076 ties nothing that belongs to somebody else, or to nobody", () => {
    expect(tieOf(item("weapon"), item("skill", "s", {}, {}))).toBeNull();
    expect(tieOf(item("weapon", "w", {}, null), item("skill", "s", {}, null))).toBeNull();
  });
});
