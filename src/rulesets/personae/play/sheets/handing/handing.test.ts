import { describe, expect, it } from "vitest";
import { handedSource, mayHave, type Linked } from "../../../../../fittings/sheets/handing/source.ts";
import type { FoundryItem } from "../../../../../foundry/types.ts";
import { handing } from "./handing.ts";

/** A thing as an identity has it, as far as links go. */
function linked(id: string, type: string, name: string, system: object = {}): Linked {
  const item = { id, name, type: `personae-${type}`, system } as unknown as FoundryItem;
  return { id, name, type: item.type, only: handing.only(item) };
}
const before = [
  linked("s1", "skill", "Blades"),
  linked("s2", "skill", "Defend", { free: "defend" }),
  linked("a", "enhancement", "Warded"),
  linked("b", "enhancement", "Warm"),
];
const given = (system: object, after: readonly Linked[]): unknown =>
  handedSource({ system }, handing.links, before, after)["system"];

describe("an identity's thing in other hands", () => {
  it("PER-076 is used with the new owner's skill of the same name", () => {
    expect(given({ hits: 1, skill: "s1" }, [linked("t1", "skill", "BLADES")])).toEqual({ hits: 1, skill: "t1" });
  });

  it("PER-018 finds a free skill whatever the new owner calls it, and is no free skill that they have already", () => {
    const guarding = linked("t2", "skill", "Guarding", { free: "defend" });
    expect(given({ skill: "s2" }, [linked("t1", "skill", "Defend"), guarding])).toEqual({ skill: "t2" });
    expect(mayHave(linked("s2", "skill", "Defend", { free: "defend" }), [guarding])).toBe(false);
    expect(mayHave(linked("s1", "skill", "Blades"), [linked("t", "skill", "Blades")])).toBe(true);
  });

  it("PER-078 is used unskilled when the new owner has no such skill", () => {
    expect(given({ skill: "s1" }, [])).toEqual({ skill: null });
  });

  it("PER-124 keeps those traits of armour that the new owner has as well", () => {
    const coat = { worn: true, traits: ["a", "b"] };
    expect(given(coat, [linked("c", "enhancement", "warded")])).toEqual({ worn: true, traits: ["c"] });
  });
});
