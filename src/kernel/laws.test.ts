import { describe, expect, it } from "vitest";
import type { Engine } from "./engine.ts";
import { prospectsBroken } from "./laws.ts";
import { emptyOutcome, type States } from "./outcome.ts";
import { PLAIN_PROSPECT, sumOf, type Line, type Prospect } from "./prospect.ts";

const own: Line = {
  ...{ id: "score", label: "Score", unit: "number", value: 12, rule: null, on: true },
  ...{ of: "hero", fixed: true },
};
const guard = (states: States): Line => ({
  ...{ ...own, id: "guard", label: "Guard", of: "foe" },
  value: -Number(states["foe"]?.["guard"]),
});

/** A roll under 12, less the foe's guard; its lines may be told otherwise. */
function under(states: States, change: (lines: readonly Line[]) => readonly Line[] = (lines) => lines): Prospect {
  const lines = [own, guard(states)];
  return { ...PLAIN_PROSPECT, kind: "under", lines: change(lines), target: sumOf(lines, "number"), chance: 0.5 };
}

/** What is said of an engine that tells this of its only roll. */
function broken(prospect: (states: States) => Prospect, otherwise: States = { foe: { guard: 2 } }): string[] {
  const engine: Engine = {
    needs: () => ["hero", "foe"],
    resolve: (_, { states }, dice) => {
      const request = { id: "it", count: 1, faces: 20, who: "hero", label: "" };
      dice.roll({ ...request, prospect: () => prospect(states) });
      return emptyOutcome;
    },
    apply: (states) => states,
  };
  const states = { hero: {}, foe: { guard: 0 } };
  return prospectsBroken(engine, { type: "hit" }, { states, settings: {}, history: [] }, otherwise);
}

describe("the laws of prospects", () => {
  it("have nothing against one that keeps what is kept, whatever it is worth", () => {
    expect(broken((states) => under(states))).toEqual([]);
  });

  it("find a line that is left out where it is worth nothing", () => {
    const leftOut = (states: States): Prospect => under(states, (lines) => lines.filter(({ value }) => value !== 0));
    expect(broken(leftOut)).toEqual(["hit shows numbers that are kept, or what follows from them"]);
    expect(broken(leftOut, {})).toEqual([]);
  });

  it("find dice in a name, two lines of one id, and lines that don't add up", () => {
    const more = (line: Partial<Line>) => (states: States) => under(states, (all) => [...all, { ...own, ...line }]);
    expect(broken(more({ id: "sword", label: "Sword 1d8", unit: "dice" }))).toEqual([
      "hit names dice in a label, which everybody sees",
    ]);
    expect(broken(more({ value: 0 }))).toEqual(["hit has two lines of one id"]);
    expect(broken(more({ id: "luck", value: 1 }))).toEqual(["hit has lines that don't add up to its target"]);
  });
});
