import { describe, expect, test } from "vitest";
import { exampleAilment, examplePersona, examplePower, fightTable, type FightChange } from "../examples.ts";
import type { CharacterState } from "../state.ts";

describe("powers", () => {
  test("EVO-136 EVO-231 a power belongs to its Persona", () => {
    const hero: Partial<CharacterState> = {
      personas: [examplePersona("p"), examplePersona("q", { equipped: false })],
      powers: [examplePower("mine", { persona: "p" }), examplePower("other", { persona: "q" }), examplePower("own")],
    };
    const { at, make } = fightTable({ hero });
    const use = (power: string) => make("power", { power, targets: [{ who: "foe" }] });
    expect(at.refusal(use("mine"))).toBeNull();
    expect(at.refusal(use("own"))).toBeNull();
    expect(at.refusal(use("other"))).toBe("power.otherPersona");
    at.play(make("swapPersona", { persona: "q" }));
    expect([at.refusal(use("mine")), at.refusal(use("other"))]).toEqual(["power.otherPersona", null]);
  });

  test("EVO-324 EVO-134 EVO-028 of one roll, the better die counts against the Condemned alone", () => {
    const staggered = exampleAilment("staggered");
    const change: FightChange = {
      hero: { kind: "npc", powers: [examplePower("storm", { area: true })] },
      foe: { ailments: [exampleAilment("condemned"), staggered] },
      brute: { ailments: [staggered] },
    };
    const { at, make } = fightTable(change);
    const storm = make("power", { power: "storm", targets: [{ who: "foe" }, { who: "brute" }] });
    const rolls = at.play(storm, { attack: [80, 12] }).checks("roll");
    // 40, and 20 or 10 for the ailments.
    expect(rolls).toMatchObject([
      { against: "foe", target: 60, dice: [80, 12], kept: 12, success: true },
      { against: "brute", target: 50, dice: [80, 12], kept: 80, success: false },
    ]);
    const damned = fightTable({ ...change, hero: { ...change.hero, ailments: [exampleAilment("damned")] } });
    const worse = damned.at.play(storm, { attack: [12, 80] }).checks("roll");
    expect(
      worse.map(({ kept }) => kept),
      "against the Condemned both cancel",
    ).toEqual([12, 80]);
  });
});

describe("a Called Attack", () => {
  test("EVO-073 may aim at what the target holds: nobody is wounded", () => {
    const { at, make } = fightTable({ foe: { ailments: [exampleAilment("staggered")] } });
    const called = { mode: "called", weapon: "blade", targets: [{ who: "foe" }], calledItem: "rifle" };
    const played = at.play(make("attack", called), { attack: [5] });
    // 40 − 20 − 20 + 10 for the ailment: 10 against 5. Damage 4 + Strength Bonus 4, no degree.
    expect(played.checks("verdict")[0]).toMatchObject({ hit: true, damage: 8, normal: 0, result: null });
    expect(played.checks("location")).toEqual([]);
    expect(played.effects("wounds")).toEqual([]);
    expect(played.notes).toContain("equipmentStruck");
    expect(at.refusal(make("attack", { ...called, calledItem: "crown" }))).not.toBeNull();
  });
});

describe("roll-offs", () => {
  test("EVO-009 a second roll-off sorts its own tie, and overtakes nobody", () => {
    const { at, make } = fightTable();
    const names = ["hero", "friend", "foe"];
    at.play(make("initiative", { actors: names }), { rollOff: [90, 50, 50, 10, 95] });
    expect(names.map((who) => at.seat(who).order?.rollOffs)).toEqual([[90], [50, 10], [50, 95]]);
  });

  test("EVO-009 EVO-010 whoever comes later rolls off with those who stand level", () => {
    const { at, make } = fightTable();
    at.play(make("initiative", { actors: ["hero", "friend"] }), { rollOff: [90, 40] });
    at.play(make("initiative", { actors: ["foe"] }), { rollOff: [60] });
    expect(at.seat("foe").order?.rollOffs).toEqual([60]);
    expect(at.seat("hero").order?.rollOffs).toEqual([90]);
    const plain = fightTable();
    plain.at.play(plain.make("initiative", { actors: ["hero"] }));
    plain.at.play(plain.make("initiative", { actors: ["foe"] }), { rollOff: [60, 30] });
    expect([plain.at.seat("hero").order?.rollOffs, plain.at.seat("foe").order?.rollOffs]).toEqual([[30], [60]]);
  });
});
