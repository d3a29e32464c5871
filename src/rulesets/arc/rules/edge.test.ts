/** Whatever is sent from outside, the engine answers with an outcome or a reason: it never throws. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededDice } from "../../../kernel/dice.ts";
import { isRefusal, type Decision, type States } from "../../../kernel/outcome.ts";
import { DECISION_TYPES } from "./decide/deciders.ts";
import { arcEngine } from "./engine.ts";
import { ExampleTable, exampleAnswer, exampleAttack, exampleCheck, exampleScene } from "./examples.ts";
import { WORDS } from "./words.ts";

const scene = exampleScene({ a: { som: 3 }, b: { som: 5 }, foe: { som: 9 } });
const begun = new ExampleTable(scene.states, scene.frame);
begun.begin();
begun.make(exampleAttack(scene.frame, "a", "b"), { "attack-0": 5 });
const { states, steps: history } = begun;
const { frame } = scene;

const FIELDS = [
  ...["actor", "target", "character", "characters", "skill", "ks", "us", "rows", "weapon", "shield", "spell", "count"],
  ...["threshold", "secret", "contest", "onHit", "onSuccess", "override", "prompt", "defences", "actions", "text"],
  ...["trigger", "occupied", "changes", "now", "metres", "item", "quantity", "of", "success", "check", "ids", "tasks"],
  ...["name", "things", "som", "size"],
  ...["turns", "task", "on", "mode", "opponent", "spendsAction", "over"],
];
const row = { id: "m", label: "", unit: "number", value: 1, rule: null, on: true, group: "circumstance" };
const change = { type: "som", change: -1 };
const action = { skill: "sword", kind: "attack", target: null, count: 1 };
const VALUES: readonly unknown[] = [
  ...[null, undefined, "", "a", "b", "foe", "nobody", "sword", "locks", "unknown", "opera", "control", "vigor", "luck"],
  ...["average", "tough", "threshold", "opposed", "chest", "a.pack", "a.blade", "s0-answer", "s0-attack-0", "p1-0"],
  ...[0, 1, -1, 2, 0.5, 21, 1e12, Number.NaN, Infinity, true, false, [], ["a"], ["a", "b"], ["a", "a"], ["chest"], {}],
  ...[[row], [row, row], [{ ...row, value: 9 }], [null], [change], [{ ...change, change: 1e9 }], [{ type: "mood" }]],
  ...[[{ type: "us", stat: "luck", change: 1 }], [{ type: "ks", stat: "__proto__", change: 1 }], [action], [{ ...action, count: 0 }]], // prettier-ignore
  ...[[{ skill: "shield" }], [{ skill: 4 }], [{ target: "b", change }], [{ target: "b", change: 4 }], "__proto__"],
];

describe("the edge", () => {
  const fields = fc.uniqueArray(fc.tuple(fc.constantFrom(...FIELDS), fc.constantFrom(...VALUES)), {
    selector: ([field]) => field,
    minLength: 15,
    maxLength: FIELDS.length,
  });
  const frames = fc.constantFrom<unknown>(
    frame,
    null,
    undefined,
    "x",
    { ...frame, round: -1 },
    { ...frame, besides: 4 },
  );

  test("ARC-086 nothing that is sent makes the engine throw, and every reason has a word", () => {
    fc.assert(
      fc.property(fc.constantFrom(...DECISION_TYPES), frames, fields, fc.integer(), (type, encounter, sent, seed) => {
        const decision = { type, encounter, ...(Object.fromEntries(sent) as object) } as Decision;
        const context = { states, settings: {}, history };
        const outcome = arcEngine.resolve(decision, context, seededDice(seed));
        if (isRefusal(outcome)) expect([...WORDS.keys()]).toContain(outcome.refused.reason);
        else expect(arcEngine.apply(states, outcome.effects, {})).toBeDefined();
        expect(Array.isArray(arcEngine.needs(decision, history))).toBe(true);
        const speaker = arcEngine.speaksFor(decision, history);
        expect(speaker === null || typeof speaker === "string").toBe(true);
        expect(typeof arcEngine.goesOn(decision)).toBe("boolean");
      }),
      { numRuns: 3000 },
    );
  });

  test("ARC-086 one wrong field of a sound decision is refused by its name", () => {
    const sound: readonly (readonly [Decision, readonly string[]])[] = [
      [exampleAttack(frame, "a", "b"), ["actor", "target", "count", "skill", "secret", "contest", "override", "rows", "onHit"]], // prettier-ignore
      [
        exampleCheck(null, "a"),
        ["actor", "skill", "secret", "threshold", "task", "spendsAction", "onSuccess", "prompt"],
      ],
      [exampleAnswer(frame, "b", 1), ["prompt", "target", "defences", "override"]],
      [{ type: "requestCheck", encounter: null, characters: ["a"], skill: "locks", mode: "threshold" }, ["characters", "skill", "mode", "threshold", "opponent", "rows", "task", "ks", "us"]], // prettier-ignore
      [{ type: "requestReaction", encounter: null, characters: ["a"], trigger: "x" }, ["characters", "trigger", "secret", "prompt"]], // prettier-ignore
      [
        { type: "passTurns", encounter: null, characters: ["a"], tasks: [], turns: 1 },
        ["characters", "tasks", "turns"],
      ],
      [{ type: "timeTask", encounter: frame, actor: "a", task: "chest", on: true }, ["actor", "task", "on"]],
      [{ type: "strike", encounter: frame, ids: ["x"] }, ["ids"]],
      [{ type: "amend", encounter: frame, check: "s0-attack-0", rows: [] }, ["check", "rows"]],
      [{ type: "dismiss", encounter: frame, prompt: "s0-answer" }, ["prompt"]],
      [{ type: "endTurn", encounter: frame }, ["over", "encounter"]],
    ];
    for (const [decision, names] of sound)
      for (const field of names) {
        const sent: Decision = { ...decision, [field]: 0.25 };
        const outcome = arcEngine.resolve(sent, { states, settings: {}, history }, seededDice(1));
        expect(isRefusal(outcome) ? outcome.refused : null, `${decision.type} ${field}`).toMatchObject({
          reason: "DRAMATIS.Arc.Refusal.badField",
          data: { field },
        });
      }
  });

  test("ARC-041 ARC-086 a thing is no character: nobody surprises, changes or asks a chest", () => {
    const about: readonly Decision[] = [
      { type: "surprise", encounter: frame, characters: ["chest"] },
      { type: "change", encounter: frame, target: "chest", changes: [{ type: "som", change: 1 }], now: true },
      { type: "requestReaction", encounter: frame, characters: ["chest"], trigger: "x" },
      exampleAttack(frame, "a", "chest"),
    ];
    for (const decision of about) {
      const outcome = arcEngine.resolve(decision, { states, settings: {}, history }, seededDice(1));
      expect(isRefusal(outcome) ? outcome.refused : null, decision.type).toEqual({
        reason: "DRAMATIS.Arc.Refusal.unknownCharacter",
        data: { ref: "chest" },
      });
    }
  });

  test("ARC-086 states that are strange but legal are played on", () => {
    const odd = (more: object): States => ({ ...states, b: { ...states["b"], ...more } });
    for (const now of [
      odd({ us: {} }),
      odd({ skills: [] }),
      odd({ load: { override: 0 } }),
      odd({ statuses: ["paralysed", "unheard of"] }),
      { ...states, combat: { ...states["combat"], order: [] } },
    ])
      for (const type of ["endTurn", "beginEvent", "dismiss"]) {
        const decision = { type, encounter: frame, prompt: "s0-answer" };
        const { prompt: _prompt, ...plain } = decision;
        const sent = type === "dismiss" ? decision : plain;
        const outcome = arcEngine.resolve(sent, { states: now, settings: { unheardOf: 1 }, history }, seededDice(4));
        if (isRefusal(outcome)) expect([...WORDS.keys()]).toContain(outcome.refused.reason);
        else expect(arcEngine.apply(now, outcome.effects, {})).toBeDefined();
      }
  });
});
