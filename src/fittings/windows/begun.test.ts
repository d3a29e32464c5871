import { beforeEach, describe, expect, it, vi } from "vitest";
import { begunIn, keepBegun } from "./begun.ts";

let stored: string | null;
let isFull = false;
let user = "ann";

beforeEach(() => {
  [stored, user, isFull] = [null, "ann", false];
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("localStorage", {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      if (isFull) throw new Error("no room");
      stored = value;
    },
  });
  vi.stubGlobal("game", { world: { id: "ferry" }, user: { get id() { return user; } } }); // prettier-ignore
});

describe("what somebody has begun", () => {
  it("is kept by window and by what it is of, for nobody else, until it is finished", () => {
    keepBegun("build", "Actor.a", { name: "Wren" });
    keepBegun("build", "Actor.b", { name: "Bryn" });
    keepBegun("build", "Actor.a", { name: "Wren the Bold" });
    keepBegun("shop", "Actor.a", { coins: 3 });
    expect(begunIn("build")).toEqual([
      { of: "Actor.b", made: { name: "Bryn" } },
      { of: "Actor.a", made: { name: "Wren the Bold" } },
    ]);
    user = "bob";
    expect(begunIn("build")).toEqual([]);
    user = "ann";
    keepBegun("build", "Actor.a", null);
    expect(begunIn("build").map(({ of }) => of)).toEqual(["Actor.b"]);
    expect(begunIn("shop").map(({ of }) => of)).toEqual(["Actor.a"]);
  });

  it("is not kept without end, nor where there is no room, and what makes no sense is nothing begun", () => {
    for (let n = 1; n <= 11; n += 1) keepBegun("build", `Actor.${n}`, { n });
    isFull = true;
    keepBegun("build", "Actor.12", { n: 12 });
    expect(begunIn("build").map(({ made }) => made["n"])).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
    for (const odd of ["text", "null", "7", "[]", '{"ferry/ann/build/Actor.a":"text"}']) {
      stored = odd;
      expect(begunIn("build")).toEqual([]);
    }
  });
});
