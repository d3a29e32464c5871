import { afterEach, describe, expect, it, vi } from "vitest";
import type { FoundryCombat } from "../../../../foundry/index.ts";
import { frameFor } from "./frame.ts";

afterEach(() => vi.unstubAllGlobals());

/** A fight of two, at this turn of its second round. */
function fight(turn: number | null): FoundryCombat {
  const contents = ["a", "b"].map((name) => ({ uuid: `C.${name}`, actor: { uuid: `Actor.${name}` } }));
  const combatants = Object.assign([...contents], { contents });
  return { uuid: "C", round: 2, turn, turns: contents, combatants } as never;
}

describe("the frame of an encounter", () => {
  it("PER-120 tells whose turn in this round has begun", () => {
    expect(frameFor(fight(0))).toMatchObject({ combat: "C", round: 2, begun: ["C.a"] });
    expect(frameFor(fight(1))?.begun).toEqual(["C.a", "C.b"]);
    expect(frameFor(fight(null))?.begun).toEqual([]);
  });

  it("is that of the encounter an identity takes part in, or none", () => {
    vi.stubGlobal("game", { combat: fight(0), combats: [] });
    expect(frameFor("Actor.b")?.begun).toEqual(["C.a"]);
    expect(frameFor("Actor.z")).toBeNull();
  });
});
