import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundryActor } from "../../foundry/types.ts";
import { hasSmall, smallOf, wantFull, type Small } from "./small.ts";

const small: Small = {
  part: "note",
  size: { width: 400, height: "auto" },
  fits: ({ system }) => (system as { minor: boolean }).minor,
};
const actor = (id: string, minor: boolean, limited = false): FoundryActor =>
  ({ id, limited, system: { minor } }) as unknown as FoundryActor;
const flags = new Map<string, unknown>();

beforeEach(() => {
  flags.clear();
  const getFlag = (_scope: string, key: string): unknown => flags.get(key);
  const setFlag = async (_scope: string, key: string, value: unknown): Promise<unknown> => flags.set(key, value);
  vi.stubGlobal("game", { user: { getFlag, setFlag } });
});
afterEach(() => vi.unstubAllGlobals());

describe("the small form of a sheet", () => {
  it("is for those who fit, and never for people who may only know that somebody exists", () => {
    expect(hasSmall(small, actor("a", true))).toBe(true);
    expect(hasSmall(small, actor("b", false))).toBe(false);
    expect(hasSmall(small, actor("a", true, true))).toBe(false);
    expect(hasSmall(undefined, actor("a", true))).toBe(false);
  });

  it("is what a person sees until they want all of it, actor by actor", async () => {
    const [ada, bo] = [actor("a", true), actor("b", true)];
    expect(smallOf(small, ada)).toBe(small);
    await wantFull(ada, true);
    await wantFull(ada, true);
    expect([smallOf(small, ada), smallOf(small, bo)]).toEqual([null, small]);
    expect(flags.get("fullSheets")).toEqual(["a"]);
    await wantFull(ada, false);
    expect(smallOf(small, ada)).toBe(small);
  });

  it("is kept from nobody by a flag that holds something else", () => {
    flags.set("fullSheets", "a");
    expect(smallOf(small, actor("a", true))).toBe(small);
  });
});
