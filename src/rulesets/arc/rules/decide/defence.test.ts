import { describe, expect, test } from "vitest";
import { ExampleTable, exampleAnswer, exampleAttack, exampleCheck, exampleScene } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";

function begun(settings: SomeSettings = {}): ExampleTable {
  const { states, frame } = exampleScene({ a: { som: 3 }, b: { som: 4 }, t: { som: 6 }, z: { som: 8 } });
  const table = new ExampleTable(states, frame, settings);
  table.begin();
  return table;
}

describe("several attackers on one", () => {
  test("ARC-046 ARC-047 with lateDefence off both are answered in one's own slot", () => {
    const table = begun({ lateDefence: false });
    table.make(exampleAttack(table.frame, "a", "t"), { "attack-0": 6 });
    const first = table.steps;
    table.make(exampleAttack(table.frame, "b", "t"), { "attack-0": 6 });
    const second = table.steps;
    table.steps = first;
    table.make(exampleAnswer(table.frame, "t", 1), { "defence-0": 6 }, true);
    table.steps = second;
    expect(table.reason(exampleAnswer(table.frame, "t", 1), { "defence-0": 6 }, true)).toBeNull();
    expect(table.turn("t").actions).toHaveLength(2);
  });

  test("ARC-047 once one's slot has passed, lateDefence off closes the window", () => {
    const table = begun({ lateDefence: false });
    table.make(exampleAttack(table.frame, "a", "t"), { "attack-0": 6 });
    const card = table.steps;
    table.pass("b");
    table.pass("t");
    table.pass("z");
    table.steps = card;
    expect(table.reason(exampleAnswer(table.frame, "t", 1), { "defence-0": 6 }, true)).toBe("windowClosed");
    expect(table.reason(exampleAnswer(table.frame, "t", 0), {}, true)).toBeNull();
  });

  test("ARC-046 three attackers and two actions: the third comes through", () => {
    const { states, frame } = exampleScene({ a: { som: 2 }, b: { som: 3 }, c: { som: 4 }, t: { som: 6 } });
    const table = new ExampleTable(states, frame);
    table.begin();
    const cards = ["a", "b", "c"].map((by) => {
      table.make(exampleAttack(table.frame, by, "t"), { "attack-0": 6 });
      return table.steps;
    });
    const answers = cards.map((card) => {
      table.steps = card;
      return table.reason(exampleAnswer(table.frame, "t", 1), { "defence-0": 6 }, true);
    });
    expect(answers).toEqual([null, null, "noActionLeft"]);
    expect(table.reason(exampleAnswer(table.frame, "t", 0), {}, true)).toBeNull();
  });
});

describe("without the skill", () => {
  const rules = { untrained: "ksUs" } as const;
  test("ARC-050 B27 one action: two scores alone, or a skill of 0, once in a turn", () => {
    const table = begun(rules);
    const bare = exampleCheck(table.frame, "a", { skill: null, us: "lore" });
    expect(table.reason(bare)).toBeNull();
    expect(table.reason(bare)).toBe("overSkill");
    const zero = begun(rules);
    const unknown = exampleCheck(zero.frame, "a", { skill: "unknown" });
    expect(zero.reason(unknown)).toBeNull();
    expect(zero.reason(unknown)).toBe("overSkill");
    expect(zero.reason(exampleCheck(zero.frame, "a", { skill: "locks" }), { actor: 1 })).toBeNull();
  });

  test("ARC-050 ARC-053 a skill one doesn't have is told as such, and before any die", () => {
    const table = begun();
    expect(table.reason(exampleCheck(table.frame, "a", { skill: "opera" }))).toBe("unknownSkill");
    expect(table.reason(exampleCheck(table.frame, "a", { skill: "unknown" }))).toBe("untrained");
    expect(table.reason(exampleAttack(table.frame, "a", "t", { skill: "unknown" }))).toBe("untrained");
    const actions = [{ skill: "unknown", kind: "check", target: null, count: 1 }];
    expect(table.reason({ type: "declare", encounter: table.frame, actor: "a", text: "", actions })).toBe("untrained");
  });

  test("ARC-050 outside turns nobody strikes more often than a turn allows", () => {
    const table = begun();
    expect(table.reason(exampleAttack(null, "a", "t", { count: 3 }))).toBe("overSkill");
    expect(table.reason(exampleAttack(null, "a", "t", { count: 2 }), { "attack-0": 1, "attack-1": 1 })).toBeNull();
  });
});

describe("harm that its target has no place for", () => {
  test("ARC-054 ARC-086 is refused before any die, and leaves no question behind", () => {
    const table = begun();
    const onHit = [{ type: "us", stat: "luck", change: -1 } as const];
    expect(table.reason(exampleAttack(table.frame, "a", "t", { onHit }))).toBe("unknownScore");
    const onSuccess = [{ target: "t", change: onHit[0] ?? { type: "som", change: 0 } }];
    expect(table.reason(exampleCheck(table.frame, "a", { onSuccess }))).toBe("unknownScore");
    const fits = [{ type: "us", stat: "vigor", change: -1 } as const];
    table.make(exampleAttack(table.frame, "a", "t", { onHit: fits }), { "attack-0": 6 });
    const card = table.steps;
    const { vigor: _lost, ...us } = table.character("t").us;
    table.states = { ...table.states, t: { ...table.character("t"), us } };
    for (const by of ["b"]) table.pass(by);
    table.steps = card;
    expect(table.reason(exampleAnswer(table.frame, "t", 0), {}, true)).toBeNull();
    expect(() => table.endTurn()).not.toThrow();
  });
});

describe("who can't act", () => {
  test("ARC-022 ARC-037 whoever bears too much to act holds nobody up", () => {
    const { states, frame } = exampleScene({ mule: { som: 2, rest: { load: { override: 1 } } }, b: { som: 4 } });
    const table = new ExampleTable(states, frame);
    table.begin();
    expect(table.reason(exampleAttack(table.frame, "b", "mule"), { "attack-0": 1 })).toBeNull();
    expect(table.endTurn().notes).toEqual([]);
  });

  test("ARC-082 the paralysed use no skill of Control, and think as well as ever", () => {
    const { states, frame } = exampleScene({ a: { ks: { control: 0 }, skills: { tales: { us: "lore", score: 5 } }, rest: { statuses: ["paralysed"] } }, b: {} }); // prettier-ignore
    const table = new ExampleTable(states, frame);
    expect(table.reason({ ...exampleAttack(null, "a", "b"), override: false })).toBe("paralysed");
    expect(table.reason(exampleCheck(null, "a", { skill: "tales" }), { actor: 1 })).toBeNull();
  });
});
