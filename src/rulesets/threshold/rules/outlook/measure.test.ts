import { describe, expect, test } from "vitest";
import { exampleFight } from "../examples.ts";
import { settingsFrom } from "../settings.ts";
import type { CharacterState } from "../state.ts";
import { measureOf } from "./measure.ts";
import { added, boundsOf, fixed, spreadOf } from "./spread.ts";

const measured = (
  hero: object = {},
  foe: object = {},
  items: Parameters<typeof exampleFight>[1] = {},
  choices = {},
) => {
  const { states } = exampleFight({ hero, foe }, items);
  const [one, other] = [states["hero"], states["foe"]] as [CharacterState, CharacterState];
  return measureOf(one, other, settingsFrom(choices));
};

describe("the measure of a foe", () => {
  test("RUN-053 RUN-055 RUN-058 tells both targets, and what gets through armour on both sides", () => {
    // Light armour impedes the hero by 2 and the foe by 2; the axe deals 4 against 1d4, the sword 1d8 against 2.
    const { strikes, wards } = measured(
      { attributes: { accurate: 13, quick: 12, strong: 12 } },
      { attributes: { accurate: 11, quick: 9, strong: 14 } },
    );
    expect(strikes).toMatchObject({ target: 16, chance: 0.8, damage: "1d8", armor: "2", least: 0, most: 6 });
    // (0 + 0 + 1 + … + 6) / 8 gets through of 14.
    expect(strikes.fells).toBe(Math.ceil(14 / (21 / 8)));
    expect(wards).toMatchObject({
      target: 9,
      chance: 0.45,
      damage: "4",
      least: 0,
      most: 3,
      fells: Math.ceil(12 / 1.5),
    });
  });

  test("RUN-018 RUN-054 RUN-058 goes by the group's choices, and by armour that nothing gets through", () => {
    const rolled = measured({}, {}, {}, { npcDamage: "rolled" }).wards;
    expect(rolled).toMatchObject({ damage: "1d8", least: 0, most: 7 });
    const walled = measured(
      {},
      { rest: { overrides: { toughnessMax: 30, painThreshold: null, defense: 40, armor: 9 } } },
    );
    expect(walled.strikes).toMatchObject({ target: -20, chance: 0, most: 0, fells: null });
    const extremes = measured({}, { rest: { overrides: { defense: 40 } } }, {}, { naturalExtremes: true });
    expect(extremes.strikes.chance).toBe(0.05);
    expect(measured({}, {}, { axe: { ignoresArmor: true } }).wards).toMatchObject({ least: 4, most: 4 });
  });
});

describe("the totals of a formula", () => {
  test("RUN-054 are each as likely as their dice make them; what can't be read comes to nothing", () => {
    expect([...spreadOf("2d2 - 1")]).toEqual([
      [1, 0.25],
      [2, 0.5],
      [3, 0.25],
    ]);
    expect(boundsOf(spreadOf("nonsense"))).toEqual({ least: 0, most: 0, mean: 0 });
    expect(boundsOf(spreadOf("100d1000"))).toEqual({ least: 50050, most: 50050, mean: 50050 });
    expect(boundsOf(added(spreadOf("1d6"), fixed(2), Math.max)).mean).toBeCloseTo(22 / 6);
  });
});
