import { describe, expect, test } from "vitest";
import { arcEngine } from "../engine.ts";
import { ExampleTable, exampleAnswer, exampleAttack, exampleScene } from "../examples.ts";
import type { Change } from "../state.ts";

const HURT: Change = { type: "ks", stat: "build", change: -2 };
const DOWN: Change = { type: "status", status: "unconscious", remove: false };

/** a and b fight; the stranger only stands by. */
function begun(): ExampleTable {
  const { states, frame } = exampleScene({ a: { som: 3 }, b: { som: 5 }, stranger: { som: 9 } });
  const fighters = frame.participants.filter(({ who }) => who !== "stranger");
  const table = new ExampleTable(states, { ...frame, participants: fighters });
  table.begin();
  return table;
}

describe("what waits for the end of the turn", () => {
  test("ARC-002 lands on who takes no part in the encounter", () => {
    const table = begun();
    table.make(exampleAttack(table.frame, "a", "stranger", { onHit: [HURT] }), { "attack-0": 6 });
    expect(table.encounter.pending).toHaveLength(1);
    table.frame = { ...table.frame, besides: ["stranger"] };
    expect(arcEngine.needs({ type: "endTurn", encounter: table.frame }, [])).toContain("stranger");
    table.endTurn();
    expect(table.character("stranger").ks.build.value).toBe(3);
    expect(table.encounter.pending).toEqual([]);
  });

  test("ARC-002 lands on whom nobody names to the engine, and passes over who is gone", () => {
    const table = begun();
    table.make(exampleAttack(table.frame, "a", "stranger", { onHit: [HURT] }), { "attack-0": 6 });
    const { effects } = table.make({ type: "endTurn", encounter: table.frame });
    expect(effects).toMatchObject([{ type: "settle", target: "stranger", changes: [HURT] }, {}, {}]);
    expect(table.character("stranger").ks.build.value).toBe(3);
    const other = begun();
    other.make(exampleAttack(other.frame, "a", "stranger", { onHit: [HURT] }), { "attack-0": 6 });
    const { stranger: _gone, ...left } = other.states;
    other.states = left;
    other.frame = { ...other.frame, besides: ["stranger"] };
    const ended = other.make({ type: "endTurn", encounter: other.frame });
    expect(ended.effects.filter(({ target }) => target === "stranger")).toEqual([]);
  });

  test("ARC-002 lands on who has left the order", () => {
    const table = begun();
    table.make(exampleAttack(table.frame, "a", "b", { onHit: [HURT] }), { "attack-0": 6 });
    table.make(exampleAnswer(table.frame, "b", 0), {}, true);
    table.make({ type: "leave", encounter: table.frame, character: "b" });
    table.endTurn();
    expect(table.character("b").ks.build.value).toBe(3);
  });

  test("ARC-002 ARC-086 one of them can be struck out, and nothing else", () => {
    const table = begun();
    const change = (changes: readonly Change[]) => {
      table.make({ type: "change", encounter: table.frame, target: "b", changes, now: false });
    };
    change([HURT]);
    change([DOWN]);
    const [first, second] = table.encounter.pending;
    const strike = (ids: readonly string[]) => ({ type: "strike", encounter: table.frame, ids });
    expect(table.reason(strike([]))).toBe("nothingToDo");
    expect(table.reason(strike(["p9"]))).toBe("notWaiting");
    expect(table.reason({ ...strike([]), ids: "all" })).toBe("badField");
    expect(arcEngine.speaksFor(strike(["x"]), [])).toBeNull();
    table.make(strike([second?.id ?? ""]));
    expect(table.encounter.pending).toEqual([first]);
    table.endTurn();
    expect(table.character("b")).toMatchObject({ ks: { build: { value: 3 } }, statuses: [] });
    expect(table.reason(strike([first?.id ?? ""]))).toBe("notWaiting");
  });
});

describe("who counts as fallen", () => {
  test("B45 ARC-030 newcomers don't count among the fallen of a side that began without them", () => {
    const { states, frame } = exampleScene({
      a: { som: 3 },
      b: { som: 4 },
      c: { som: 5 },
      n: { som: 9 },
      o: { som: 8 },
    });
    const first = frame.participants.filter(({ who }) => !["n", "o"].includes(who));
    const table = new ExampleTable(states, { ...frame, participants: first });
    table.begin();
    table.frame = frame;
    for (const character of ["n", "o"]) table.make({ type: "join", encounter: frame, character });
    const fall = (target: string) =>
      table.make({ type: "change", encounter: frame, target, changes: [DOWN], now: true }).prompts;
    expect(fall("n")).toEqual([]);
    expect(fall("o")).toEqual([]);
    expect(fall("a").map((one) => one["trigger"])).toEqual(["firstAllyFalls"]);
    expect(fall("b").map((one) => one["trigger"])).toEqual(["moreThanHalfDown"]);
  });
});
