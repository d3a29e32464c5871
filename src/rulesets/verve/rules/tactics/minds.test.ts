/** Conflicts of minds in a fight: every number here was worked out from the rules on paper. */
import { describe, expect, test } from "vitest";
import type { Decision } from "../../../../kernel/outcome.ts";
import type { Weighed } from "../../../../kernel/tactics/tactics.ts";
import { exampleCondition } from "../examples.ts";
import type { CharacterState } from "../state.ts";
import { ExampleLook } from "./exampleLook.ts";
import { fighter } from "./exampleSides.ts";

const told = (found: Weighed | undefined, word: string): unknown =>
  found?.reasons.find(({ key }) => key.endsWith(`.reason.${word}`))?.data;

const none = { warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0 };
const scores = fighter("hero").abilities;

/** A monk of two with bare hands and six of verve. */
const monk = (who: string, abilities: Partial<typeof scores> = {}, change: Partial<CharacterState> = {}) =>
  fighter(who, {
    ...{
      archetypes: { ...none, monk: 2 },
      firstArchetype: "monk",
      weapons: [],
      abilities: { ...scores, ...abilities },
    },
    ...{ verve: { value: 6, gains: [4], bonus: 0 } },
    ...change,
  });

/** Both in conflict since the round before the first. */
function inConflict(who: string, other: string, state: CharacterState): CharacterState {
  const { psychic } = state;
  return {
    ...state,
    conditions: [exampleCondition("psychic-conflict", { other })],
    psychic: { ...psychic, partner: other, entered: 0, initiator: who === "hero", round: 0, actions: 0 },
  };
}

const minds = (options: readonly Decision[]): unknown[] =>
  options.filter(({ type }) => type.startsWith("psychic")).map(({ type, verve = null }) => [type, verve]);

const found = (look: ExampleLook, type: string, verve?: number): Weighed | undefined =>
  look.ranked().find(({ decision }) => decision.type === type && (verve === undefined || decision["verve"] === verve));

describe("a mind that is trained", () => {
  test("VRV-245 VRV-249 reaches for one that is known to be trained too, and for nobody else's", () => {
    const cast = { hero: monk("hero"), foe: monk("foe"), foe2: fighter("foe2") };
    const open = (knows: readonly string[]): unknown =>
      new ExampleLook("hero", cast, { knows })
        .at("heroes")
        .options.filter(({ type }) => type === "psychicEnter")
        .map(({ target }) => target);
    expect([open(["foe", "foe2"]), open([])]).toEqual([["foe"], []]);
  });

  test("VRV-248 VRV-249 tries once in a round, whether it gets in or not", () => {
    const look = new ExampleLook("hero", { hero: monk("hero"), foe: monk("foe") }).at("heroes");
    look.do({ type: "psychicEnter", encounter: look.frame, actor: "hero", target: "foe", willing: false }, { enter: 20 }); // prettier-ignore
    look.newCard();
    expect([minds(look.options), look.options.some(({ type }) => type === "attack")]).toEqual([[], true]);
  });

  test("VRV-249 gets in where it gains by it, and lets be who is stronger", () => {
    // Willpower 4, 2 of charisma, 1 for two levels, and 2 of charisma once more: 9 of 20; 5 of 20 resist it: 9 × 15 of 400.
    const strong = new ExampleLook("hero", { hero: monk("hero", { charisma: 18 }), foe: monk("foe") }).at("heroes");
    expect(told(found(strong, "psychicEnter"), "enterMind")).toEqual({ name: "foe", percent: 34 });
    expect(found(strong, "psychicEnter")?.worth).toBeGreaterThan(0);
    const weak = new ExampleLook("hero", { hero: monk("hero"), foe: monk("foe", { charisma: 18 }) }).at("heroes");
    expect(found(weak, "psychicEnter")?.worth).toBeLessThan(0);
  });
});

describe("two minds in conflict", () => {
  const cast = (hero: Partial<typeof scores>, foe: Partial<typeof scores>, change: Partial<CharacterState> = {}) => ({
    hero: inConflict("hero", "foe", monk("hero", hero, change)),
    foe: inConflict("foe", "hero", monk("foe", foe)),
  });

  test("VRV-246 VRV-252 strike with as much verve as their level is, guard themselves, or leave", () => {
    const look = new ExampleLook("hero", cast({}, {})).at("heroes");
    expect(minds(look.options)).toEqual([
      ["psychicAttack", 1],
      ["psychicAttack", 2],
      ["psychicDefend", 1],
      ["psychicDefend", 2],
      ["psychicLeave", null],
    ]);
  });

  test("VRV-246 at 11 and 1 of charisma less 2 of intelligence: 10 of 20, for a d4 and 2, one more for each verve", () => {
    const look = new ExampleLook("hero", cast({ charisma: 16 }, { intelligence: 15 })).at("heroes");
    const data = [1, 2].map((verve) => told(found(look, "psychicAttack", verve), "mindHarm"));
    // 4.5 and 5.5, in whole points.
    expect(data).toMatchObject([{ name: "foe", percent: 50 }, { percent: 50 }]);
    expect(told(found(look, "psychicAttack", 2), "verve")).toEqual({ verve: 2 });
  });

  test("VRV-248 both actions of the mind, and what the body does besides", () => {
    const look = new ExampleLook("hero", cast({ charisma: 18 }, {})).at("heroes");
    const deeds: string[] = [];
    for (;;) {
      const { decision } = look.best();
      deeds.push(decision.type);
      if (decision.type === "pass") break;
      look.do(decision, { attack: 20, psychic: 20 }).newCard();
    }
    expect(deeds.toSorted()).toEqual(["attack", "pass", "psychicAttack", "psychicAttack"]);
  });

  test("VRV-247 a guard is put up by one who can't hurt the other, while that one's strikes are to come", () => {
    // 11 and 2 of charisma: 13 of 20, for a d4 and 4 at least. Two verve are four faces less, twice.
    const heroes = new ExampleLook("hero", cast({ charisma: 3 }, { charisma: 18 })).at("heroes");
    expect(told(found(heroes, "psychicDefend", 2), "guardMind")).toEqual({ name: "foe" });
    const over = new ExampleLook("foe", cast({ charisma: 18 }, { charisma: 3 }));
    const { hero } = over.states;
    const { combatant } = over.frame.participants[0] ?? { combatant: "" };
    const seat = { ...over.states[combatant], used: { round: 1, actions: 9 } };
    over.states = { ...over.states, hero: hero ?? {}, [combatant]: seat };
    over.at("others");
    expect(told(found(over, "psychicDefend", 2), "guardMind")).toBeUndefined();
  });

  test("VRV-250 without verve there is nothing but getting out: reason 4, 2 of intelligence, 1 for its level, 1 of charisma", () => {
    const change = { verve: { value: 0, gains: [4], bonus: 0 } };
    const look = new ExampleLook("hero", cast({ intelligence: 15, charisma: 16 }, { charisma: 18 }, change)).at(
      "heroes",
    );
    expect(minds(look.options)).toEqual([["psychicLeave", null]]);
    expect(told(found(look, "psychicLeave"), "leaveMind")).toEqual({ name: "foe", percent: 40 });
    expect(found(look, "psychicLeave")?.worth).toBeGreaterThan(0);
  });
});
