/** Whatever is sent from outside, the engine answers with an outcome or a reason: it never throws. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededDice } from "../../../kernel/dice.ts";
import { isRefusal, type Decision, type States } from "../../../kernel/outcome.ts";
import { DECISION_TYPES } from "./decide/deciders.ts";
import { thresholdEngine } from "./engine.ts";
import { exampleFight } from "./examples.ts";
import { WORDS } from "./words.ts";

const { states, frame } = exampleFight();
const FIELDS = [
  ...["actor", "target", "attacker", "enemy", "after", "a", "b", "dead", "successor", "weapon", "shield", "item"],
  ...["power", "ability", "with", "cure", "prompt", "kind", "how", "on", "during", "action", "amount", "step", "text"],
  ...["actors", "targets", "enemies", "sneakers", "watchers", "exempt", "drawn", "rolls", "opponent", "attribute"],
  ...["difficulty", "modifiers", "hazard", "badVisibility", "places", "height", "advantage", "freeAttack", "gmRolls"],
  ...["secret", "leaveMelee", "goAround", "engaged", "equipped", "traded", "choice", "result", "days", "damage"],
  ...["ignoresArmor", "gained", "reason", "date", "to", "condition", "toughness", "deathMarks", "temporary"],
];
const modifier = { id: "m", label: "", unit: "number", value: 2, rule: null, on: true };
const VALUES: readonly unknown[] = [
  ...[null, undefined, "", "hero", "mate", "foe", "brute", "nobody", "sword", "axe", "bow", "herbs", "healer", "light"],
  ...["bend", "shield", "unarmed", "draw", "switch", "engage", "self", "other", "ownSlot", "attack", "open", "1d6"],
  ...[
    "9999999d6",
    "d",
    "long",
    "surprise",
    "riposte",
    "quick",
    "defense",
    "mark",
    "temporary",
    "prone",
    "dead",
    "novice",
  ],
  ...[0, 1, -1, 3, 0.5, 1e12, Number.NaN, Infinity, true, false, [], ["hero"], ["foe", "brute"], ["hero", "hero"], {}],
  ...[[modifier], [{ ...modifier, value: 1e9 }], [null], [{ character: "hero", at: [0, 0] }], [{ at: "x" }]],
  ...[
    { ref: "foe", attribute: "quick" },
    { ref: null, value: 7 },
    { ref: "nobody", attribute: "strong" },
    { prone: true },
  ],
  ...[{ damage: "1d6", ignoresArmor: true, prone: true }, { damage: 3 }],
];

describe("the edge", () => {
  const fields = fc.uniqueArray(fc.tuple(fc.constantFrom(...FIELDS), fc.constantFrom(...VALUES)), {
    selector: ([field]) => field,
    minLength: 20,
    maxLength: FIELDS.length,
  });
  const frames = fc.constantFrom<unknown>(
    frame,
    null,
    undefined,
    "x",
    { ...frame, round: -1 },
    { ...frame, active: 3 },
  );

  test("RUN-110 nothing that is sent makes the engine throw, and every reason has a word", () => {
    fc.assert(
      fc.property(fc.constantFrom(...DECISION_TYPES), frames, fields, fc.integer(), (type, encounter, sent, seed) => {
        const decision = { type, encounter, ...(Object.fromEntries(sent) as object) } as Decision;
        const context = { states, settings: {}, history: [] };
        const outcome = thresholdEngine.resolve(decision, context, seededDice(seed));
        if (isRefusal(outcome)) expect(WORDS).toContain(outcome.refused.reason);
        else expect(thresholdEngine.apply(states, outcome.effects, {})).toBeDefined();
        expect(Array.isArray(thresholdEngine.needs(decision, []))).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  test("RUN-110 states that are strange but legal are played on", () => {
    const odd = (change: object): States => ({ ...states, foe: { ...states["foe"], ...change } });
    const attack = {
      type: "attack",
      encounter: frame,
      actor: "hero",
      target: "foe",
      weapon: "sword",
      difficulty: 0,
      modifiers: [],
    };
    for (const now of [
      odd({ toughness: { value: 0 } }),
      odd({ toughness: { value: 500 } }),
      odd({ overrides: { toughnessMax: 1, painThreshold: 0, defense: -50, armor: 99 } }),
      odd({ items: { weapons: [], armors: [], shields: [], abilities: [], powers: [], consumables: [] } }),
    ]) {
      const context = { states: now, settings: { unheardOf: 1 }, history: [] };
      const outcome = thresholdEngine.resolve(attack, context, seededDice(4));
      if (isRefusal(outcome)) throw new Error(outcome.refused.reason);
      const after = thresholdEngine.apply(now, outcome.effects, {})["foe"] as { toughness: { value: number } };
      expect(after.toughness.value).toBeGreaterThanOrEqual(0);
    }
  });
});
