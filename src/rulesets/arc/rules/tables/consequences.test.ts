import { describe, expect, test } from "vitest";
import { exampleCharacter } from "../examples.ts";
import { settingsFrom } from "../settings.ts";
import { whatChanges, whatFollows } from "./consequences.ts";

describe("what follows from the tables", () => {
  test("ARC-010 ARC-013 ARC-018 ARC-050 ARC-055 ARC-060 metres, kilograms, dice, actions and odds, as they stand", () => {
    const seen = whatFollows(settingsFrom({}));
    expect(seen.mov.byControl.map(({ mov }) => mov)).toEqual([0, 5, 6, 7, 7, 8, 8, 9, 9, 10, 11]);
    expect(seen.mov.bySize.map(({ mov }) => mov)).toEqual([1, 2, 4, 8, 16, 32, 64]);
    expect(seen.mov.byBurden.map(({ mov }) => mov)).toEqual([8, 8, 6, 4, 2, 0]);
    expect(seen.load[6]).toEqual({ build: 6, loadt: 18, light: 18, medium: 36, heavy: 54, overloaded: 72 });
    expect(seen.load[1]).toMatchObject({ light: null, overloaded: 3 });
    expect(seen.dice.map(({ sides, min, max }) => [sides, min, max])[4]).toEqual([8, -3, 5]);
    expect(seen.dice.map(({ mean }) => Math.round(mean * 100) / 100)).toEqual([-1.25, 0, 0, 1.17, 1.13, 2.25, 2.2, 3.3, 3.25, 4.33]); // prettier-ignore
    expect(seen.dice.map(({ actions }) => actions)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3]);
    const odds = (ks: number, us: number, es: number) =>
      seen.oddsFor({ ks, us, es }).map(({ chance }) => Math.round(chance * 100));
    expect(odds(7, 4, 5)).toEqual([100, 100, 75, 50, 13, 0, 0]);
    expect(odds(4, 3, 1)).toEqual([100, 25, 0, 0, 0, 0, 0]);
  });

  test("ARC-086 before anything is saved: whose movement, burden, die or actions will be others", () => {
    const people = { a: exampleCharacter("a"), b: exampleCharacter("b", { ks: { control: 8 } }) };
    const before = settingsFrom({});
    expect(whatChanges(people, before, before)).toEqual([]);
    const after = settingsFrom({
      tables: { movByControl: { "8": 2 }, dieByEs: { "6": 10 }, actionsByEs: { "6": 3, "7": 3, "8": 3 } },
    });
    const skill = (what: string, from: number, to: number) => ["sword", "shield"].map((id) => ({ what, skill: id, from, to })); // prettier-ignore
    const all = [...skill("die", 8, 10), ...skill("actions", 2, 3)];
    const [a, b] = whatChanges(people, before, after);
    expect(a).toMatchObject({ ref: "a", name: "a" });
    expect(a?.changes).toHaveLength(4);
    expect(a?.changes).toEqual(expect.arrayContaining(all));
    expect(b?.changes).toContainEqual({ what: "mov", skill: null, from: 9, to: 10 });
    const heavier = settingsFrom({ tables: { loadByBuild: { "5:light": 4 } } });
    expect(whatChanges(people, before, heavier)[0]?.changes).toEqual([
      { what: "mov", skill: null, from: 8, to: 6 },
      { what: "burden", skill: null, from: "light", to: "medium" },
    ]);
  });
});
