import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../kernel/json.ts";
import { changesTo, listed, type Belonging, type StoredList } from "./list.ts";

const one = (n: number, name = "x"): Belonging => ({ actor: `Actor.${n}`, name });
const NOBODY: StoredList = { members: [], people: {} };

/** What is stored after an update that may have been worked out before another was made. */
function after(stored: StoredList, changes: JsonObject): StoredList {
  let people: Record<string, object> = { ...stored.people };
  for (const [path, value] of Object.entries(changes).filter(([path]) => path !== "members")) {
    const [, key = "", inner] = path.split(".");
    people = {
      ...people,
      [key]: inner ? { ...people[key], [inner]: value } : { ...people[key], ...(value as object) },
    };
  }
  return { members: "members" in changes ? [] : stored.members, people: people as StoredList["people"] };
}
const joined = (stored: StoredList, ...who: readonly Belonging[]): StoredList =>
  after(stored, changesTo(stored, { joining: who }));
const left = (stored: StoredList, { actor }: Belonging): StoredList =>
  after(stored, changesTo(stored, { leaving: actor }));
const refs = (stored: StoredList): string[] => listed(stored).map(({ actor }) => actor);

describe("a group's list", () => {
  it("has each once, the first place and name kept, whoever comes and goes, be it from before or not", () => {
    const some = fc.array(fc.integer({ min: 0, max: 5 }));
    fc.assert(
      fc.property(some, some, some, fc.integer({ min: 0, max: 5 }), (before, there, coming, going) => {
        const old = { ...NOBODY, members: before.map((n) => one(n)) };
        const stored = joined(old, ...there.map((n) => one(n)));
        expect(refs(stored)).toEqual([...new Set([...before, ...there])].map((n) => one(n).actor));
        const more = joined(stored, ...coming.map((n) => one(n, "y")));
        expect(listed(more).slice(0, listed(stored).length)).toEqual(listed(stored));
        expect(refs(left(more, one(going)))).toEqual(refs(more).filter((ref) => ref !== one(going).actor));
      }),
    );
  });

  it("loses neither of two changes that were worked out from the same list, in either order", () => {
    const stored = joined(NOBODY, one(1), one(2));
    const comes = changesTo(stored, { joining: [one(3)] });
    const goes = changesTo(stored, { leaving: "Actor.1" });
    const other = changesTo(stored, { joining: [one(4)] });
    for (const order of [
      [comes, goes, other],
      [other, goes, comes],
    ])
      expect(refs(order.reduce(after, stored))).toEqual(["Actor.2", "Actor.3", "Actor.4"]);
  });

  it("takes in twice whom two take in at once, as one", () => {
    const join = changesTo(NOBODY, { joining: [one(1)] });
    expect(refs([join, join].reduce(after, NOBODY))).toEqual(["Actor.1"]);
  });

  it("moves what was stored as a list with its first change, and then lets it be", () => {
    const old = { ...NOBODY, members: [one(1), one(2)] };
    const moved = left(old, one(1));
    expect([moved.members, refs(moved), refs(joined(moved, one(1)))]).toEqual([
      [],
      ["Actor.2"],
      ["Actor.2", "Actor.1"],
    ]);
    expect(Object.keys(changesTo(moved, { joining: [one(3)] }))).toEqual(["people.Actor-3"]);
    expect([changesTo(moved, { leaving: "Actor.9" }), changesTo(moved, { joining: [one(2)] })]).toEqual([{}, {}]);
  });
});
