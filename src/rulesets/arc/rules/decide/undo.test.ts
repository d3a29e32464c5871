import { describe, expect, test } from "vitest";
import { ExampleTable, exampleAnswer, exampleAttack, exampleCheck, exampleScene } from "../examples.ts";
import type { Change } from "../state.ts";

const HURT: Change = { type: "ks", stat: "build", change: -1 };

function begun(): ExampleTable {
  const { states, frame } = exampleScene({ a: { som: 3 }, b: { som: 5 }, c: { som: 7 }, n: { som: 9 }, m: { som: 2 } });
  const first = frame.participants.filter(({ who }) => who !== "n" && who !== "m");
  const table = new ExampleTable(states, { ...frame, participants: first });
  table.begin();
  table.frame = frame;
  return table;
}

describe("taking a card back", () => {
  test("ARC-002 ARC-037 every earlier card of a turn, in any order, leaving what the others did", () => {
    const table = begun();
    const strike = (by: string, onto: string, die: number): number => {
      table.make(exampleAttack(table.frame, by, onto, { onHit: [HURT] }), { "attack-0": die });
      table.make(exampleAnswer(table.frame, onto, 0), {}, true);
      return table.cards.length - 1;
    };
    const first = strike("a", "b", 5);
    const second = strike("a", "c", 6);
    expect(table.encounter.pending).toHaveLength(2);
    expect(table.undo(first)).toBeNull();
    expect(table.encounter.attacks.map(({ attacker, target }) => [attacker, target])).toEqual([["a", "c"]]);
    expect(table.encounter.pending.map(({ target }) => target)).toEqual(["c"]);
    expect(table.turn("a")).toMatchObject({ declared: true, actions: [{ target: "c", used: 1 }] });
    const again = strike("a", "b", 6);
    const third = strike("b", "c", 6);
    expect(new Set(table.encounter.attacks.map(({ id }) => id)).size).toBe(3);
    expect(new Set(table.encounter.pending.map(({ id }) => id)).size).toBe(3);
    expect([third, again, second].map((card) => table.undo(card))).toEqual([null, null, null]);
    expect(table.encounter).toMatchObject({ attacks: [], pending: [] });
    expect(table.turn("a")).toMatchObject({ declared: false, actions: [] });
  });

  test("ARC-080 ARC-037 an action is taken back and the way gone stays", () => {
    const table = begun();
    table.make(exampleCheck(table.frame, "a"), { actor: 1 });
    const card = table.cards.length - 1;
    table.make({ type: "move", encounter: table.frame, actor: "a", metres: 3 });
    table.make({ type: "move", encounter: table.frame, actor: "a", metres: 2 });
    expect([table.undo(card), table.undo(card + 1)]).toEqual([null, null]);
    expect(table.turn("a")).toMatchObject({ declared: false, actions: [], moved: 2 });
    table.endTurn();
    expect(table.turn("a")).toMatchObject({ declared: false, actions: [], moved: 0 });
    expect(table.participant("a").turn).toEqual({ actions: [], moves: [], said: [] });
  });

  test("ARC-045 a declaration that has been carried out is taken back after what carried it out", () => {
    const table = begun();
    const actions = [{ skill: "sword", kind: "attack", target: null, count: 2 }];
    table.make({ type: "declare", encounter: table.frame, actor: "a", actions, text: "At them" });
    const said = table.cards.length - 1;
    for (const target of ["b", "c"]) table.make(exampleAttack(table.frame, "a", target), { "attack-0": 1 });
    expect(table.undo(said)).toMatch(/turn\.actions/);
    expect([table.undo(said + 1), table.undo(said + 2), table.undo(said)]).toEqual([null, null, null]);
    expect(table.turn("a")).toMatchObject({ declared: false, actions: [] });
  });

  test("ARC-044 one newcomer is taken back and the other stays", () => {
    const table = begun();
    table.make({ type: "join", encounter: table.frame, character: "n" });
    const card = table.cards.length - 1;
    table.make({ type: "join", encounter: table.frame, character: "m" });
    expect(table.order).toEqual(["m", "a", "b", "c", "n"]);
    expect(table.undo(card)).toBeNull();
    expect(table.order).toEqual(["m", "a", "b", "c"]);
  });

  test("ARC-002 ARC-043 the end of a turn brings all of it back; what came before it waits for that", () => {
    const table = begun();
    table.make(exampleAttack(table.frame, "a", "b", { onHit: [HURT] }), { "attack-0": 6 });
    const attack = table.cards.length - 1;
    table.make({
      type: "change",
      encounter: table.frame,
      target: "a",
      changes: [{ type: "som", change: 5 }],
      now: false,
    });
    const before = table.states;
    table.endTurn();
    expect(table.order).toEqual(["b", "c", "a"]);
    expect(table.undo(attack)).toMatch(/attacks/);
    expect(table.undo(table.cards.length - 1)).toBeNull();
    expect(table.states).toEqual(before);
    expect(table.undo(attack)).toBeNull();
  });
});
