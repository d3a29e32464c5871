import { expect, test } from "vitest";
import { fightTable } from "../examples.ts";
import { hardy, sceneFaults, trained, type SceneRow } from "../exampleScene.ts";
import type { CharacterState } from "../state.ts";
import type { InjuryId, Location } from "../terms.ts";

const hurtAt = (location: Location, injury: InjuryId): Pick<CharacterState, "injuries"> => ({
  injuries: [{ location, injury, ignoredInRound: null }],
});
const far = { foe: { square: { x: 9, y: 0 } } };
const mud = { type: "uneven", number: 1, damage: 0 };
const used = (metresUsed: number): SceneRow[3] => ({
  states: { hero: { allowance: 8 }, "c.hero": { metresUsed, moving: true } },
});
const next = (number: number): readonly SceneRow[] => [
  ["endTurn", {}],
  ["endRound", {}],
  ["round", { number }],
  ["startRound", {}],
  ["startTurn", {}],
];
/** A fall of so many metres against Toughness Bonus 4, wherever the die says. */
const drop = (metres: number, die: number, expected: SceneRow[3]): SceneRow => [
  "fall",
  { metres, means: null },
  { location: [die] },
  expected,
];

test("EVO-005 EVO-047 EVO-053 EVO-056 EVO-057 each stretch of a Move counts for itself, begun or not", () => {
  const faults = sceneFaults({ hero: { ...hardy(), skills: trained() }, seats: far }, [
    // Two of eight, then mud: three of the six that are left, two each.
    ["move", { metres: 2 }, {}, used(2)],
    ["move", { metres: 4, terrain: mud }, {}, { barred: "tooManyMetres" }],
    ["move", { metres: 4, hindrances: 1 }, {}, { barred: "tooManyMetres" }],
    ["move", { metres: 3, terrain: mud }, {}, used(8)],
    ["move", { metres: 1 }, {}, { barred: "moveSpent" }],
    ...next(3),
    // Out of the mud after one metre: six are left on firm ground.
    ["move", { metres: 1, terrain: mud }, {}, used(2)],
    ["move", { metres: 7 }, {}, { barred: "tooManyMetres" }],
    ["move", { metres: 6 }, {}, used(8)],
    ...next(4),
    // Waist-deep in mud: one metre is all there is.
    ["move", { metres: 1 }, {}, used(1)],
    ["move", { metres: 2, hindrances: 1, terrain: mud }, {}, { barred: "tooManyMetres" }],
    ["move", { metres: 1, hindrances: 1, terrain: mud }, {}, used(8)],
    ...next(5),
    // At full speed and down, 40 − 10 against 31: who crawls on has two of the five left, a metre in three is lost.
    ["move", { metres: 3, terrain: mud, terrainPace: "full" }, { terrain: [31] }, used(3)],
    ["move", { metres: 3 }, {}, { barred: "tooManyMetres" }],
    ["move", { metres: 2 }, {}, used(7)],
  ]);
  expect(faults).toEqual([]);
});

test("EVO-041 EVO-042 EVO-046 a harder Run adds its metres as they are, Hindered or not, and rolled anew", () => {
  const hero = { ...hardy(), skills: trained(), fate: { value: 1 } };
  const faults = sceneFaults({ hero, seats: far }, [
    // 40 against 20: two degrees: half of sixteen, and two.
    ["run", { metres: 10, harder: true, terrain: mud }, { run: [20] }, { states: { "c.hero": { metresUsed: 20 } } }],
    ["reroll", { check: "run", source: "fate" }, { run: [40] }, { states: { "c.hero": { metresUsed: 16 } } }],
  ]);
  expect(faults).toEqual([]);
});

test("EVO-276 with a broken leg one climbs and swims by the arms, but doesn't leap", () => {
  const { at, make } = fightTable({ hero: { skills: trained(), ...hurtAt("leftLeg", "brokenLeg") }, seats: far });
  const by = { mode: "normal", metres: 1, pace: "basic", means: null };
  expect(at.refusal(make("leap", by))).toBe("cannotWalk");
  expect(at.refusal(make("climb", by))).toBeNull();
  expect(at.refusal(make("swim", by))).toBeNull();
  expect(at.refusal(make("swim", { ...by, metres: 2 })), "the foot is a Hindrance, the water another").toBe(
    "tooManyMetres",
  );
  at.play(make("goProne"));
  expect(at.refusal(make("leap", by))).toBe("cannotWalk");
});

test("EVO-054 EVO-287 a fall whose only wound Fate blocks throws nobody down; one of several does", () => {
  const hero = { ...hardy(0, 4), fate: { value: 1 } };
  const blocked = { wounds: { heavy: 4 }, stress: 0, conditions: [] };
  const one = sceneFaults({ hero }, [
    drop(5, 50, { asks: ["blockHeavy hero"], states: { hero: { conditions: [{ id: "prone" }] } } }),
    ["blockHeavy", { points: 1 }, {}, { states: { hero: blocked } }],
    ["apply", {}, {}, { states: { hero: blocked } }],
  ]);
  expect(one).toEqual([]);
  const two = sceneFaults({ hero }, [
    drop(9, 50, { asks: ["blockHeavy hero"] }),
    ["blockHeavy", { points: 1 }, {}, { states: { hero: { wounds: { heavy: 3 }, conditions: [{ id: "prone" }] } } }],
  ]);
  expect(two).toEqual([]);
});
