import { describe, expect, test } from "vitest";
import { deriveCharacter } from "./derive.ts";
import { exampleCharacter, examplePersona } from "./examples.ts";
import { settled } from "./settings.ts";

const settings = settled();

describe("what follows from a character", () => {
  test("EVO-008 EVO-040 EVO-129 EVO-220 EVO-280 bonuses, tracks, Defense, moves, initiative, Fate", () => {
    const armour = { head: 0, body: 3, rightArm: 1, leftArm: 1, rightLeg: 1, leftLeg: 1 };
    const armours = [{ id: "vest", name: "Vest", equipped: true, points: armour }];
    const derived = deriveCharacter(
      exampleCharacter("A", "evoker", { armours }, { toughness: { value: 52, unnatural: 2 }, agility: { value: 38 } }),
      settings,
    );
    expect(derived).toMatchObject({
      toughness: { bonus: 5, unnatural: 2 },
      woundMax: { light: 7, heavy: 3, deadly: 1 },
      defense: { head: 7, body: 10 },
      move: { basic: 6, run: 12 },
      initiative: { initiative: 4, score: 40 },
      fateMax: 4,
      defeated: false,
    });
  });

  test("EVO-220 EVO-345 lost Toughness shortens the tracks and clamps what is left", () => {
    const decayed = exampleCharacter("A", "evoker", {}, { toughness: { decay: 25 } });
    expect(deriveCharacter(decayed, settings)).toMatchObject({
      woundMax: { light: 1, heavy: 1 },
      wounds: { light: 1, heavy: 1, deadly: 1 },
    });
  });

  test("EVO-181 EVO-229 the equipped living Persona lends its affinities", () => {
    const personas = [examplePersona("p", { affinities: { ice: "block" } })];
    const with_ = exampleCharacter("A", "evoker", { personas, affinities: { ice: "weak" } });
    expect(deriveCharacter(with_, settings).affinities).toEqual({ ice: "block" });
    const broken = exampleCharacter("A", "evoker", { personas: [examplePersona("p", { broken: true })] });
    expect(deriveCharacter(broken, settings).persona).toBeNull();
  });

  test("EVO-335 EVO-336 EVO-350 EVO-355 conditions that are derived, never stored", () => {
    const weary = exampleCharacter("A", "evoker", { stress: 61, grip: { by: "x", stored: null, failures: 0 } });
    expect(deriveCharacter(weary, settings).conditions).toEqual(["fatigued", "exhausted", "grappled"]);
    const dead = exampleCharacter("A", "evoker", { wounds: { light: 0, heavy: 0, deadly: 0 } });
    expect(deriveCharacter(dead, settings)).toMatchObject({ defeated: true, capabilities: { helpless: true } });
  });

  test("EVO-081 EVO-181 enemies are hidden until they are revealed, unless the table plays openly", () => {
    const shadow = exampleCharacter("S", "shadow");
    expect(deriveCharacter(shadow, settings).visible.affinities.fire).toBe(false);
    expect(deriveCharacter(shadow, settled({ visibility: "revealed" })).visible.affinities.fire).toBe(true);
    const { revealed } = shadow;
    const read = exampleCharacter("S", "shadow", {
      revealed: { ...revealed, affinities: { ...revealed.affinities, fire: true } },
    });
    expect(deriveCharacter(read, settings).visible).toMatchObject({
      affinities: { fire: true, ice: false },
      wounds: false,
    });
  });

  test("EVO-322 rage raises the Strength Bonus by two", () => {
    const ailment = { statedTurns: null, inflictedDuringOwnTurn: false, ownTurnEnds: 0, rounds: 0, source: null };
    const mad = exampleCharacter("A", "npc", { ailments: [{ id: "enraged", ...ailment }] });
    expect(deriveCharacter(mad, settings).scores.strength).toEqual({ score: 40, bonus: 6 });
  });

  test("EVO-345 derivation twice is derivation once, and leaves the state alone", () => {
    const state = exampleCharacter("A");
    const frozen = JSON.stringify(state);
    expect(deriveCharacter(state, settings)).toEqual(deriveCharacter(state, settings));
    expect(JSON.stringify(state)).toBe(frozen);
  });
});
