import { expect, test } from "vitest";
import { graspOf } from "../attack/grasp.ts";
import { score } from "../checks/skillTable.ts";
import { exampleCharacter, exampleWeapon } from "../examples.ts";
import { hardy, sceneFaults, trained, type SceneRow } from "../exampleScene.ts";
import type { CharacterState } from "../state.ts";
import type { InjuryId, Location } from "../terms.ts";

const on = (who: string): object => ({ targets: [{ who }] });
const far = { foe: { square: { x: 9, y: 0 } } };
const hurtAt = (location: Location, injury: InjuryId): Pick<CharacterState, "injuries"> => ({
  injuries: [{ location, injury, ignoredInRound: null }],
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

const fragile: Partial<CharacterState> = {
  ...hardy(0, 4),
  skills: trained(),
  scores: exampleCharacter("", "evoker", {}, { melee: { value: 80 } }).scores,
};

test("EVO-232 EVO-251 EVO-252 EVO-265 EVO-266 EVO-267 EVO-268 EVO-277 the body, row by row", () => {
  const strength = { means: score("strength"), spendsAction: false };
  const body = (injury: InjuryId, heavy: number): object => ({
    injuries: [{ location: "body", injury }],
    wounds: { heavy },
  });
  const faults = sceneFaults({ hero: fragile, seats: far }, [
    drop(5, 31, { locations: ["body"], states: { hero: { ...body("winded", 3), stress: 5 } } }),
    ["test", strength, { test: [31] }, { rolls: [{ target: 30, disadvantages: 1, success: false, dof: 0 }] }],
    ["test", { ...strength, means: score("toughness") }, { test: [30] }, { rolls: [{ target: 30, success: true }] }],
    ["test", { ...strength, means: score("agility") }, { test: [40] }, { rolls: [{ target: 40, disadvantages: 0 }] }],
    drop(5, 70, { states: { hero: { ...body("bruisedRib", 2), stress: 10, conditions: [{ id: "prone" }] } } }),
    ["test", strength, { test: [21] }, { rolls: [{ target: 20, disadvantages: 2 }], states: { hero: { stress: 10 } } }],
    // With a bruised rib the next wound brings another, elsewhere too: none are left, and the arm is broken.
    drop(5, 20, {
      states: {
        hero: { wounds: { heavy: 0 }, stress: 20, injuries: [{ injury: "bruisedRib" }, { injury: "brokenArm" }] },
      },
    }),
    ["correct", { heavy: 4 }, {}, { states: { hero: { injuries: [] } } }],
    ["correct", { heavy: 2, stress: 0 }],
    // Cracked: it bleeds, and a failed test costs its degrees.
    drop(5, 50, {
      states: { hero: { ...body("cracked", 1), stress: 5, conditions: [{ id: "bloodLoss" }, { id: "prone" }] } },
    }),
    [
      "test",
      strength,
      { test: [45] },
      { rolls: [{ target: 10, disadvantages: 3, dof: 3 }], states: { hero: { stress: 8 } } },
    ],
    ["correct", { heavy: 4, stress: 0 }],
    ["correct", { heavy: 1 }],
    ["lift", { target: "hero", ailment: null, condition: "bloodLoss" }],
    // Punctured: stemmed, it opens again with the next Stress.
    drop(5, 50, { states: { hero: { ...body("puncture", 0), conditions: [{ id: "bloodLoss" }, { id: "prone" }] } } }),
    [
      "lift",
      { target: "hero", ailment: null, condition: "bloodLoss" },
      {},
      { states: { hero: { conditions: [{ id: "prone" }] } } },
    ],
    ["stress", { amount: 1 }, {}, { states: { hero: { conditions: [{ id: "prone" }, { id: "bloodLoss" }] } } }],
  ]);
  expect(faults).toEqual([]);
});

test("EVO-251 EVO-252 EVO-269 EVO-270 EVO-271 EVO-272 the left arm, row by row, and what is for either hand", () => {
  const weapons = [exampleWeapon("blade", { hand: null }), exampleWeapon("dagger", { hand: null })];
  const arm = (injury: InjuryId): object => ({ injuries: [{ location: "leftArm", injury }] });
  const stab = (weapon: string, die: number, expected: SceneRow[3]): SceneRow => [
    "attack",
    { mode: "standard", weapon, ...on("foe") },
    { attack: [die] },
    expected,
  ];
  const faults = sceneFaults({ hero: { ...fragile, weapons }, foe: hardy() }, [
    drop(5, 21, { locations: ["leftArm"], states: { hero: { ...arm("handAgony"), stress: 5 } } }),
    // The blade came first and is in the right hand, the dagger in the left.
    stab("blade", 81, { rolls: [{ target: 80, disadvantages: 0, hand: "right" }] }),
    ...next(3),
    stab("dagger", 71, { rolls: [{ target: 70, disadvantages: 1, hand: "left" }] }),
    ...next(4),
    drop(5, 30, { states: { hero: { ...arm("brokenFingers"), stress: 10 } } }),
    stab("dagger", 61, { rolls: [{ target: 60, disadvantages: 2 }], states: { hero: { stress: 15 } } }),
    ...next(5),
    drop(5, 30, {
      states: { hero: { ...arm("brokenWrist"), stress: 20, weapons: [{ equipped: true }, { equipped: false }] } },
    }),
    ["equip", { weapon: "dagger", stow: null }, {}, { states: { hero: { stress: 25 } } }],
    stab("dagger", 99, {
      rolls: [{ target: 50, hand: "left", success: false }],
      states: { hero: { stress: 30, weapons: [{ equipped: true }, { equipped: false }] } },
    }),
    ...next(6),
    ["equip", { weapon: "dagger", stow: null }],
    drop(5, 30, { states: { hero: { ...arm("brokenArm"), weapons: [{ equipped: true }, { equipped: false }] } } }),
    // One hand is left: what it puts away makes room.
    ["equip", { weapon: "dagger", stow: "blade" }, {}, { states: { hero: { stress: 40 } } }],
    stab("dagger", 81, { rolls: [{ target: 80, disadvantages: 0, hand: "right" }] }),
  ]);
  expect(faults).toEqual([]);
});

test("EVO-269 EVO-272 what is for either hand goes to the right, unless that is full, broken or not meant", () => {
  const blade = exampleWeapon("blade", { hand: null });
  const knife = exampleWeapon("knife", { hand: null });
  const held = (weapons: CharacterState["weapons"], injury?: InjuryId): Parameters<typeof graspOf>[0] => ({
    weapons,
    injuries: injury ? hurtAt("rightArm", injury).injuries : [],
  });
  expect(graspOf(held([blade]), blade)).toBe("right");
  expect(graspOf(held([blade], "brokenWrist"), blade)).toBe("right");
  expect(graspOf(held([blade], "brokenArm"), blade)).toBe("left");
  expect(graspOf(held([exampleWeapon("sword"), blade]), blade)).toBe("left");
  expect(graspOf(held([{ ...blade, offHand: true }]), { ...blade, offHand: true })).toBe("left");
  expect([blade, knife].map((one) => graspOf(held([blade, knife]), one))).toEqual(["right", "left"]);
  // Not drawn yet: it comes to where there is room.
  expect(graspOf(held([{ ...blade, equipped: false }, knife]), { ...blade, equipped: false })).toBe("left");
  expect(graspOf(held([]), { ...blade, hands: 2 })).toBe("both");
  expect(graspOf(held([]), { ...blade, hands: 0 })).toBeNull();
});
