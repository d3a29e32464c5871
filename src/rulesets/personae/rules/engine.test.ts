import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recordedDice, seededDice } from "../../../kernel/dice.ts";
import { isRefusal } from "../../../kernel/outcome.ts";
import { applyPatches, diffStates, firstConflict, invert } from "../../../kernel/patch.ts";
import { personaeEngine } from "./engine.ts";
import { ExampleCard, exampleAnswer, exampleAttack, exampleFight } from "./examples.ts";
import type { IdentityState } from "./state.ts";

describe("the engine", () => {
  test("PER-026 asks for the states of everybody a decision names, each once", () => {
    const { frame } = exampleFight();
    expect(personaeEngine.needs(exampleAttack(frame), [])).toEqual([
      "hero",
      "foe",
      "c.hero",
      "c.foe",
      "combat",
      "world.clock",
    ]);
    const { states } = exampleFight();
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame), { actor: [9, 6, 3, 1] });
    expect(personaeEngine.needs(exampleAnswer(frame), card.steps)).toContain("hero");
  });

  test("PER-001 an unknown decision or a broken frame is refused, not thrown", () => {
    const context = { states: {}, settings: {}, history: [] };
    const dice = seededDice(1);
    const odd = personaeEngine.resolve({ type: "sing" }, context, dice);
    expect(odd).toMatchObject({ refused: { reason: "DRAMATIS.Personae.Refusal.unknownDecision" } });
    const broken = { ...exampleAttack(null), encounter: "somewhere" };
    expect(personaeEngine.resolve(broken, context, dice)).toMatchObject({ refused: { data: { field: "encounter" } } });
    expect(personaeEngine.needs(broken, [])).toEqual(["hero", "foe", "world.clock"]);
  });

  test("PER-027 the same decision with the same dice gives the same outcome, for ever", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 4 }), (seed, shock) => {
        const { states, frame } = exampleFight({}, { main: { shock, hits: shock === 0 ? 0 : shock + 2 } });
        const dice = seededDice(seed);
        const context = { states, settings: { deadlock: "reroll" }, history: [] };
        const first = personaeEngine.resolve(exampleAttack(frame), context, dice);
        expect(personaeEngine.resolve(exampleAttack(frame), context, recordedDice(dice.record))).toEqual(first);
        if (isRefusal(first)) throw new Error("the attack is possible");
        const history = [{ decision: exampleAttack(frame), rolled: dice.record, outcome: first }];
        const answers = seededDice(seed + 1);
        const second = personaeEngine.resolve(exampleAnswer(frame), { ...context, history }, answers);
        const replayed = recordedDice(answers.record);
        expect(personaeEngine.resolve(exampleAnswer(frame), { ...context, history }, replayed)).toEqual(second);
        expect(JSON.parse(JSON.stringify(second))).toEqual(second);
      }),
      { numRuns: 60 },
    );
  });

  test("PER-001 what was applied can be taken back exactly", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom("full", "minion", "minor", "major"),
        fc.boolean(),
        (hits, shock, inflicted, tier, stabilized) => {
          const level = Math.min(shock, tier === "minion" ? 2 : 4);
          const { states } = exampleFight({}, { main: { hits, shock: level, stabilized }, rest: { tier } });
          const preview = { hits: 0, shock: 0, discarded: 0, inoperative: false, negated: false };
          const hit = {
            type: "hits",
            id: "h",
            target: "foe",
            apply: "onRequest",
            track: "main",
            inflicted,
            preview,
            by: "hero",
            scene: 5,
          } as const;
          const tally = {
            type: "tally",
            id: "t",
            target: "hero",
            apply: "atOnce",
            success: true,
            challenge: "attack",
            followUp: false,
            scene: 5,
          } as const;
          const spend = {
            type: "spend",
            id: "s",
            target: "c.hero",
            apply: "atOnce",
            what: "action",
            amount: 1,
            round: 1,
          } as const;
          const scene = { type: "scene", id: "c", target: "world.clock", apply: "atOnce" } as const;
          const frozen = JSON.stringify(states);
          const after = personaeEngine.apply(states, [hit, tally, tally, tally, spend, scene], {});
          expect(JSON.stringify(states)).toBe(frozen);
          const patches = diffStates(states, after);
          expect(applyPatches(states, patches)).toEqual(after);
          expect(firstConflict(after, invert(patches))).toBe(undefined);
          expect(applyPatches(after, invert(patches))).toEqual(states);
        },
      ),
    );
  });

  test("PER-088 PER-092 hits never fall below zero and shock moves one level at most", () => {
    fc.assert(
      fc.property(fc.nat(8), fc.nat(4), fc.array(fc.nat(6), { maxLength: 6 }), (hits, shock, blows) => {
        const { states } = exampleFight({}, { main: { hits, shock } });
        const preview = { hits: 0, shock: 0, discarded: 0, inoperative: false, negated: false };
        let now = states;
        for (const inflicted of blows) {
          const before = (now["foe"] as IdentityState).tracks.main;
          const hit = {
            type: "hits",
            id: "h",
            target: "foe",
            apply: "onRequest",
            track: "main",
            inflicted,
            preview,
            by: "hero",
            scene: 5,
          } as const;
          now = personaeEngine.apply(now, [hit], {});
          const after = (now["foe"] as IdentityState).tracks.main;
          expect(after.hits).toBeGreaterThanOrEqual(before.hits);
          expect(after.shock - before.shock).toBeGreaterThanOrEqual(0);
          expect(after.shock - before.shock).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test("PER-001 an effect on something that is gone changes nothing, and untouched states stay the same objects", () => {
    const { states } = exampleFight();
    const scene = { type: "scene", id: "c", target: "nowhere", apply: "atOnce" } as const;
    expect(personaeEngine.apply(states, [scene], {})).toBe(states);
    const clock = personaeEngine.apply(states, [{ ...scene, target: "world.clock" }], {});
    expect(clock["hero"]).toBe(states["hero"]);
  });
});
