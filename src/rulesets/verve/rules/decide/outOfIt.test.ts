/** Those who are out of it, or busy: half awake, past help, caught sleeping, concentrating, free again. VRV-119, VRV-120, VRV-123, VRV-127, VRV-169, VRV-215 */
import { describe, expect, test } from "vitest";
import { exampleAttack, ExampleCard, exampleCondition, exampleFight } from "../examples.ts";
import type { CharacterState } from "../state.ts";

const start = (hero: Partial<CharacterState> = {}, foe: Partial<CharacterState> = {}, round = 1) => {
  const { states, frame } = exampleFight(hero, foe, round);
  return { game: new ExampleCard(states), frame };
};
const by = (type: string, rest = {}) => ({ type, encounter: null, actor: "hero", ...rest });

describe("the half awake", () => {
  test("VRV-119 VRV-120 wake when their time is over all the same", () => {
    const { game } = start({ conditions: [exampleCondition("unconscious", { until: 180 })] });
    game.make(by("halfWake"));
    expect(game.character("hero")).toMatchObject({
      mojo: { value: 19 },
      conditions: [{ id: "semi-conscious", until: 180 }],
    });
    game.newCard();
    game.make({ type: "passTime", encounter: null, actors: ["hero"], minutes: 3 });
    expect(game.character("hero").conditions).toEqual([]);
  });

  test("VRV-112 VRV-217 whom an illusion struck down needs a night, half awake or not", () => {
    const { game } = start({ conditions: [exampleCondition("unconscious", { value: 1 })] });
    game.make(by("halfWake"));
    game.newCard();
    game.make({ type: "rest", encounter: null, actors: ["hero"], length: "night" });
    expect(game.character("hero").conditions).toEqual([]);
  });
});

test("VRV-121 VRV-123 nobody past help fights death once more, whatever else hits them", () => {
  const due = { round: 1, injuries: 1, archetypal: false, consciousness: false, phantasmal: false };
  const past = { survival: { value: 0, gains: [], bonus: 0 }, injuries: { value: 5, permanent: 0 }, due };
  const { game, frame } = start({ ...past, conditions: [exampleCondition("doomed")] });
  const { checks } = game.make({ type: "endRound", encounter: frame, passOut: [] });
  expect(checks).toEqual([]);
  expect(game.apply().character("hero")).toMatchObject({ dying: null, conditions: [{ id: "doomed" }] });
});

test("VRV-127 VRV-147 the unconscious notice an attack as badly as sleepers", () => {
  const { game, frame } = start({}, { conditions: [exampleCondition("unconscious")] });
  const surprise = { type: "surprise", encounter: frame, actors: ["foe"], noticed: [] };
  // Perception 4, less 6.
  expect(game.make(surprise, { "surprise-0": [1] }).checks[0]).toMatchObject({ target: -2 });
});

test("VRV-169 the blow of whoever broke free is for that round", () => {
  const { game, frame } = start({ conditions: [exampleCondition("broke-hold", { other: "foe", round: 1 })] });
  game.make({ type: "endRound", encounter: frame, passOut: [] });
  expect(game.character("hero").conditions).toEqual([]);
});

test("VRV-215 whoever concentrates begins nothing else: no spell, no dash, no aim", () => {
  const spells = [{ id: "s", name: "S", level: 1, status: "memorized" as const, triedAt: 0, verve: 0, castTime: { value: 1, unit: "round" as const } }]; // prettier-ignore
  const sorceror = { archetypes: { warrior: 0, thief: 0, sorceror: 2, prophet: 0, monk: 0 } };
  const conditions = [exampleCondition("concentrating")];
  const { game, frame } = start(
    { ...sorceror, spells, conditions },
    { conditions: [exampleCondition("held", { other: "hero" })] },
  );
  const at = (type: string, rest = {}) => ({ type, encounter: frame, actor: "hero", ...rest });
  const stance = { cover: "none", gains: [], loses: [] };
  for (const one of [
    at("cast", { kind: "spell", id: "s" }),
    at("stance", { ...stance, pace: "dash" }),
    at("coverTarget", { targets: ["foe"] }),
    exampleAttack(frame),
  ])
    expect(game.reason(one), one.type).toBe("concentrating");
  // A hold that has begun may go on.
  expect(game.reason(at("hold", { target: "foe" }), { grabber: [1] })).toBeNull();
  // Letting it go is no deed.
  expect(game.reason(at("stance", { ...stance, loses: ["concentrating"], pace: null }))).toBeNull();
});

test("VRV-112 VRV-127 a night's sleep ends with the night", () => {
  const { game } = start({ conditions: [exampleCondition("asleep")] });
  game.make({ type: "rest", encounter: null, actors: ["hero"], length: "night" });
  expect(game.character("hero").conditions).toEqual([]);
});
