/** What is stored has ids of its own, whatever cards it came from. VRV-045, VRV-103, VRV-128, VRV-184, VRV-194, VRV-209, VRV-211 */
import { describe, expect, test } from "vitest";
import { exampleBow, ExampleCard, exampleFight } from "../examples.ts";
import type { CharacterState } from "../state.ts";

const start = (hero: Partial<CharacterState> = {}) => new ExampleCard(exampleFight(hero).states);
const by = (type: string, rest = {}) => ({ type, encounter: null, actor: "hero", ...rest });
const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

describe("what comes by one card after another", () => {
  test("VRV-184 a second field bought, or gained, stands beside the first", () => {
    const game = start({ mojo: { value: 60, ledger: [] }, fields: [] });
    for (const name of ["Songs", "Herbs"]) {
      game.make(by("buy", { purchase: { kind: "field", name, skill: "One" } }));
      game.newCard();
    }
    expect(game.character("hero").fields).toMatchObject([{ name: "Songs" }, { name: "Herbs" }]);
    expect(new Set(idsOf(game.character("hero").fields)).size).toBe(2);
    game.make(by("buy", { purchase: { kind: "field-bonus", field: "field00000000002" } }));
    expect(game.character("hero").fields).toMatchObject([{ bonus: 1 }, { bonus: 2 }]);
  });

  test("VRV-103 a second spell is learned besides", () => {
    const sorceror = { warrior: 0, thief: 0, sorceror: 3, prophet: 0, monk: 0 };
    const game = start({ archetypes: sorceror, silver: 0 });
    for (const name of ["Spark", "Mist"]) {
      const spell = { name, spellLevel: 1, archetypalMojo: 3, componentCost: 5, retry: null, project: null };
      game.make(by("research", spell));
      game.apply();
    }
    expect(game.character("hero").spells).toMatchObject([{ name: "Spark" }, { name: "Mist" }]);
  });

  test("VRV-209 the same poison twice is two poisons, on one card or on two", () => {
    const catchIt = by("contract", { ailment: "black-widow", delivery: "accepted", kind: "simple" });
    const game = start();
    game.make(catchIt, { contract: [20] });
    game.make(catchIt, { contract: [20] });
    game.apply();
    game.make(catchIt, { contract: [20] });
    expect(new Set(idsOf(game.apply().character("hero").ailments)).size).toBe(3);
  });

  test("VRV-211 gas that overcomes a sleeper lets him sleep so much longer", () => {
    const gas = { id: "g", ailment: "sleep-gas", kind: "inescapable", strength: 0, reaction: "evasion" } as const;
    const game = start({ ailments: [{ ...gas, actionTimes: 0, times: 0, exposed: true, due: null }] });
    const time = by("ailmentTime", { ailment: "g", exposed: true });
    game.make(time, { ailmentTime: [20], "duration-0": [6, 4] });
    game.apply();
    game.make(time, { ailmentTime: [20], "duration-0": [1, 2] });
    expect(game.apply().character("hero").conditions).toMatchObject([{ id: "asleep", until: 780 }]);
  });

  test("VRV-035 VRV-128 two things of one name, two wards, two purses of points", () => {
    const game = start({ weapons: [] });
    const bow = by("buyGear", {
      lots: [{ gear: null, weapon: exampleBow({ ammunition: 0 }), armor: null, price: 25 }],
    });
    game.make(bow);
    game.newCard();
    game.make(bow);
    expect(idsOf(game.character("hero").weapons)).toEqual(["bow0000000000001", "bow0000000000002"]);
    const ward = by("temporaryPool", { pool: { id: "ward", source: "Ward", value: 3, until: null } });
    game.make(ward);
    game.make(ward);
    expect(game.character("hero").pools).toMatchObject([{ value: 3 }, { value: 3 }]);
  });
});
