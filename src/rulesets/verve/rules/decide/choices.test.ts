/** Whose choice is whose: losses are their owner's, sides of a contest answer for themselves. VRV-110, VRV-111, VRV-130, VRV-142, VRV-254 */
import { describe, expect, test } from "vitest";
import { openPrompts } from "../../../../kernel/history.ts";
import { verveEngine } from "../engine.ts";
import { exampleAttack, ExampleCard, exampleCondition, exampleFight, exampleHero, exampleRoll } from "../examples.ts";
import type { CharacterState } from "../state.ts";

const start = (hero: Partial<CharacterState> = {}, foe: Partial<CharacterState> = {}, round = 1) => {
  const { states, frame } = exampleFight(hero, foe, round);
  return { game: new ExampleCard(states), frame };
};
const levels = (some: object) => ({ warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0, ...some });

describe("a loss", () => {
  test("VRV-110 VRV-111 is taken as its owner will, while it waits; what the rules don't allow is the Guide's word", () => {
    const { game, frame } = start();
    game.make(exampleAttack(frame, { actor: "foe", target: "hero" }), { attack: [1], damage: [6] });
    const [loss] = game.waiting.filter(({ type }) => type === "damage");
    const absorb = { type: "absorb", encounter: frame, actor: "hero", effect: loss?.id ?? "", verve: 2 };
    expect(verveEngine.speaksFor(absorb, game.steps)).toBe("hero");
    expect(game.reason({ ...absorb, actor: "foe" })).toBe("noLoss");
    const claim = { ...absorb, archetypal: false };
    expect(game.reason(claim)).toBe("needsGameMaster");
    expect(verveEngine.speaksFor({ ...claim, override: true }, game.steps)).toBeNull();
    // Two of verve, four of survival.
    expect(game.make(absorb).effects).toMatchObject([{ preview: { verve: 2, survival: 4 } }]);
    expect(game.apply().character("hero")).toMatchObject({ verve: { value: 7 }, survival: { value: 1 } });
    expect(game.reason(absorb)).toBe("noLoss");
  });

  test("VRV-111 VRV-118 taken otherwise it asks otherwise for consciousness, but not once that is rolled", () => {
    const { game, frame } = start();
    game.make(exampleAttack(frame, { actor: "foe", target: "hero" }), { attack: [1], damage: [6] });
    const [loss] = game.waiting.filter(({ type }) => type === "damage");
    expect(openPrompts(game)).toEqual([]);
    const absorb = { type: "absorb", encounter: frame, actor: "hero", effect: loss?.id ?? "", verve: 0 };
    const [asked] = game.make(absorb).prompts;
    expect(asked).toMatchObject({ type: "consciousness", owner: "hero" });
    const again = game.waiting.find(({ type }) => type === "damage")?.id ?? "";
    const roll = { type: "consciousness", encounter: frame, actor: "hero", choice: null, passOut: false };
    game.make({ ...roll, prompt: asked?.id }, { consciousness: [1] });
    expect(game.reason({ ...absorb, effect: again })).toBe("alreadySettled");
  });

  test("VRV-254 of a mind's blow the loser says what goes first", () => {
    const monk = { archetypes: levels({ monk: 2 }), firstArchetype: "monk" as const };
    const tied = (partner: string) => ({
      conditions: [exampleCondition("psychic-conflict")],
      psychic: { ...exampleHero("x").psychic, partner },
    });
    const rich = { verve: { value: 5, gains: [4], bonus: 0 } };
    const { game, frame } = start({ ...monk, ...tied("foe") }, { kind: "hero", ...rich, ...tied("hero") });
    const strike = {
      type: "psychicAttack",
      encounter: frame,
      actor: "hero",
      target: "foe",
      verve: 1,
      distracted: false,
    };
    const [, , loss] = game.make(strike, { psychic: [1], psychicDamage: [4] }).effects;
    expect(loss).toMatchObject({ type: "damage", preview: { verve: 4, survival: 0 } });
    const absorb = { type: "absorb", encounter: frame, actor: "foe", effect: loss?.id ?? "", verve: null };
    game.make({ ...absorb, first: "survival" });
    expect(game.apply().character("foe")).toMatchObject({ verve: { value: 5 }, survival: { value: 6 } });
  });
});

describe("a contest", () => {
  const side = (who: string, acting: boolean) => ({ who, ability: "strength", reaction: null, field: null, acting });
  const contest = {
    type: "contest",
    encounter: null,
    sides: [side("hero", true), side("foe", false)],
    sameGoal: false,
    doubled: false,
    period: "1 round",
    chase: false,
  };
  const roll = (actor: string, rest = {}) => ({
    type: "contestRoll",
    encounter: null,
    actor,
    prompt: `s0-contest-${actor}`,
    ability: "strength",
    reaction: null,
    field: null,
    ...rest,
  });

  test("VRV-142 asks each side, which rolls what it chooses with what it brings; the last roll settles it", () => {
    const { game } = start();
    expect(verveEngine.speaksFor(contest, [])).toBeNull();
    const asked = { ...contest, asker: "hero" };
    expect(verveEngine.speaksFor(asked, [])).toBe("hero");
    expect(game.make(asked).prompts).toMatchObject([{ owner: "hero" }, { owner: "foe" }]);
    const luck = { id: "mud", label: "Mud", unit: "number" as const, value: -2, rule: null, on: true };
    const theirs = roll("foe", { ability: "agility", modifiers: [luck] });
    expect(game.make(theirs, { "side-1": [9] }).checks).toMatchObject([{ target: 8, success: false }]);
    expect(game.reason(theirs)).toBe("alreadySettled");
    expect(game.make(roll("hero", { field: "crafts" }), { "side-0": [12] }).checks).toMatchObject([
      { target: 12, success: true },
      { type: "contest", winner: "hero", outcome: "decided" },
    ]);
  });

  test("VRV-130 VRV-142 what is typed bears on a side's roll when the Guide rolls for all", () => {
    const typed = [{ id: "m", label: "", unit: "number" as const, value: 3, rule: null, on: true }];
    const sides = [{ ...side("hero", true), modifiers: typed }, side("foe", false)];
    const rolled = start().game.make({ ...contest, sides }, { "side-0": [1], "side-1": [1] });
    expect(rolled.checks).toMatchObject([{ target: 13 }, { target: 10 }, {}]);
  });
});

describe("reactions", () => {
  test("VRV-130 VRV-148 VRV-227 are left to the surprised, the sleeping and the half awake, deeds are not", () => {
    for (const id of ["surprised", "asleep", "semi-conscious", "paralysed"]) {
      const { game, frame } = start({ conditions: [exampleCondition(id, { round: 1 })] });
      const react = exampleRoll({ encounter: frame, ability: null, reaction: "willpower" });
      expect(game.reason(react, { roll: [1] }), id).toBeNull();
      expect(game.reason(exampleRoll({ encounter: frame })), id).not.toBeNull();
    }
    const { game } = start({ conditions: [exampleCondition("dead")] });
    expect(game.reason(exampleRoll({ ability: null, reaction: "willpower" }))).toBe("dead");
  });

  test("VRV-130 modifiers bear on surprise, order and the rolls of groups", () => {
    const { game, frame } = start();
    const loud = [{ id: "m", label: "", unit: "number" as const, value: 3, rule: null, on: true }];
    const terms = [{ who: "foe", modifiers: loud }];
    const surprise = { type: "surprise", encounter: frame, actors: ["hero", "foe"], noticed: [], terms };
    expect(game.make(surprise, { "surprise-0": [1], "surprise-1": [1] }).checks).toMatchObject([
      { target: 5 },
      { target: 7 },
    ]);
    const order = { type: "order", encounter: frame, actors: ["hero", "foe"], terms };
    expect(game.make(order, { "order-0": [1], "order-1": [1] }).checks).toMatchObject([
      { target: 10 },
      { target: 13 },
      {},
    ]);
    const effort = { ability: "strength", reaction: null, field: null, situational: 0, modifiers: loud };
    const group = { type: "groupEffort", encounter: null, actors: ["hero", "foe"], ...effort };
    expect(game.make(group, { group: [1] }).checks[0]).toMatchObject({ target: 10 + 1 + 3 });
  });
});
