import { describe, expect, it } from "vitest";
import { handedSource, mayHave, type Linked } from "./source.ts";

const craft = (id: string, name: string, only: string | null = null): Linked => ({ id, name, type: "craft", only });
const LINKS = { one: ["craft"], many: ["songs"] };
const before = [craft("s1", "Smithing"), craft("s2", "Dodging", "dodge")];
const systemOf = (system: object, after: readonly Linked[]): unknown =>
  handedSource({ system }, LINKS, before, after)["system"];

describe("a thing in other hands", () => {
  it("leads to the new owner's thing of the same name, capitals aside, and is nobody's copy", () => {
    const hammer = { _id: "x", sort: 5, folder: "f", name: "Hammer", type: "tool", system: { weight: 1, craft: "s1" } };
    expect(handedSource(hammer, LINKS, before, [craft("t1", "SMITHING")])).toEqual({
      name: "Hammer",
      type: "tool",
      system: { weight: 1, craft: "t1" },
    });
  });

  it("leads to what nobody has twice, whatever the new owner calls it", () => {
    const after = [craft("t1", "Dodging"), craft("t2", "Ducking", "dodge")];
    expect(systemOf({ craft: "s2" }, after)).toEqual({ craft: "t2" });
  });

  it("leads nowhere when the new owner has nothing like it, nor keeps an id of the old one's", () => {
    expect(systemOf({ craft: "s1" }, [])).toEqual({ craft: null });
    expect(systemOf({ craft: "gone" }, [craft("gone", "Other")])).toEqual({ craft: null });
    expect(systemOf({ craft: "s1" }, [{ ...craft("t", "Smithing"), type: "song" }])).toEqual({ craft: null });
  });

  it("keeps of a list what the new owner has as well, and gains no link that it had not", () => {
    expect(systemOf({ songs: ["s1", "s2", "s3"] }, [craft("t", "Smithing")])).toEqual({ songs: ["t"] });
    expect(systemOf({ weight: 1 }, [])).toEqual({ weight: 1 });
  });

  it("can't be had by who has what nobody has twice", () => {
    expect(mayHave(craft("s2", "Dodging", "dodge"), [craft("t", "Ducking", "dodge")])).toBe(false);
    expect(mayHave(craft("s2", "Dodging", "dodge"), [craft("t", "Dodging")])).toBe(true);
    expect(mayHave(craft("s1", "Smithing"), [craft("t", "Smithing")])).toBe(true);
  });
});
