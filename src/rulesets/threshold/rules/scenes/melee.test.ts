import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { newCombatant, newWeapon } from "../defaults.ts";
import { ExampleScene } from "../exampleScene.ts";
import { exampleAttack, exampleCharacter, exampleFight } from "../examples.ts";

const engaged = (...pairs: readonly (readonly [string, string])[]) => pairs.map(([a, b]) => ({ a, b }));

describe("at arm's length", () => {
  test("RUN-027 RUN-042 RUN-053 RUN-055 a foe comes within reach of a Long weapon, is struck first, and is parried", () => {
    const { states, frame } = exampleFight({
      mate: { attributes: { accurate: 12 } },
      foe: { attributes: { accurate: 13 } },
    });
    const scene = new ExampleScene(states);
    const blow = exampleAttack(frame, { actor: "foe", target: "mate", weapon: "axe" });
    expect(scene.reason(blow)).toBe("longFirst");
    scene.make({ type: "move", encounter: frame, actor: "foe", how: "engage", target: "mate" });
    // Accurate 12 against Defense 10 − 2: 14. The hide stops 2 of 3.
    const prompt = scene.asked("freeAttack", "mate");
    const first = { actor: "mate", target: "foe", weapon: "staff", freeAttack: "long", prompt };
    const struck = scene.make(exampleAttack(frame, first), { test: [14], "damage-0": [3] });
    expect(struck.checks).toMatchObject([
      { target: 14, success: true },
      { net: 1, toughness: 9 },
    ]);
    expect(scene.combatant("mate").spent.combat).toBe(0);
    scene.settle();
    // Defense 10 against Accurate 13: 7.
    scene.make(blow);
    const defend = { type: "defend", encounter: frame, actor: "mate", prompt: "s0-defend", modifiers: [] };
    expect(scene.make(defend, { test: [7] })).toMatchObject({ checks: [{ target: 7, success: true }], effects: [] });
    const again = { type: "trigger", encounter: frame, kind: "long", attacker: "mate", enemy: "foe" };
    expect(scene.reason(again)).toBe("long.alreadyUsed");
    expect(scene.faults).toEqual([]);
  });

  test("RUN-049 RUN-062 RUN-093 RUN-098 two flank a brute: pain, a Free Attack, and its end in the next game turn", () => {
    const { states, frame } = exampleFight({
      brute: { attributes: { strong: 14, quick: 9 }, rest: { toughness: { value: 14 } } },
    });
    const combat = { ...states["combat"], engagements: engaged(["mate", "brute"]) };
    const scene = new ExampleScene({ ...states, combat });
    scene.make({ type: "move", encounter: frame, actor: "hero", how: "flank", target: "brute" });
    scene.make({ type: "decline", encounter: frame, prompt: scene.asked("freeAttack", "brute") });
    expect(scene.encounter.flanks).toEqual([{ a: "hero", b: "mate", target: "brute" }]);
    // Accurate 10 against Defense 9, and 2 for Advantage: 13. 6 + 3 of 14, past the Pain Threshold of 7.
    const blow = exampleAttack(frame, { target: "brute" });
    const hit = scene.make(blow, { test: [13], "damage-0": [6], "advantage-0": [3] });
    expect(hit.checks).toMatchObject([
      { target: 13 },
      { reasons: ["flanked"], net: 9, toughness: 5, painThreshold: 7 },
    ]);
    scene.make({ type: "pain", encounter: frame, prompt: scene.asked("pain", "hero"), choice: "freeAttack" });
    const prompt = scene.asked("freeAttack", "hero");
    const free = exampleAttack(frame, { target: "brute", freeAttack: "painThreshold", prompt });
    expect(scene.make(free, { test: [14] }).checks).toMatchObject([{ target: 13, success: false }]);
    expect(scene.combatant("hero")).toMatchObject({
      spent: { combat: 1, movement: 1 },
      freeAttacks: { kinds: ["painThreshold"] },
    });
    scene.settle();
    expect(scene.character("brute").toughness.value).toBe(5);
    // 4 + 2 is one more than it has left.
    const last = exampleAttack({ ...frame, round: 2 }, { actor: "mate", target: "brute", weapon: "staff" });
    const felled = scene.make(last, { test: [1], "damage-0": [4], "advantage-0": [2] });
    expect(felled.checks[1]).toMatchObject({ net: 6, toughness: 0, state: "dead" });
    expect(felled.prompts).toEqual([]);
    scene.settle();
    // Its body holds nobody.
    const leave = { type: "disengage", encounter: { ...frame, round: 2 }, actor: "hero", leaveMelee: true };
    expect(scene.reason(leave)).toBe("notInMelee");
    expect(scene.faults).toEqual([]);
  });
});

test("RUN-012 RUN-055 RUN-058 RUN-064 RUN-094 ten foes fall on three defenders: the players roll everything", () => {
  const { states, frame } = exampleFight();
  const claws = { ...newWeapon(), id: "claws", name: "claws", class: "natural", damage: "1d6" } as const;
  const foes = Array.from({ length: 10 }, (_, index) => `f${index}`);
  const bare = exampleCharacter("f", "npc");
  const armed = { ...bare, items: { ...bare.items, weapons: [claws] } };
  const ally = exampleCharacter("ally", "pc", { attributes: { quick: 12 }, rest: { toughness: { value: 5 } } });
  const more = Object.fromEntries(
    foes.flatMap((ref): (readonly [Ref, JsonObject])[] => [
      [ref, armed],
      [`c.${ref}`, newCombatant(ref)],
    ]),
  );
  const newcomers = [...foes, "ally"].map((who) => ({ who, combatant: `c.${who}` }));
  const all = { ...frame, participants: [...frame.participants, ...newcomers] };
  // Past the mate's staff they have come already.
  const combat = { ...states["combat"], engagements: engaged(["f4", "mate"], ["f5", "mate"], ["f6", "mate"]) };
  const everybody = { ...states, ...more, combat, ally, "c.ally": newCombatant("ally") };
  const scene = new ExampleScene(everybody, { autoApplyDamage: "auto" });
  const strike = (actor: string, target: string) => exampleAttack(all, { actor, target, weapon: "claws" });
  const defend = (actor: string) => ({
    ...{ type: "defend", encounter: all, actor, prompt: scene.asked("defend", actor), modifiers: [] },
  });
  // Claws are 1d6, a 3. The hero defends at 10 − 2 with a 1d4 mail, the mate at 10 and the ally at 12 with none.
  const evening: readonly (readonly [foe: string, target: string, die: number, armor: number | null, left: number])[] =
    [
      ["f0", "hero", 8, null, 10],
      ["f1", "hero", 9, 1, 8],
      ["f2", "hero", 20, 3, 8],
      ["f3", "hero", 15, 2, 7],
      ["f4", "mate", 11, null, 7],
      ["f5", "mate", 10, null, 7],
      ["f6", "mate", 12, null, 4],
      ["f7", "ally", 13, null, 2],
      ["f8", "ally", 20, null, 0],
    ];
  for (const [foe, target, die, armor, left] of evening) {
    scene.newCard();
    scene.make(strike(foe, target));
    const dice = armor === null ? {} : { [`armor-${target}-0`]: [armor] };
    scene.make(defend(target), { test: [die], ...dice });
    expect(scene.character(target).toughness.value, foe).toBe(left);
    const rollers = scene.steps.flatMap(({ rolled }) => rolled.map(({ who }) => who));
    expect(new Set(rollers)).toEqual(new Set([target]));
  }
  expect(scene.character("ally").conditions).toMatchObject({ dying: true, prone: true });
  scene.newCard();
  // There is no room for a fifth around the hero; at the one who lies there the blow is the game master's to judge.
  expect(scene.reason(strike("f9", "hero"))).toBe("noRoom");
  expect(scene.make(strike("f9", "ally")).prompts).toMatchObject([{ type: "hurtDying", owner: "world.gm" }]);
  expect(scene.faults).toEqual([]);
});
