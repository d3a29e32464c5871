/** Four at a camp, three in the bushes, worked out by hand. */
import { describe, expect, test } from "vitest";
import { ExampleTable, exampleAttack, exampleCheck, exampleScene } from "../examples.ts";
import { declarationBoard } from "../queries.ts";
import { settled } from "../settings.ts";
import type { Change } from "../state.ts";

const NAMES = { a: 2, b: 4, c: 6, picker: 5, foe1: 3, foe2: 7, foe3: 9 };
const DOWN: Change = { type: "status", status: "unconscious", remove: false };

function camp(): ExampleTable {
  const people = Object.fromEntries(Object.entries(NAMES).map(([name, som]) => [name, { som }]));
  const { states, frame } = exampleScene(people);
  const table = new ExampleTable(states, { ...frame, besides: ["chest"] });
  table.begin();
  table.make({ type: "occupy", encounter: table.frame, character: "picker", occupied: true });
  return table;
}
const declaring = (table: ExampleTable) =>
  declarationBoard(table.frame, table.states, settled()).flatMap((row) => (row.declares ? [row.character] : []));

describe("an ambush", () => {
  test("ARC-041 ARC-042 ARC-084 the fourth picks on while six declare; in the next turn all seven do", () => {
    const table = camp();
    const { prompts } = table.make({ type: "surprise", encounter: table.frame, characters: ["picker"] });
    expect(prompts).toMatchObject([{ trigger: "ambushed", ticked: ["picker"] }]);
    expect(declaring(table)).toEqual(["a", "foe1", "b", "c", "foe2", "foe3"]);
    const pick = exampleCheck(table.frame, "picker", { task: "chest", threshold: null, override: false });
    table.make(pick, { actor: 8 });
    expect(table.reason(exampleAttack(table.frame, "picker", "foe1"))).toBe("unaware");
    for (const who of declaring(table)) table.pass(who);
    expect(table.endTurn().notes).toEqual([]);
    expect(table.states["chest"]).toMatchObject({ turnsLeft: 2 });
    expect(declaring(table)).toEqual(["a", "foe1", "b", "picker", "c", "foe2", "foe3"]);
  });

  test("ARC-026 ARC-027 ARC-034 three are tested, one is shocked with an attack open, and back in the next turn", () => {
    const table = camp();
    table.make(exampleAttack(table.frame, "a", "foe2"), { "attack-0": 5 });
    table.make(exampleAttack(table.frame, "foe1", "c", { onHit: [{ type: "som", change: -1 }] }), { "attack-0": 6 });
    const flying = table.steps;
    table.make({
      type: "requestReaction",
      encounter: table.frame,
      characters: ["b", "c", "picker"],
      trigger: "ambushed",
    });
    const react = { type: "react", encounter: table.frame, characters: ["b", "c", "picker"] };
    const { checks } = table.make(react, { "react-b": 4, "react-c": 7, "react-picker": 1 }, true);
    expect(checks.map((one) => one["success"])).toEqual([true, false, true]);
    table.steps = flying;
    expect(table.reason({ type: "answer", encounter: table.frame, prompt: "s0-answer", target: "c", defences: [{ skill: "shield" }] }, {}, true)).toBe("shocked"); // prettier-ignore
    expect(declaring(table)).not.toContain("c");
    // One less, and c has the picker's State of Mind.
    const ended = table.endTurn({ "tie-picker-0": 3, "tie-c-0": 8 });
    expect(ended.checks.filter(({ type }) => type === "verdict")).toMatchObject([
      { actor: "a", target: "foe2", arc: 15, success: true },
      { actor: "foe1", target: "c", arc: 16, success: true },
    ]);
    expect(table.character("c")).toMatchObject({ som: { value: 5 }, statuses: [] });
    expect(declaring(table)).toContain("c");
  });

  test("ARC-002 ARC-030 one change is struck out, and the two who fall together are the first of their side", () => {
    const table = camp();
    for (const target of ["foe1", "foe2", "foe3"])
      table.make({ type: "change", encounter: table.frame, target, changes: [DOWN], now: false });
    const spared = table.encounter.pending.find(({ target }) => target === "foe3");
    table.make({ type: "strike", encounter: table.frame, ids: [spared?.id ?? ""] });
    const { prompts, checks } = table.endTurn();
    expect(prompts.map((one) => [one["trigger"], one["characters"]])).toEqual([
      ["firstAllyFalls", ["foe3"]],
      ["moreThanHalfDown", ["foe3"]],
    ]);
    expect(checks.at(-1)).toMatchObject({ excluded: ["foe1", "foe2"], seconds: 6 });
  });

  test("ARC-043 ARC-044 B14 State of Mind re-orders from the next turn, a newcomer steps in at once", () => {
    const table = camp();
    const { states } = exampleScene({ late: { som: 7 } });
    table.states = { ...table.states, late: states["late"] ?? {}, "c.late": states["c.late"] ?? {} };
    table.frame = { ...table.frame, participants: [...table.frame.participants, { who: "late", combatant: "c.late" }] };
    table.make({ type: "change", encounter: table.frame, target: "a", changes: [{ type: "som", change: 6 }], now: false }); // prettier-ignore
    table.make({ type: "join", encounter: table.frame, character: "late" }, { "tie-foe2-0": 2, "tie-late-0": 9 });
    expect(table.order).toEqual(["a", "foe1", "b", "picker", "c", "foe2", "late", "foe3"]);
    table.endTurn();
    expect(table.order).toEqual(["foe1", "b", "picker", "c", "foe2", "late", "a", "foe3"]);
  });

  test("ARC-040 equal dice are rolled again, until they differ, and kept", () => {
    const { states, frame } = exampleScene({ a: {}, b: {}, c: {} });
    const table = new ExampleTable(states, frame);
    table.begin({ "tie-a-0": 4, "tie-b-0": 4, "tie-c-0": 9, "tie-a-1": 7, "tie-b-1": 7, "tie-a-2": 8, "tie-b-2": 1 });
    expect(table.order).toEqual(["b", "a", "c"]);
    expect(table.endTurn().checks.at(-1)).toMatchObject({ tiedGroups: [] });
  });
});
