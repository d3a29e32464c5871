/** One evening at the locked door, worked out by hand. */
import { describe, expect, test } from "vitest";
import { openPrompts } from "../../../../kernel/history.ts";
import { ExampleTable, exampleCheck, exampleScene } from "../examples.ts";
import { previewCheck } from "../queries.ts";
import { settled } from "../settings.ts";

/** Control 7, Accuracy 4, Tamper 5: the rules' own example. */
function door(): ExampleTable {
  const { states, frame } = exampleScene({ thief: { ks: { control: 7 }, us: { accuracy: 4 } }, friend: {} });
  return new ExampleTable(states, frame);
}

describe("a lock of average difficulty", () => {
  test.each([
    [5, 5, 16, true, 7],
    [8, -3, 8, false, -1],
    [7, -2, 9, false, 0],
    [1, 1, 12, true, 3],
  ])("ARC-053 ARC-056 ARC-057 ARC-061 a %i gives %i, which makes %i", (roll, adj, arc, success, margin) => {
    const { checks } = door().make(exampleCheck(null, "thief", { override: false }), { actor: roll });
    expect(checks).toMatchObject([
      { ks: { value: 7 }, us: { value: 4 }, es: 5, sides: 8, adj, arc },
      { against: 9, success, margin },
    ]);
  });

  test("ARC-058 ARC-060 8 to 16 against 9, in six of eight", () => {
    const about = { who: "thief", means: { skill: "locks" }, threshold: "average" };
    const seen = previewCheck(null, door().states, settled(), about);
    expect([seen.lowest, seen.highest, seen.against, seen.chance]).toEqual([8, 16, 9, 6 / 8]);
  });

  test("ARC-064 ARC-083 asked for in secret and answered in one click: no player sees what had to be beaten", () => {
    const table = door();
    const request = { characters: ["thief"], skill: "locks", mode: "threshold", threshold: "hard", secret: true };
    table.make({ type: "requestCheck", encounter: null, ...request });
    const { checks } = table.make({ type: "check", encounter: null, actor: "thief", prompt: "s0-check-0" }, { actor: 5 }, true); // prettier-ignore
    expect(checks[1]).toMatchObject({ arc: 16, against: 12, success: true });
    for (const check of checks) expect(check["visible"]).not.toContain("threshold");
    expect(openPrompts({ steps: table.steps })).toEqual([]);
  });

  test("ARC-060 ARC-086 a tie that the game master's oil turns into a success, and back", () => {
    const table = door();
    const onSuccess = [{ target: "friend", change: { type: "som", change: 1 } as const }];
    table.make(exampleCheck(null, "thief", { onSuccess }), { actor: 7 });
    const oil = { id: "oil", label: "Oil", unit: "number", value: 1, rule: null, on: true, group: "circumstance" };
    table.make({ type: "amend", encounter: null, check: "s0-actor", rows: [oil] }, {}, true);
    expect(table.waiting).toMatchObject([{ target: "friend", change: { type: "som", change: 1 } }]);
    table.make({ type: "amend", encounter: null, check: "s1-actor", rows: [{ ...oil, on: false }] }, {}, true);
    expect(table.waiting).toEqual([]);
  });
});
