import { expect, test } from "vitest";
import { examplePower } from "../examples.ts";
import { sceneFaults, trained } from "../exampleScene.ts";

const on = (...who: string[]): object => ({ targets: who.map((one) => ({ who: one })) });
const plate = {
  id: "plate",
  name: "plate",
  equipped: true,
  points: { head: 0, body: 3, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 },
};

/** One stands before another: against a blow, but not against a storm. */
test("EVO-073 EVO-079 EVO-129 EVO-131 EVO-134 EVO-169 Protect takes one blow, and lets a called one and a storm through", () => {
  const faults = sceneFaults(
    {
      hero: { skills: trained(), armours: [plate] },
      friend: { skills: trained() },
      foe: { skills: trained(), powers: [examplePower("storm", { area: true, cost: 0 })] },
      seats: { friend: { square: { x: 0, y: 1 } } },
    },
    [
      ["protect", { ally: "foe" }, {}, { barred: "notAnAlly" }],
      [
        "protect",
        { ally: "friend" },
        {},
        { states: { friend: { marks: [{ id: "protected", source: "hero" }] }, "c.hero": { actionSpent: true } } },
      ],
      ["endTurn", {}],
      ["startTurn", { actor: "foe" }],
      // 40 against 30: one degree. The friend dodges and fails; the hero is struck: 4 + 4 + 1 = 9 against 4 and 3.
      [
        "attack",
        { actor: "foe", mode: "standard", weapon: "blade", ...on("friend") },
        { attack: [30] },
        { rolls: [{ target: 40, dos: 1 }], asks: ["evade friend"] },
      ],
      [
        "evade",
        { option: "dodge" },
        { evasion: [99], location: [50] },
        {
          verdicts: [{ target: "friend", struck: "hero", damage: 9, defense: 7, normal: 1 }],
          states: { hero: { wounds: { light: 3 }, stress: 1 }, friend: { wounds: { light: 4 }, marks: [] } },
        },
      ],
      ["endTurn", { actor: "foe" }],
      ["endRound", {}],
      ["round", { number: 3 }],
      ["startRound", {}],
      ["startTurn", {}],
      ["protect", { ally: "friend" }],
      ["endTurn", {}],
      ["startTurn", { actor: "foe" }],
      // Called to the head past the hero: 40 − 30 = 10 against 10: a Critical. 8 against 4: one, the head, the Critical.
      [
        "attack",
        { actor: "foe", mode: "called", called: "head", bypassProtector: true, weapon: "blade", ...on("friend") },
        { attack: [10] },
        { rolls: [{ target: 10, disadvantages: 3, dos: 0 }] },
      ],
      [
        "evade",
        { option: null },
        {},
        {
          locations: ["head"],
          verdicts: [{ struck: "friend", damage: 8, excess: 4, normal: 3, critical: true, oneMore: true }],
          states: {
            friend: { wounds: { light: 1 }, stress: 3, marks: [{ id: "protected" }], ailments: [{ id: "staggered" }] },
          },
        },
      ],
      ["endTurn", { actor: "foe" }],
      ["oneMore", { actor: "foe", use: "action", receiver: null }],
      // One die for all, 45: 40 for the hero is a miss; the friend is Staggered: 50: 4 + 1 = 5 against 4. No second One More.
      [
        "power",
        { actor: "foe", power: "storm", ...on("hero", "friend") },
        { attack: [45], location: [50] },
        {
          rolls: [
            { against: "hero", target: 40, success: false },
            { against: "friend", target: 50, dos: 0 },
          ],
          verdicts: [
            { target: "hero", hit: false },
            { target: "friend", struck: "friend", damage: 5, normal: 1, oneMore: false },
          ],
          asks: [],
          states: { friend: { wounds: { light: 0 }, stress: 4, marks: [{ id: "protected" }] } },
        },
      ],
      ["endOneMore", { actor: "foe" }, {}, { asks: [] }],
      ["endRound", {}],
      ["round", { number: 4 }],
      ["startRound", {}],
      // Until the hero's next Turn.
      ["startTurn", {}, {}, { states: { friend: { marks: [], ailments: [{ id: "staggered" }] } } }],
    ],
  );
  expect(faults).toEqual([]);
});
