import { describe, expect, test } from "vitest";
import { ExampleCard, exampleAttack, exampleFight, type CharacterChange } from "../examples.ts";
import type { TestCheck } from "../outcomes.ts";

const engaged = [
  { a: "hero", b: "foe" },
  { a: "mate", b: "foe" },
];
const opposite = [
  { character: "foe", at: [0, 0] },
  { character: "hero", at: [-1, 0] },
  { character: "mate", at: [1, 0] },
] as const;

function target(change: Record<string, CharacterChange>, attack: object, settings = {}, items = {}): TestCheck {
  const { states, frame } = exampleFight(change, items);
  const now = { ...states, combat: { ...states["combat"], engagements: engaged } };
  const out = new ExampleCard(now, settings).make(exampleAttack(frame, { ...attack }), { test: [20] });
  return out.checks[0] as TestCheck;
}

describe("Advantage", () => {
  test("RUN-083 RUN-098 RUN-101 a foe on the ground gives +2 and a d4 of damage in melee, nothing to a shot", () => {
    const prone = { foe: { conditions: { prone: true } } };
    expect(target(prone, {}).target).toBe(14);
    const bow = { bow: { ready: true, equipped: true } };
    expect(target(prone, { weapon: "bow" }, {}, bow).target).toBe(12);
    const { states, frame } = exampleFight(prone);
    const out = new ExampleCard(states).make(exampleAttack(frame), {
      test: [14],
      "damage-0": [3],
      "advantage-0": [4],
    });
    expect(out.checks[1]).toMatchObject({
      advantage: true,
      reasons: ["prone"],
      damage: 7,
      net: 5,
    });
  });

  test("RUN-093 RUN-100 those on opposite sides flank; turned aside or with a fallen mate they don't", () => {
    expect(target({}, { places: opposite }).modifiers.map(({ id }) => id)).toContain("advantage");
    const beside = [opposite[0], opposite[1], { character: "mate", at: [0, 1] }];
    expect(target({}, { places: beside }).target).toBe(12);
    expect(target({}, { places: beside }, { flankAngle: 90 }).target).toBe(14);
    expect(target({ mate: { conditions: { prone: true } } }, { places: opposite }).target).toBe(12);
    expect(target({ mate: { conditions: { dying: true } } }, { places: opposite }).target).toBe(12);
    expect(target({}, { advantage: { flanked: true } }).target).toBe(14);
  });

  test("RUN-095 where the ground forbids it the GM switches flanking off", () => {
    expect(target({}, { places: opposite, advantage: { flanked: false } }).target).toBe(12);
  });

  test("RUN-099 an unaware target gives it to blow and shot, and knows after the first", () => {
    const { states, frame } = exampleFight({ foe: { conditions: { unaware: true } } });
    const card = new ExampleCard(states);
    expect(card.make(exampleAttack(frame), { test: [20] }).checks[0]).toMatchObject({ target: 14 });
    expect(card.character("foe").conditions.unaware).toBe(false);
    const bow = { bow: { ready: true, equipped: true } };
    expect(target({ foe: { conditions: { unaware: true } } }, { weapon: "bow" }, {}, bow).target).toBe(14);
  });

  test("RUN-102 height of a metre counts, as far as the table's own measure says", () => {
    expect(target({}, { height: 1 }).target).toBe(14);
    expect(target({}, { height: 0.9 }).target).toBe(12);
    expect(target({}, { height: 1 }, { heightForAdvantage: 1.5 }).target).toBe(12);
    expect(target({}, { height: 3, advantage: { lowerGround: false } }).target).toBe(12);
  });

  test("RUN-103 several reasons count once, or each where the table stacks them", () => {
    const prone = { foe: { conditions: { prone: true } } };
    expect(target(prone, { height: 2 }).target).toBe(14);
    expect(target(prone, { height: 2 }, { advantageStacks: true }).target).toBe(16);
    const { states, frame } = exampleFight(prone);
    const card = new ExampleCard(states, { advantageStacks: true });
    const faces = { test: [16], "damage-0": [1], "advantage-0": [2, 3] };
    expect(card.make(exampleAttack(frame, { height: 2 }), faces).checks[1]).toMatchObject({ damage: 6 });
  });

  test("RUN-079 … RUN-082 darkness: one side hampered rolls two dice, both or none roll one", () => {
    const dark = { badVisibility: true };
    const blind = (change: Record<string, CharacterChange>, faces: number[]) => {
      const { states, frame } = exampleFight(change);
      return new ExampleCard(states).make(exampleAttack(frame, dark), { test: faces, "damage-0": [1] }).checks[0];
    };
    const sees = { rest: { canSeeInDark: true } };
    expect(blind({}, [5])).toMatchObject({ blind: "both", kept: 5 });
    expect(blind({ foe: sees }, [5, 17])).toMatchObject({ blind: "self", kept: 17, success: false });
    expect(blind({ hero: sees }, [17, 5])).toMatchObject({ blind: "enemy", kept: 5, success: true });
    expect(blind({ hero: { ...sees, conditions: { blinded: true } }, foe: sees }, [5, 17])).toMatchObject({ kept: 17 });
  });
});
