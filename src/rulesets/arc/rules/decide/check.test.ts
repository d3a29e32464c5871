import { describe, expect, test } from "vitest";
import type { OtherRow } from "../decisions.ts";
import { ExampleTable, exampleAttack, exampleCheck, exampleScene } from "../examples.ts";
import type { RolledCheck, Verdict } from "../outcomes.ts";

const row = (id: string, value: number, change: Partial<OtherRow> = {}): OtherRow => {
  return { id, label: id, unit: "number", value, rule: null, on: true, group: "circumstance", ...change };
};

describe("a check against a threshold", () => {
  test("ARC-053 ARC-054 ARC-056 ARC-060 finds the scores behind the skill, rolls its die and compares", () => {
    const { states } = exampleScene({ hero: { ks: { control: 7 }, us: { accuracy: 4 } } });
    const { checks } = new ExampleTable(states, exampleScene({}).frame).make(exampleCheck(null, "hero"), { actor: 5 });
    expect(checks[0]).toMatchObject({ ks: { key: "control", value: 7 }, us: { key: "accuracy", value: 4 }, sides: 8 });
    expect(checks[1]).toMatchObject({ mode: "threshold", arc: 16, against: 9, success: true, margin: 7 });
  });

  test("ARC-053 another score than the skill's own may be named", () => {
    const { states, frame } = exampleScene({ hero: { ks: { intellect: 9 }, us: { lore: 2 } } });
    const table = new ExampleTable(states, frame);
    const { checks } = table.make(exampleCheck(null, "hero", { ks: "intellect", us: "lore" }), { actor: 1 });
    expect(checks[0]).toMatchObject({ ks: { key: "intellect", value: 9 }, us: { key: "lore", value: 2 }, arc: 12 });
    expect(table.reason(exampleCheck(null, "hero", { us: "luck" }))).toBe("unknownScore");
  });

  test("ARC-063 ARC-064 threshold by name, by number, from the skill, or average; secret ones stay hidden", () => {
    const { states, frame } = exampleScene({ hero: { skills: { locks: { defaultComplexity: "hard" } } } });
    const table = new ExampleTable(states, frame);
    const against = (change: Parameters<typeof exampleCheck>[2]) =>
      (table.make(exampleCheck(null, "hero", change), { actor: 1 }).checks[1] as Verdict).against;
    expect(against({ threshold: "easy" })).toBe(6);
    expect(against({ threshold: 11 })).toBe(11);
    expect(against({ threshold: null })).toBe(12);
    expect(against({ threshold: null, skill: "hiding" })).toBe(9);
    const { checks } = table.make(exampleCheck(null, "hero", { secret: true }), { actor: 1 });
    expect((checks[1] as Verdict).visible).not.toContain("threshold");
  });

  test("ARC-059 ARC-067 ARC-068 ARC-069 ARC-070 every line is named; those switched off don't count", () => {
    const { states, frame } = exampleScene({ hero: {} });
    const rows = [row("light", 1), row("storm", -2), row("luck", 2, { on: false }), row("law", 5, { group: "rules" })];
    const { checks, notes } = new ExampleTable(states, frame).make(exampleCheck(null, "hero", { rows }), { actor: 1 });
    expect(checks[0]).toMatchObject({ other: 4, arc: 15, modifiers: rows });
    expect(notes.map(({ key }) => key)).toEqual(["DRAMATIS.Arc.Note.beyond"]);
    const many = [row("law", 6, { group: "rules" })];
    const warned = new ExampleTable(states, frame).make(exampleCheck(null, "hero", { rows: many }), { actor: 1 });
    expect(warned.notes.at(-1)).toMatchObject({ key: "DRAMATIS.Arc.Note.unusualOther", data: { other: 6 } });
  });

  test("ARC-075 ARC-076 ARC-077 ARC-081 lines left out are the suggested ones", () => {
    const conditions = [{ id: "x", label: "Blessed", value: 1 }];
    const { states, frame } = exampleScene({ hero: { som: 1, rest: { statuses: ["prone"], conditions } } });
    const [roll] = new ExampleTable(states, frame).make(exampleCheck(null, "hero"), { actor: 1 }).checks;
    expect((roll as RolledCheck).modifiers.map(({ id }) => id)).toEqual(["panicked", "onGround", "condition-x"]);
    expect((roll as RolledCheck).other).toBe(-1);
  });

  test("ARC-053 an unknown skill is refused, unless KS and US may speak alone", () => {
    const { states, frame } = exampleScene({ hero: {} });
    const guess = exampleCheck(null, "hero", { skill: "unknown" });
    expect(new ExampleTable(states, frame).reason(guess)).toBe("untrained");
    const free = new ExampleTable(states, frame, { untrained: "ksUs" }).make(guess);
    expect(free.checks[0]).toMatchObject({ roll: null, sides: null, adj: 0, arc: 10 });
    const bare = exampleCheck(null, "hero", { skill: null, us: "lore" });
    expect(new ExampleTable(states, frame, { untrained: "ksUs" }).make(bare).checks[0]).toMatchObject({ skill: null });
  });

  test("ARC-085 a task has its own threshold, and is over once it is done", () => {
    const { states, frame } = exampleScene({ hero: {} });
    const table = new ExampleTable(states, frame);
    const done = table.make(exampleCheck(frame, "hero", { task: "chest", threshold: null }), { actor: 5 });
    expect(done.checks[1]).toMatchObject({ against: 9, task: "chest", success: true });
    expect(table.reason(exampleCheck(frame, "hero", { task: "chest" }))).toBe("taskOver");
    expect(table.reason(exampleCheck(frame, "hero", { task: "door" }))).toBe("unknownTask");
  });

  test("ARC-002 what a success leads to waits for somebody outside an event", () => {
    const { states, frame } = exampleScene({ hero: {} });
    const table = new ExampleTable(states, frame);
    const onSuccess = [{ target: "hero", change: { type: "som", change: 2 } as const }];
    const outcome = table.make(exampleCheck(null, "hero", { onSuccess }), { actor: 5 });
    expect(outcome.effects).toMatchObject([{ type: "change", apply: "onRequest", target: "hero" }]);
    expect(table.make(exampleCheck(null, "hero", { onSuccess }), { actor: 8 }).effects).toEqual([]);
  });

  test("ARC-083 hidden middle scores leave players the skill, the die and the outcome", () => {
    const { states, frame } = exampleScene({ hero: {} });
    const { checks } = new ExampleTable(states, frame, { hideUS: true }).make(exampleCheck(null, "hero"), { actor: 1 });
    for (const check of checks) expect((check as RolledCheck).visible).toEqual(["es", "roll", "success"]);
  });
});

describe("an attack outside an event", () => {
  test("ARC-062 ARC-079 the target answers with a skill of its own, each with their own lines", () => {
    const { states, frame } = exampleScene({ hero: {}, foe: { rest: { statuses: ["prone"] } } });
    const table = new ExampleTable(states, frame);
    const asked = table.make(exampleAttack(null, "hero", "foe"), { "attack-0": 3 });
    expect(asked.prompts).toMatchObject([{ type: "answer", owner: "foe", attacks: 1, window: null }]);
    const answer = {
      type: "answer",
      encounter: null,
      prompt: "s0-answer",
      target: "foe",
      defences: [{ skill: "shield" }],
    };
    const { checks } = table.make(answer, { "defence-0": 3 }, true);
    expect(checks).toMatchObject([
      { role: "opponent", other: -1, arc: 12 },
      { mode: "opposed", arc: 13, against: 12, success: true },
    ]);
    expect(table.reason(answer, {}, true)).toBe("alreadySettled");
  });

  test("ARC-071 the difference in size always has its own line", () => {
    const { states, frame } = exampleScene({ hero: {}, foe: { rest: { size: 2 } } });
    const table = new ExampleTable(states, frame, { sizeDiffPerStep: 1 });
    const [roll] = table.make(exampleAttack(null, "hero", "foe"), { "attack-0": 1 }).checks;
    expect(roll).toMatchObject({ modifiers: [{ id: "size", value: 2 }], other: 2 });
    const still = new ExampleTable(states, frame).make(exampleAttack(null, "hero", "foe"), { "attack-0": 1 });
    expect(still.checks[0]).toMatchObject({ modifiers: [{ id: "size", value: 0 }] });
  });

  test("ARC-053 weapon and shield count by level when the group uses levels", () => {
    const { states, frame } = exampleScene({ hero: {}, foe: {} });
    const attack = exampleAttack(null, "hero", "foe", { weapon: "hero.blade", shield: "hero.buckler" });
    const levelled = new ExampleTable(states, frame, { useWeaponLevels: true }).make(attack, { "attack-0": 1 });
    expect(levelled.checks[0]).toMatchObject({ weaponLevel: 2, shieldLevel: 1, arc: 10 });
    expect(new ExampleTable(states, frame).make(attack, { "attack-0": 1 }).checks[0]).toMatchObject({ arc: 11 });
    expect(new ExampleTable(states, frame).reason({ ...attack, weapon: "foe.blade" })).toBe("unknownItem");
  });

  test("ARC-086 the game master settles what waits, or turns a verdict over", () => {
    const { states, frame } = exampleScene({ hero: {}, foe: {} });
    const onHit = [{ type: "status", status: "prone", remove: false } as const];
    const table = new ExampleTable(states, frame);
    table.make(exampleAttack(null, "hero", "foe", { onHit }), { "attack-0": 3 });
    const decide = { type: "setOutcome", encounter: null, of: "s0-answer", success: true };
    const settled = table.make(decide, {}, true);
    expect(settled.checks).toMatchObject([{ by: "gameMaster", success: true }]);
    expect(settled.effects).toMatchObject([{ type: "change", apply: "onRequest", target: "foe" }]);
    const back = table.make({ ...decide, of: "s1-verdict-0", success: false }, {}, true);
    expect(back.withdraws).toEqual(settled.effects.map(({ id }) => id));
    expect(table.reason({ ...decide, of: "s1-verdict-0", success: false }, {}, true)).toBe("alreadySettled");
    expect(table.reason({ ...decide, of: "s2-verdict-0", success: false }, {}, true)).toBe("alreadySo");
    expect(table.reason({ ...decide, of: "s9-verdict-0" }, {}, true)).toBe("noVerdict");
    const again = table.make({ ...decide, of: "s2-verdict-0" }, {}, true);
    expect(again.effects).toMatchObject([{ type: "change", target: "foe" }]);
  });
});
