import { describe, expect, test } from "vitest";
import type { OtherRow } from "./decisions.ts";
import { ExampleTable, exampleAttack, exampleScene } from "./examples.ts";
import { answersTo, attacksOn, previewCheck } from "./queries.ts";
import { settled, type SomeSettings } from "./settings.ts";

const line = (id: string, value: number, change: Partial<OtherRow> = {}): OtherRow => {
  return { id, label: id, unit: "number", value, rule: null, on: true, group: "circumstance", ...change };
};
const { states } = exampleScene({
  hero: { ks: { control: 7 }, us: { accuracy: 4 } },
  foe: { rest: { statuses: ["prone"], size: 1 } },
});
const look = (change: object, settings: SomeSettings = {}) =>
  previewCheck(null, states, settled(settings), {
    who: "hero",
    means: { skill: "locks", ...change },
    threshold: "average",
  });

describe("looking ahead at a check", () => {
  test("ARC-053 ARC-058 ARC-060 7 + 4 + (−3 … 5) + 1 = 9 … 17 against 9", () => {
    const seen = look({ rows: [line("higher", 1), line("wet", -1, { on: false })] });
    expect(seen).toMatchObject({ fixed: 12, die: { sides: 8, min: -3, max: 5 }, lowest: 9, highest: 17, against: 9 });
    expect(seen.lines.map(({ id, value, on }) => [id, value, on])).toEqual([
      ["ks", 7, true],
      ["us", 4, true],
      ["skill", 1, true],
      ["higher", 1, true],
      ["wet", -1, false],
    ]);
    // 1 … 5 give 13 … 17; 6, 7 and 8 give 11, 10 and 9.
    expect(seen.chance).toBe(7 / 8);
    expect(seen.refused).toBeNull();
  });

  test("ARC-053 the dialog's own levels count for lowest, highest and the chance alike", () => {
    const levels = { weapon: "hero.blade", shield: "hero.buckler" };
    expect(look(levels)).toMatchObject({ lowest: 8, highest: 16, chance: 6 / 8 });
    expect(look(levels, { useWeaponLevels: true })).toMatchObject({ fixed: 10, lowest: 7, highest: 15, chance: 5 / 8 });
  });

  test("ARC-062 ARC-071 ARC-079 against somebody's answer, each with their own lines", () => {
    const settings = settled({ sizeDiffPerStep: 1 });
    const means = { skill: "sword" };
    const about = { who: "hero", means, against: "foe", opposing: { who: "foe", means: { skill: "shield" } } };
    const seen = previewCheck(null, states, settings, about);
    expect(seen).toMatchObject({ lowest: 7 + 4 - 2 + 1, highest: 7 + 4 + 6 + 1, against: null });
    // 13 … 18, 11 and 10 against 9 … 14, 7 and 6: better in 6 + 7 + 8 + 8 + 8 + 8 + 4 + 3 of 64.
    expect(seen.chance).toBeCloseTo(52 / 64, 12);
  });

  test("ARC-062 an answer has to come up to the sum that was rolled", () => {
    const seen = previewCheck(null, states, settled(), { who: "hero", means: { skill: "locks" }, reach: 15 });
    expect(seen).toMatchObject({ against: 15, chance: 2 / 8 });
  });

  test("ARC-053 ARC-054 what can't be rolled says why, and nothing else", () => {
    expect(look({ skill: "opera" })).toMatchObject({ refused: { reason: "DRAMATIS.Arc.Refusal.unknownSkill" }, lines: [], chance: null }); // prettier-ignore
    expect(look({ skill: "unknown" }).refused?.reason).toBe("DRAMATIS.Arc.Refusal.untrained");
    expect(look({ skill: "unknown" }, { untrained: "ksUs" })).toMatchObject({ die: null, lowest: 10, highest: 10 });
    expect(look({ ks: "luck" }).refused?.data).toEqual({ field: "ks" });
    expect(look({ rows: [line("x", 9)] }).refused?.data).toEqual({ field: "rows.0.value" });
  });
});

describe("all that flies at one", () => {
  test("ARC-046 ARC-047 ARC-062 attacks that wait, one budget, and the best answer as things stand", () => {
    const scene = exampleScene({ a: { som: 3 }, b: { som: 4 }, t: { som: 6, skills: { shield: { score: 8 } } } });
    const table = new ExampleTable(scene.states, scene.frame);
    table.begin();
    for (const by of ["a", "b"]) table.make(exampleAttack(table.frame, by, "t"), { "attack-0": 6 });
    const waiting = attacksOn(table.frame, table.states, "t");
    expect(waiting.map(({ attacker }) => attacker)).toEqual(["a", "b"]);
    const best = () => answersTo(table.frame, table.states, settled(), { target: "t", attacker: "b", sum: 16 });
    expect(best()[0]).toMatchObject({ skill: "shield", uses: 2, chance: 3 / 10 });
    expect(best().map(({ chance }) => chance)).toEqual(
      best()
        .map(({ chance }) => chance)
        .sort((x, y) => y - x),
    );
    const first = table.steps[0]?.outcome.prompts[0];
    expect(first).toMatchObject({ type: "answer" });
    table.make({ type: "answer", encounter: table.frame, prompt: "s0-answer", target: "t", defences: [{ skill: "shield" }] }, { "defence-0": 8 }, true); // prettier-ignore
    expect(attacksOn(table.frame, table.states, "t")).toHaveLength(1);
    expect(best()[0]).toMatchObject({ skill: "shield", uses: 1 });
    expect(answersTo(table.frame, table.states, settled(), { target: "gone", attacker: "b", sum: 1 })).toEqual([]);
  });
});
