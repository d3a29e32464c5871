import { describe, expect, it } from "vitest";
import type { FoundryActor } from "../../foundry/types.ts";
import type { Manner } from "../../kernel/tactics/manner.ts";
import { keepManner, keepOwn, mannerOf, mannersFor, ownOf } from "./manner.ts";

const MEEK: Manner = { id: "pack", name: "Meek", sentence: "Never strikes.", weights: { harm: -100 } };

/** Somebody with these flags; what is written goes there. */
function somebody(flags: Record<string, unknown> = {}): FoundryActor {
  return {
    getFlag: (_scope: string, key: string) => flags[key],
    update: (change: { flags: { dramatis: object } }) =>
      Promise.resolve(void Object.assign(flags, change.flags.dramatis)),
  } as unknown as FoundryActor;
}

describe("somebody's manner", () => {
  it("is the one that plays best where nothing is stored, or what is none", () => {
    for (const manner of [undefined, null, "own", "nobody's", { id: "x" }, 3])
      expect([manner, mannerOf(somebody({ manner })).id]).toEqual([manner, "cunning"]);
  });

  it("of a group's own is told from a ready-made one, whatever it calls itself", () => {
    const one = somebody({ manner: MEEK });
    expect(mannerOf(one)).toEqual({ ...MEEK, id: "own" });
    expect(mannersFor(one).map(({ id }) => id)).toEqual([...mannersFor(somebody()).map(({ id }) => id), "own"]);
  });

  it("of a group's own stays while another is tried", async () => {
    const one = somebody({ manner: MEEK });
    await keepManner(one, "coward");
    expect([mannerOf(one).id, ownOf(one)?.name]).toEqual(["coward", "Meek"]);
    await keepManner(one, "own");
    expect(mannerOf(one).weights).toEqual({ harm: -100 });
    await keepOwn(one, { ...MEEK, name: "Bold", weights: { harm: 3 } });
    expect(mannerOf(one)).toMatchObject({ id: "own", name: "Bold", weights: { harm: 3 } });
  });
});
