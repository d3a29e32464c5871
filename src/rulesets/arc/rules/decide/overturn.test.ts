import { describe, expect, test } from "vitest";
import { openPrompts } from "../../../../kernel/history.ts";
import { arcEngine } from "../engine.ts";
import { ExampleTable, exampleAnswer, exampleAttack, exampleCheck, exampleScene } from "../examples.ts";
import type { OtherRow } from "../decisions.ts";
import type { Change } from "../state.ts";

const HURT: Change = { type: "ks", stat: "build", change: -2 };
const row = { id: "m", label: "", unit: "number", value: 1, rule: null, on: true, group: "circumstance" } as const;
const knees = { ...row, id: "knees", value: -1 };

function scene(inEvent: boolean): ExampleTable {
  const { states, frame } = exampleScene({ a: { som: 3 }, b: { som: 5 }, c: { som: 7 } });
  const table = new ExampleTable(states, frame);
  if (inEvent) table.begin();
  table.newCard();
  return table;
}
const encounterOf = (table: ExampleTable, inEvent: boolean) => (inEvent ? table.frame : null);
const overturn = (table: ExampleTable, of: string, success: boolean, inEvent = true) => {
  return { type: "setOutcome", encounter: encounterOf(table, inEvent), of, success };
};
/** a has struck at b, who let it come: 5 + 5 + 3 against 9. */
function struck(inEvent: boolean): ExampleTable {
  const table = scene(inEvent);
  const encounter = encounterOf(table, inEvent);
  table.make(exampleAttack(encounter, "a", "b", { onHit: [HURT] }), { "attack-0": 3 });
  table.make(exampleAnswer(encounter, "b", 0), {}, true);
  return table;
}

describe("turning a verdict over", () => {
  test("ARC-086 what is applied already is taken back first, and said so", () => {
    const table = struck(false);
    table.applyWaiting();
    expect(table.character("b").ks.build.value).toBe(3);
    expect(table.reason(overturn(table, "s1-verdict-0", false, false), {}, true)).toBe("takeBackFirst");
    const waiting = struck(false);
    waiting.make(overturn(waiting, "s1-verdict-0", false, false), {}, true);
    expect(waiting.waiting).toEqual([]);
  });

  test("ARC-086 what a turn's end has committed is taken back with it, and said so", () => {
    const table = struck(true);
    const card = table.steps;
    table.endTurn();
    expect(table.reason(overturn(table, table.encounter.begun ? "s0-verdict-t1-0-0" : "", false), {}, true)).toBe("noVerdict"); // prettier-ignore
    table.steps = card;
    expect(table.reason(overturn(table, "s1-verdict-0", false), {}, true)).toBe("turnCommitted");
    table.steps = card;
    expect(table.character("b").ks.build.value).toBe(3);
  });

  test("ARC-086 a verdict on the card of the turn's end is turned over by taking that back", () => {
    const table = scene(true);
    table.make(exampleAttack(table.frame, "a", "b", { onHit: [HURT] }), { "attack-0": 3 });
    const { checks } = table.endTurn();
    expect(checks[0]).toMatchObject({ type: "verdict", success: true });
    expect(table.reason(overturn(table, String(checks[0]?.id), false), {}, true)).toBe("turnCommitted");
  });

  test("ARC-046 ARC-086 settling an attack closes its question", () => {
    const table = scene(true);
    table.make(exampleAttack(table.frame, "a", "b", { onHit: [HURT] }), { "attack-0": 3 });
    table.make(overturn(table, "s0-answer", true), {}, true);
    expect(openPrompts({ steps: table.steps })).toEqual([]);
    expect(table.encounter.pending).toHaveLength(1);
    expect(table.encounter.attacks).toMatchObject([{ open: false }]);
  });

  test("ARC-085 ARC-086 a task that was done is open again", () => {
    const table = scene(true);
    table.make(exampleCheck(table.frame, "a", { task: "chest" }), { actor: 5 });
    expect(table.states["chest"]).toMatchObject({ status: "done" });
    table.make(overturn(table, "s0-verdict-0", false), {}, true);
    expect(table.states["chest"]).toMatchObject({ status: "running", turnsLeft: 3 });
    table.make(overturn(table, "s1-verdict-0", true), {}, true);
    expect(table.states["chest"]).toMatchObject({ status: "done" });
  });
});

describe("turning a Reaction check over", () => {
  test("ARC-027 ARC-086 the shock it brought is lifted, and comes back", () => {
    const table = scene(true);
    table.make({ type: "react", encounter: table.frame, characters: ["a"], trigger: "x" }, { "react-a": 10 }, true);
    expect(table.character("a").statuses).toEqual(["shocked"]);
    const { checks } = table.make(overturn(table, "s0-reaction-0", true), {}, true);
    expect(checks).toMatchObject([{ type: "reaction", success: true, d10: 10, replaces: "s0-reaction-0" }]);
    expect(table.character("a").statuses).toEqual([]);
    expect(table.reason(overturn(table, "s0-reaction-0", true), {}, true)).toBe("alreadySettled");
    expect(table.reason(overturn(table, "s1-reaction", true), {}, true)).toBe("alreadySo");
    table.make(overturn(table, "s1-reaction", false), {}, true);
    expect(table.character("a").statuses).toEqual(["shocked"]);
    const card = table.steps;
    table.endTurn();
    table.frame = { ...table.frame, round: 1 };
    table.steps = card;
    expect(table.reason(overturn(table, "s2-reaction", true), {}, true)).toBe("turnOver");
  });
});

describe("amending a rolled check", () => {
  const amend = (table: ExampleTable, check: string, rows: readonly OtherRow[], inEvent = true) => {
    return { type: "amend", encounter: encounterOf(table, inEvent), check, rows };
  };

  test("ARC-086 ARC-070 the same die with other lines: sum and verdict follow", () => {
    const table = scene(false);
    const onSuccess = [{ target: "b", change: HURT }];
    table.make(exampleCheck(null, "a", { onSuccess, threshold: 12 }), { actor: 3 });
    const up = table.make(amend(table, "s0-actor", [row], false), {}, true);
    expect(up.checks).toMatchObject([
      { type: "arc", amends: "s0-actor", roll: 3, other: 1, arc: 14, modifiers: [row] },
      { type: "verdict", replaces: "s0-verdict-0", arc: 14, margin: 2, success: true },
    ]);
    expect(up.withdraws ?? []).toEqual([]);
    const down = table.make(amend(table, "s1-actor", [{ ...knees, value: -2 }], false), {}, true);
    expect(down.checks[1]).toMatchObject({ arc: 11, success: false });
    expect(table.waiting).toEqual([]);
    expect(table.reason(amend(table, "s0-actor", [], false), {}, true)).toBe("noCheck");
    expect(table.reason(amend(table, "s9-actor", [], false), {}, true)).toBe("noCheck");
    expect(arcEngine.speaksFor(amend(table, "s0-actor", []), [])).toBeNull();
  });

  test("ARC-079 ARC-086 the defender's knees count on the defender's own side", () => {
    const table = scene(true);
    table.make(exampleAttack(table.frame, "a", "b", { onHit: [HURT] }), { "attack-0": 3 });
    const answered = table.make(exampleAnswer(table.frame, "b", 1), { "defence-0": 3 }, true);
    expect(answered.checks.at(-1)).toMatchObject({ arc: 13, against: 13, success: false });
    const { checks } = table.make(amend(table, "s1-defence-0", [knees]), {}, true);
    expect(checks).toMatchObject([
      { role: "opponent", other: -1, arc: 12 },
      { mode: "opposed", arc: 13, against: 12, success: true },
    ]);
    expect(table.encounter.pending).toHaveLength(1);
    table.make(amend(table, "s2-defence-0", []), {}, true);
    expect(table.encounter.pending).toEqual([]);
  });

  test("ARC-046 ARC-086 an attack that still waits is met, and ends, with its new sum", () => {
    const table = scene(true);
    table.make(exampleAttack(table.frame, "a", "b"), { "attack-0": 3 });
    const { checks } = table.make(amend(table, "s0-attack-0", [row]), {}, true);
    expect(checks).toMatchObject([{ arc: 14 }]);
    const card = table.steps;
    expect(table.make(exampleAnswer(table.frame, "b", 1), { "defence-0": 3 }, true).checks.at(-1)).toMatchObject({ arc: 14, success: true }); // prettier-ignore
    const ended = scene(true);
    ended.make(exampleAttack(ended.frame, "a", "b"), { "attack-0": 3 });
    ended.make(amend(ended, "s0-attack-0", [row]), {}, true);
    expect(ended.endTurn().checks[0]).toMatchObject({ arc: 14 });
    expect(card).toHaveLength(2);
  });

  test("ARC-086 what is applied or committed is taken back first; the game master's own verdict stands", () => {
    const table = struck(false);
    table.applyWaiting();
    expect(table.reason(amend(table, "s0-attack-0", [{ ...row, value: -10, group: "rules" }], false), {}, true)).toBe("takeBackFirst"); // prettier-ignore
    expect(table.reason(amend(table, "s0-attack-0", [row], false), {}, true)).toBeNull();
    const said = struck(false);
    said.make(overturn(said, "s1-verdict-0", false, false), {}, true);
    const { checks } = said.make(amend(said, "s0-attack-0", [row], false), {}, true);
    expect(checks.at(-1)).toMatchObject({ type: "verdict", by: "gameMaster", success: false });
    const over = scene(true);
    over.make(exampleAttack(over.frame, "a", "b", { onHit: [HURT] }), { "attack-0": 3 });
    const card = over.steps;
    over.endTurn();
    over.steps = card;
    expect(over.reason(amend(over, "s0-attack-0", [row]), {}, true)).toBe("turnCommitted");
  });
});
