import { describe, expect, test } from "vitest";
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import { isRefusal, type Decision, type Outcome } from "../../../../kernel/outcome.ts";
import { shownTo, sumOf, type Prospect } from "../../../../kernel/prospect.ts";
import { triedChance } from "../../../../kernel/trial.ts";
import { arcEngine } from "../engine.ts";
import { ExampleTable, exampleAnswer, exampleAttack, exampleCheck, exampleScene } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";

const contextOf = ({ states, settings, steps }: ExampleTable) => ({ states, settings, history: steps });

function look(decision: Decision, table: ExampleTable): Prospect {
  const found = foresee(arcEngine, decision, contextOf(table));
  if (!isForeseen(found) || !found.prospect) throw new Error(JSON.stringify(found));
  return found.prospect;
}

const succeeded = ({ checks }: Outcome): boolean =>
  checks.find(({ type }) => type === "verdict" || type === "reaction")?.["success"] === true;

/** The prospect, after its chance was found the same with every face of the dice that count. */
function tried(decision: Decision, table: ExampleTable, comesOut = succeeded): Prospect {
  const found = look(decision, table);
  const counts = ({ id }: { id: string }): boolean =>
    ["actor", "attack-0", "defence-0"].includes(id) || /react/.test(id);
  expect(found.chance).toBeCloseTo(triedChance(arcEngine, decision, contextOf(table), comesOut, counts), 12);
  return found;
}

type Change = Parameters<typeof exampleScene>[0][string];
const row = { id: "m", label: "", unit: "number", rule: null, group: "circumstance" } as const;

function scene(characters: Record<string, Change> = {}, settings: SomeSettings = {}): ExampleTable {
  const { states, frame } = exampleScene({ a: {}, b: {}, ...characters });
  return new ExampleTable(states, frame, settings);
}

function begun(...given: Parameters<typeof scene>): ExampleTable {
  const table = scene(...given);
  table.begin({ "tie-a-0": 1, "tie-b-0": 2 });
  table.newCard();
  return table;
}

const told = (side: Prospect["lines"]): unknown => side.map(({ id, unit, value, of }) => [id, unit, value, of]);

describe("the prospect of a check", () => {
  test("ARC-053 ARC-060 ARC-066 every score, the die and the lines; a threshold has to be beaten", () => {
    const table = scene({ a: { ks: { control: 7 }, us: { accuracy: 4 } } });
    const rows = [
      { ...row, value: 1, on: true },
      { ...row, id: "n", value: -1, on: false },
    ];
    const found = tried(exampleCheck(null, "a", { rows }), table);
    expect(told(found.lines)).toEqual([
      ["ks", "number", 7, "a"],
      ["us", "number", 4, "a"],
      ["skill", "dice", 1, "a"],
      ["m", "number", 1, "a"],
      ["n", "number", -1, "a"],
    ]);
    expect(found).toMatchObject({ kind: "score", costs: [], warnings: [] });
    const die = found.lines.find(({ id }) => id === "skill");
    expect(die).toMatchObject({ label: expect.not.stringMatching(/\dd\d/) as string, faces: expect.any(Number) as number }); // prettier-ignore
    const [threshold] = found.against;
    expect([threshold?.of, found.target]).toEqual([null, (threshold?.value ?? 0) + 1]);
  });

  test.each([-50, 5, 8, 10, 12, 14, 15, 100])(
    "ARC-057 ARC-060 the chance against %i, prone or not, trained or not",
    (n) => {
      for (const change of [{}, { rest: { statuses: ["prone"] } }, { skills: { locks: { score: 10 } } }])
        for (const dicePreset of ["A", "B", "C"] as const)
          tried(exampleCheck(null, "a", { threshold: n }), scene({ a: change }, { dicePreset }));
    },
  );

  test("ARC-053 ARC-070 weapon and shield levels have lines of their own, and an odd Other is worth a remark", () => {
    const table = scene({}, { useWeaponLevels: true });
    const rows = [{ ...row, group: "rules" as const, value: -6, on: true }];
    const found = tried(exampleCheck(null, "a", { weapon: "a.blade", shield: "a.buckler", rows }), table);
    expect(sumOf(found.lines, "number")).toBe(5 + 5 - 6 + 1 - 2);
    expect(found.warnings.map(({ key }) => key)).toEqual(["DRAMATIS.Arc.Note.unusualOther"]);
  });

  test("ARC-050 ARC-085 in an encounter it takes an action; a task's number is the task's", () => {
    const table = begun();
    const found = tried(exampleCheck(table.frame, "a", { task: "chest", threshold: null }), table);
    expect(found.costs).toEqual([{ key: "DRAMATIS.Arc.Prospect.cost.action", data: { count: 1 } }]);
    expect(found.against[0]?.of).toBe("chest");
    expect(shownTo(found, (ref) => ref === "a")).toMatchObject({ target: null, chance: null });
    expect(look(exampleCheck(table.frame, "a", { task: "chest", spendsAction: false }), table).costs).toEqual([]);
  });
});

describe("the prospect of an attack", () => {
  const answered = (table: ExampleTable, attack: Decision, skill: string): number => {
    // Both dice are tried: the attack's here, the answer's by the engine.
    const faces = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const hits = faces.map((face) => {
      const card = new ExampleTable(table.states, table.frame, table.settings);
      if (isRefusal(card.decide(attack, { "attack-0": face }))) throw new Error("refused");
      const defend = exampleAnswer(null, "b", 1, { defences: [{ skill }] });
      return triedChance(arcEngine, { ...defend, encounter: attack["encounter"] ?? null }, contextOf(card), succeeded);
    });
    return hits.reduce((sum, hit) => sum + hit, 0) / faces.length;
  };

  test.each(["sword", "locks"])(
    "ARC-046 ARC-062 against the best answer the target has, here with %s at 9",
    (skill) => {
      const table = scene({ a: { skills: { sword: { score: 7 } } }, b: { skills: { [skill]: { score: 9 } } } }, {});
      const attack = exampleAttack(null, "a", "b");
      const found = look(attack, table);
      expect(found.against.find(({ unit }) => unit === "dice")?.label).toContain(skill);
      expect(found.against.every(({ of }) => of === "b")).toBe(true);
      const shown = shownTo(found, (ref) => ref === "a");
      expect([shown.against, shown.target, shown.chance]).toEqual([[], null, null]);
      expect(found.chance).toBeCloseTo(answered(table, attack, skill), 12);
      expect(found.chance).toBeLessThan(answered(table, attack, "shield"));
    },
  );

  test("ARC-041 ARC-062 ARC-071 one who can't answer: the threshold, and the difference in size", () => {
    const table = scene({ b: { rest: { statuses: ["unconscious"], size: 2 } } }, { sizeDiffPerStep: 1 });
    const found = tried(exampleAttack(null, "a", "b"), table);
    expect(found.lines.find(({ id }) => id === "size")).toMatchObject({ value: 2, fixed: true, of: "a" });
    expect(found.against.map(({ id }) => id)).toEqual(["threshold"]);
  });

  test("ARC-050 as many actions as attacks", () => {
    const table = begun();
    expect(look(exampleAttack(table.frame, "a", "b", { count: 2 }), table).costs).toEqual([
      { key: "DRAMATIS.Arc.Prospect.cost.actions", data: { count: 2 } },
    ]);
  });

  test("ARC-062 ARC-079 ARC-083 an answer has to come up to the attack, which all have seen unless it is hidden", () => {
    for (const hideUS of [false, true]) {
      const table = scene({}, { hideUS });
      const attack = table.make(exampleAttack(null, "a", "b"), { "attack-0": 4 });
      const wards = (outcome: Outcome): boolean => !succeeded(outcome);
      const found = tried(exampleAnswer(null, "b", 1), table, wards);
      expect(found.target).toBe(attack.checks[0]?.["arc"]);
      expect(found.against.map(({ id, of }) => [id, of])).toEqual([["attack", hideUS ? "a" : null]]);
    }
  });

  test("ARC-053 ARC-064 a contest offers no answer that would be refused", () => {
    const asked = scene().make(exampleAttack(null, "a", "b", { contest: true }), { "attack-0": 1 }).prompts[0];
    const options = asked?.["options"] as readonly { skill: string }[];
    expect(options.map(({ skill }) => skill)).not.toContain("unknown");
    const free = scene({}, { untrained: "ksUs" });
    const all = free.make(exampleAttack(null, "a", "b", { contest: true }), { "attack-0": 1 }).prompts[0];
    expect((all?.["options"] as readonly { skill: string }[]).map(({ skill }) => skill)).toContain("unknown");
  });
});

describe("the prospect of nerves and of ties", () => {
  test.each([1, 5, 9])("ARC-026 a Reaction check at a State of Mind of %i", (som) => {
    const found = tried({ type: "react", encounter: null, characters: ["a"], trigger: "x" }, scene({ a: { som } }));
    expect([found.target, found.chance, sumOf(found.lines, "number")]).toEqual([som, som / 10, som]);
  });

  test("ARC-040 a tie is broken by the die alone", () => {
    const table = scene();
    expect(look({ type: "beginEvent", encounter: table.frame }, table)).toMatchObject({ kind: "tie", lines: [] });
  });
});
