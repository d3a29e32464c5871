import { describe, expect, test } from "vitest";
import { entryPath, fieldPath, isListOfEntries, isPath, listPath, overlap, valueAt, withValue } from "./path.ts";

describe("paths", () => {
  const state = {
    deep: {
      list: [
        { id: "a", n: 1 },
        { id: "b.c", n: 2, more: [{ id: "x", on: true }] },
      ],
    },
  };
  const path = entryPath("deep.list", "b.c");

  test("find an entry by its id, whatever is in it, and what lies inside", () => {
    expect(path.split(".")).toHaveLength(3);
    expect(valueAt(state, path)).toEqual(state.deep.list[1]);
    expect(valueAt(state, `${path}.n`)).toBe(2);
    expect(valueAt(state, `${path}.more.#x.on`)).toBe(true);
    expect(valueAt(state, entryPath("deep.list", "%2E"))).toBe(null);
    expect(valueAt({ list: [{ id: "50%." }] }, entryPath("list", "50%."))).toEqual({ id: "50%." });
  });

  test("change an entry where it stands, take it out, and put it behind another", () => {
    expect(valueAt(withValue(state, `${path}.n`, 5), "deep.list")).toEqual([
      state.deep.list[0],
      { ...state.deep.list[1], n: 5 },
    ]);
    expect(valueAt(withValue(state, path, null), "deep.list")).toEqual([{ id: "a", n: 1 }]);
    const places = ([after, ids]: readonly [string | null | undefined, string]): void =>
      expect(
        (valueAt(withValue(state, "deep.list.#new", { id: "new" }, after), "deep.list") as { id: string }[])
          .map(({ id }) => id)
          .join(" "),
      ).toBe(ids);
    places([null, "new a b.c"]);
    places(["a", "a new b.c"]);
    places(["gone", "a b.c new"]);
    places([undefined, "a b.c new"]);
  });

  test("leave a list alone when the entry they lead into is gone", () => {
    expect(withValue(state, "deep.list.#gone.n", 3)).toEqual(state);
    expect(withValue({}, "list.#a", { id: "a" })).toEqual({ list: [{ id: "a" }] });
  });

  test("name the list a document is given whole, and the field of its model", () => {
    expect(listPath(`${path}.n`)).toBe("deep.list");
    expect(listPath("deep.other")).toBe("deep.other");
    expect(fieldPath(`${path}.n`)).toBe("deep.list.element.n");
  });

  test("overlap when one is the other, or holds it", () => {
    expect(overlap("a.b", "a.b")).toBe(true);
    expect(overlap("a", "a.b")).toBe(true);
    expect(overlap("a.bc", "a.b")).toBe(false);
    expect(overlap("", "a")).toBe(true);
  });
});

test("a list is one of entries when each has an id of its own", () => {
  expect(isListOfEntries([])).toBe(true);
  expect(isListOfEntries([{ id: "a" }, { id: "b" }])).toBe(true);
  expect(isListOfEntries([{ id: "a" }, { id: "a" }])).toBe(false);
  expect(isListOfEntries([{ id: "" }])).toBe(false);
  expect(isListOfEntries(["a"])).toBe(false);
  expect(isListOfEntries({ id: "a" })).toBe(false);
});

test("a path has keys of its own, none that every object has, and an end", () => {
  for (const path of ["", "a", "a.b-c.0", "list.#id.x"]) expect([path, isPath(path)]).toEqual([path, true]);
  const not = ["a..b", ".", "a.#", "__proto__.x", "constructor", "a.toString", 3, null, "a.".repeat(50) + "a"];
  for (const path of not) expect([path, isPath(path)]).toEqual([path, false]);
});
