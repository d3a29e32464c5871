import { describe, expect, test } from "vitest";
import { score, skill } from "../checks/skillTable.ts";
import { fightTable } from "../examples.ts";
import type { InjuryState } from "../state.ts";
import type { InjuryId, Location } from "../terms.ts";

const hurt = (location: Location, injury: InjuryId): InjuryState[] => [{ location, injury, ignoredInRound: null }];
const alone = { seats: { foe: { square: { x: 9, y: 8 } } } };

describe("moving", () => {
  test("EVO-003 EVO-004 EVO-040 a Move is spent once and may be split around the Action", () => {
    const { at, make } = fightTable(alone);
    at.play(make("move", { metres: 3 }));
    at.play(make("otherAction"));
    at.play(make("move", { metres: 5 }));
    expect(at.seat("hero")).toMatchObject({ moveSpent: true, actionSpent: true, metresUsed: 8, moving: true });
    expect(at.character("hero").allowance).toBe(8);
    expect(at.refusal(make("move", { metres: 1 }))).toBe("moveSpent");
    const other = fightTable(alone);
    expect(other.at.refusal(other.make("move", { metres: 9 }))).toBe("tooManyMetres");
  });

  test("EVO-041 EVO-042 running, and running harder", () => {
    const { at, make } = fightTable(alone);
    at.play(make("run", { metres: 16, harder: true }), { run: [3] });
    expect(at.character("hero").allowance).toBe(17);
    expect(at.character("hero").conditions).toEqual([{ id: "running", source: null }]);
  });

  test("EVO-046 EVO-047 EVO-092 EVO-275 the prone and the lame are Hindered", () => {
    const prone = fightTable({ ...alone, hero: { conditions: [{ id: "prone", source: null }] } });
    expect(prone.at.refusal(prone.make("move", { metres: 5 }))).toBe("tooManyMetres");
    expect(prone.at.refusal(prone.make("move", { metres: 4 }))).toBeNull();
    const both = fightTable({
      ...alone,
      hero: { conditions: [{ id: "prone", source: null }], injuries: hurt("leftLeg", "brokenFoot") },
    });
    expect(both.at.refusal(both.make("move", { metres: 2 }))).toBe("tooManyMetres");
  });

  test("EVO-274 EVO-276 broken toes cost Stress, a broken leg does not walk", () => {
    const toes = fightTable({ ...alone, hero: { injuries: hurt("leftLeg", "brokenToes") } });
    toes.at.play(toes.make("move", { metres: 2 }));
    expect(toes.at.character("hero").stress).toBe(1);
    const leg = fightTable({ ...alone, hero: { injuries: hurt("leftLeg", "brokenLeg") } });
    expect(leg.at.refusal(leg.make("move", { metres: 1 }))).toBe("cannotWalk");
  });

  test("EVO-043 EVO-045 EVO-171 walking out of melee offers a Chance Attack with the Flee Advantage", () => {
    const { at, make } = fightTable();
    const left = at.play(make("move", { metres: 2, leavesMelee: true }));
    expect(left.prompts("chance")).toMatchObject([{ owner: "foe", event: "leaveMelee", advantages: 1 }]);
    const struck = at.play(make("chanceAttack", { actor: "foe", prompt: left.ask("chance"), weapon: null }), {
      attack: [5],
    });
    expect(struck.checks("roll")[0]?.modifiers).toMatchObject([{ id: "flee", rule: "EVO-045" }]);
    const clean = fightTable();
    expect(
      clean.at.play(clean.make("move", { metres: 2, leavesMelee: true, disengaged: true })).prompts("chance"),
    ).toEqual([]);
  });

  test("EVO-044 Disengage by test against each enemy, or by the Action", () => {
    const { at, make } = fightTable();
    const tried = at.play(make("disengage", { method: "test", means: score("agility") }), { disengage: [30] });
    const answered = at.play(make("oppose", { actor: "foe", prompt: tried.ask("oppose"), option: 0 }), { oppose: [5] });
    expect(answered.checks("contest")[0]).toMatchObject({ won: false, what: "disengage" });
    expect(answered.prompts("chance")).toHaveLength(1);
    const paid = fightTable();
    expect(paid.at.play(paid.make("disengage", { method: "action", means: null })).notes).toEqual(["disengaged"]);
    expect(paid.at.seat("hero").actionSpent).toBe(true);
    const free = fightTable(alone);
    expect(free.at.refusal(free.make("disengage", { method: "action", means: null }))).toBe("notEngaged");
  });

  test("EVO-045 EVO-323 whoever must flee does nothing else", () => {
    const { at, make } = fightTable({ hero: { mustFlee: true } });
    expect(at.refusal(make("defend"))).toBe("mustFlee");
    expect(at.play(make("flee")).prompts("chance")).toHaveLength(1);
    expect(at.seat("hero")).toMatchObject({ moveSpent: true, actionSpent: true });
    expect(at.character("hero").mustFlee).toBe(false);
  });

  test("EVO-050 EVO-051 EVO-052 EVO-053 climbing, swimming and leaping cost twice the metres", () => {
    const { at, make } = fightTable(alone);
    at.play(make("move", { metres: 2 }));
    at.play(make("climb", { mode: "normal", metres: 3, pace: "basic", means: null }));
    expect(at.seat("hero").metresUsed).toBe(8);
    const fallen = fightTable(alone);
    expect(
      fallen.at.play(fallen.make("climb", { mode: "hurry", metres: 3, pace: "basic", means: null }), { climb: [95] })
        .notes,
    ).toContain("fall");
    const sunk = fightTable(alone);
    sunk.at.play(sunk.make("swim", { mode: "demanded", metres: 3, pace: "basic", means: null }), { swim: [95] });
    expect(sunk.at.character("hero").suffocation).toEqual({ mode: "strenuous", elapsed: 0, roundsToDeath: null });
    const leap = fightTable(alone);
    const ran = leap.at.play(
      leap.make("leap", {
        mode: "hurry",
        metres: 4,
        pace: "basic",
        means: null,
        runUp: { metres: 4, unhindered: true },
      }),
      { leap: [5] },
    );
    expect(ran.checks("roll")[0]?.modifiers).toMatchObject([{ id: "runUp", value: 10 }]);
    expect(leap.at.refusal(leap.make("leap", { mode: "demanded", metres: 1, pace: "basic", means: null }))).toBe(
      "badField",
    );
  });

  test("EVO-054 EVO-055 a fall wounds at a random place and leaves prone", () => {
    const { at, make } = fightTable();
    at.play(make("fall", { metres: 11, means: skill("acrobatics", "leaping") }), { breakFall: [4], location: [15] });
    // 11 metres, 1 degree broken, against Toughness Bonus 4.
    expect(at.character("hero")).toMatchObject({ wounds: { light: 2, heavy: 2 }, conditions: [{ id: "prone" }] });
  });

  test("EVO-056 EVO-057 EVO-058 difficult terrain at full speed is tested, and bites", () => {
    const uneven = fightTable(alone);
    const rough = { type: "uneven", number: 2, damage: 0 };
    const slipped = uneven.at.play(uneven.make("move", { metres: 4, terrain: rough, terrainPace: "full" }), {
      terrain: [90],
    });
    expect(slipped.checks("roll")[0]?.modifiers).toMatchObject([{ id: "terrainTest", value: -20, rule: "EVO-056" }]);
    expect(uneven.at.character("hero").conditions).toEqual([{ id: "prone", source: null }]);
    const hot = fightTable(alone);
    hot.at.play(
      hot.make("move", { metres: 4, terrain: { type: "damaging", number: 0, damage: 3 }, terrainPace: "full" }),
      { terrain: [60] },
    );
    expect(hot.at.character("hero").wounds.light).toBe(3);
    const slow = fightTable(alone);
    expect(slow.at.refusal(slow.make("move", { metres: 5, terrain: rough }))).toBe("tooManyMetres");
  });

  test("EVO-061 a flier changes one band per Move", () => {
    const { at, make } = fightTable({ ...alone, hero: { flier: true } });
    expect(at.refusal(make("altitude", { to: "high" }))).toBe("oneBand");
    at.play(make("altitude", { to: "low" }));
    at.play(make("move", { metres: 8 }));
    expect(at.refusal(make("altitude", { to: "high" }))).toBe("bandChanged");
    const worm = fightTable();
    expect(worm.at.refusal(worm.make("altitude", { to: "low" }))).toBe("cannotFly");
  });
});
