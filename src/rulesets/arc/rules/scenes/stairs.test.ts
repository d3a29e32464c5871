/** The rules' worked turn, and a fight on the stairs, worked out by hand. */
import { describe, expect, test } from "vitest";
import type { OtherRow } from "../decisions.ts";
import { ExampleTable, exampleAnswer, exampleAttack, exampleCheck, exampleScene } from "../examples.ts";
import type { Change } from "../state.ts";

const HURT: Change = { type: "ks", stat: "build", change: -1 };
const HEIGHT: OtherRow = { id: "height", label: "DRAMATIS.Arc.Other.height", unit: "number", value: 1, rule: "ARC-073", on: true, group: "circumstance" }; // prettier-ignore

/** In the order PC1, NPC4, PC2, PC3. */
function turn(): ExampleTable {
  const weapons = [{ id: "pc1.blade", name: "Blade", level: 2, skill: "sword", onHit: [HURT] }];
  const spells = [{ id: "pc3.bolt", name: "Bolt", skill: "magic", onHit: [HURT, HURT] }];
  const { states, frame } = exampleScene({
    pc1: { som: 3, rest: { weapons } },
    pc2: { som: 6 },
    pc3: { som: 8, skills: { magic: { us: "lore", score: 7 } }, rest: { spells } },
    foe: { som: 5 },
  });
  const table = new ExampleTable(states, frame);
  table.begin();
  return table;
}
const mine = <D extends object>(decision: D) => ({ ...decision, override: false });

describe("the worked turn", () => {
  test("ARC-037 ARC-038 ARC-046 ARC-048 ARC-049 two blows, two shields, hiding and six metres, a spell", () => {
    const table = turn();
    expect(table.order).toEqual(["pc1", "foe", "pc2", "pc3"]);
    // 5 + 5 + 6 and 5 + 5 − 1; the shield gives 5 + 5 + 4 and 5 + 5 + 2.
    const blows = exampleAttack(table.frame, "pc1", "foe", { count: 2, weapon: "pc1.blade" });
    table.make(mine(blows), { "attack-0": 6, "attack-1": 7 });
    const met = table.make(mine(exampleAnswer(table.frame, "foe", 2)), { "defence-0": 4, "defence-1": 2 }, true);
    expect(met.checks.slice(2)).toMatchObject([
      { mode: "opposed", arc: 16, against: 14, success: true },
      { mode: "opposed", arc: 9, against: 12, success: false },
    ]);
    table.make(mine(exampleCheck(table.frame, "pc2", { skill: "hiding" })), { actor: 3 });
    table.make({ type: "move", encounter: table.frame, actor: "pc2", metres: 6 });
    // 5 + 5 + 7 against nobody: the foe has spent both actions.
    const spell = exampleAttack(table.frame, "pc3", "foe", { skill: "magic", spell: "pc3.bolt" });
    const { checks } = table.make(mine(spell), { "attack-0": 7 });
    expect(checks[1]).toMatchObject({ mode: "unopposed", arc: 17, against: 9, success: true });
    expect(table.encounter.pending.map(({ target }) => target)).toEqual(["foe", "foe", "foe"]);
    expect(table.endTurn().notes).toEqual([]);
    expect(table.character("foe").ks.build.value).toBe(2);
  });

  test("ARC-002 ARC-086 the first card and the turn's end are taken back, and the rest of the turn stands", () => {
    const table = turn();
    table.make(exampleAttack(table.frame, "pc1", "foe", { onHit: [HURT] }), { "attack-0": 6 });
    const first = table.cards.length - 1;
    table.make(exampleAnswer(table.frame, "foe", 0), {}, true);
    table.pass("foe");
    table.make(exampleAttack(table.frame, "pc2", "foe", { onHit: [HURT] }), { "attack-0": 6 });
    table.make(exampleAnswer(table.frame, "foe", 0), {}, true);
    table.endTurn();
    expect(table.character("foe").ks.build.value).toBe(3);
    expect(table.undo(first)).not.toBeNull();
    expect(table.undo(table.cards.length - 1)).toBeNull();
    table.frame = { ...table.frame, round: 1 };
    expect(table.undo(first)).toBeNull();
    expect(table.turn("pc1")).toMatchObject({ declared: false, actions: [] });
    expect(table.turn("pc2")).toMatchObject({ declared: true, actions: [{ used: 1 }] });
    table.endTurn();
    expect(table.character("foe").ks.build.value).toBe(4);
  });

  test("ARC-045 where all declare first the same turn comes out the same", () => {
    const { states, frame } = exampleScene({ pc1: { som: 3 }, foe: { som: 5 } });
    const table = new ExampleTable(states, frame, { declarationMode: "declareFirst", lateDefence: false });
    table.begin();
    const declare = (actor: string, skill: string, kind: string, count: number) => {
      const actions = [{ skill, kind, target: null, count }];
      table.make({ type: "declare", encounter: table.frame, actor, text: "", actions });
    };
    declare("pc1", "sword", "attack", 2);
    declare("foe", "shield", "defend", 1);
    table.make(exampleAttack(table.frame, "pc1", "foe", { count: 2 }), { "attack-0": 6, "attack-1": 6 });
    expect(table.reason(exampleAnswer(table.frame, "foe", 2), {}, true)).toBe("windowClosed");
    const { checks } = table.make(exampleAnswer(table.frame, "foe", 1), { "defence-0": 6 }, true);
    expect(checks.slice(1)).toMatchObject([
      { mode: "opposed", against: 16, success: false },
      { mode: "unopposed", against: 9, success: true },
    ]);
  });
});

describe("on the stairs", () => {
  test("ARC-073 ARC-074 ARC-075 ARC-076 ARC-079 three for the one above, and the knees count below", () => {
    const blessed = { conditions: [{ id: "blessing", label: "Blessing", value: 1 }] };
    const { states, frame } = exampleScene({
      upper: { som: 10, rest: blessed },
      lower: { rest: { statuses: ["kneeling"] } },
    });
    const table = new ExampleTable(states, frame);
    const exalted: OtherRow = { ...HEIGHT, id: "exalted", label: "DRAMATIS.Arc.Other.exalted", rule: "ARC-075" };
    const blessing: OtherRow = {
      ...HEIGHT,
      id: "condition-blessing",
      label: "Blessing",
      group: "rules",
      rule: "ARC-081",
    };
    const attack = exampleAttack(null, "upper", "lower", { rows: [HEIGHT, exalted, blessing] });
    const struck = table.make(mine(attack), { "attack-0": 2 });
    expect(struck.checks[0]).toMatchObject({ other: 3, arc: 5 + 5 + 2 + 3 });
    const { checks } = table.make(mine(exampleAnswer(null, "lower", 1)), { "defence-0": 6 }, true);
    expect(checks).toMatchObject([
      { other: -1, arc: 5 + 5 + 6 - 1 },
      { arc: 15, against: 15, success: false, margin: 0 },
    ]);
  });
});

describe("a load of stones", () => {
  test("ARC-014 ARC-018 ARC-020 ARC-021 ARC-022 ARC-023 54 kg are heavy, 54.5 too much, and beyond 72 nobody moves", () => {
    const gear = [{ id: "a.stone", name: "Stone", weightKg: 0.5, quantity: 0, isClothing: false }];
    const { states, frame } = exampleScene({ a: { ks: { build: 6 }, rest: { gear } } });
    const table = new ExampleTable(states, frame);
    const bear = (kg: number) => {
      const made = table.make({ type: "carry", encounter: null, character: "a", item: "a.stone", quantity: kg * 2 });
      const check = made.checks[0];
      return [check?.["after"], check?.["mov"], made.notes.map(({ key }) => key.split(".").at(-1)).join("")];
    };
    expect(bear(18)).toEqual(["light", 8, ""]);
    expect(bear(18.5)).toEqual(["medium", 6, ""]);
    expect(bear(54)).toEqual(["heavy", 4, ""]);
    expect(bear(54.5)).toEqual(["overloaded", 2, "overloaded"]);
    expect(bear(72)).toEqual(["overloaded", 2, ""]);
    expect(bear(72.5)).toEqual(["immobile", 0, "immobile"]);
    expect(table.reason(exampleCheck(null, "a"))).toBe("immobile");
  });
});
