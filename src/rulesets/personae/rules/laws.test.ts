/** Scenes of random decisions, sensible or not: the laws that every engine keeps hold for each of them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { seededDice } from "../../../kernel/dice.ts";
import { openPrompts } from "../../../kernel/history.ts";
import { countsWaiting, lawsBroken, prospectsBroken } from "../../../kernel/laws.ts";
import { isRefusal, type Decision, type States } from "../../../kernel/outcome.ts";
import { personaeEngine } from "./engine.ts";
import { ExampleCard, exampleAnswer, exampleAttack, exampleEnd, exampleEnhancement, exampleFight } from "./examples.ts";
import type { EncounterFrame, IdentityState } from "./state.ts";

type Pick = <T>(list: readonly T[]) => T;

/** Anything somebody might want to do at this point of the card. */
function anything(pick: Pick, card: ExampleCard, encounter: EncounterFrame | null): Decision {
  const [actor, reactor] = pick([
    ["hero", "foe"],
    ["foe", "hero"],
  ]);
  const base = { encounter, actor, modifiers: [] };
  const prompt = pick([...openPrompts(card).map(({ id }) => id), "s0-answer-0"]);
  const makers: readonly (() => Decision)[] = [
    () => exampleAttack(encounter, { actor, reactors: [reactor], hits: pick([0, 1, 3]), followUps: pick([0, 2]) }),
    () => exampleAnswer(encounter, { prompt, reactor, option: pick(["passive", "weapon:sword", "odd"]) }),
    () => exampleAnswer(encounter, { prompt, reactor }),
    () => ({ ...base, type: "followUp", reactor }),
    () => ({
      ...base,
      type: "reroll",
      prompt,
      reactor: pick(["hero", "foe"]),
      option: pick(["luck-0", "curse-0", null]),
    }),
    () => ({ ...base, type: "setOutcome", reactor, success: pick([true, false]) }),
    () => ({ ...base, type: "spendCritical", reactor, use: pick(["success", "hit"]) }),
    () => ({ ...base, type: "spend", what: pick(["move", "action"]), amount: pick([1, -1]) }),
    () => ({ ...base, type: "readyDefence", means: "weapon", item: pick(["sword", "spoon"]) }),
    () => ({ ...base, type: "stabilise", helper: actor, target: reactor }),
    () => ({ ...base, type: "recover", when: pick(["duringScene", "endOfScene"]), assistDice: 0 }),
    () => ({ ...base, type: "escalate", instigator: actor, to: pick(["violent", "nonviolent"]) }),
    () => ({ ...base, type: "initiative", actors: [actor] }),
    () => ({ ...base, type: "correct", target: actor, hits: pick([0, 9]), shock: pick([0, 4, 7]) }),
    () => ({ ...base, type: "propose", challenge: exampleAttack(encounter, { actor, reactors: [reactor] }) }),
    () => ({ ...base, type: "assist", helper: reactor, skill: null }),
    () => ({ ...base, type: pick(["newScene", "newDay", "endRound"]), identities: ["hero", "foe"] }),
    () => ({ ...exampleEnd(encounter as EncounterFrame) }),
  ];
  return pick(makers)();
}

/** A blow nobody has written yet. */
const HURT = {
  type: "hits",
  apply: "onRequest",
  track: "main",
  inflicted: 4,
  by: "foe",
  scene: 0,
  preview: { hits: 4, shock: 0, discarded: 0, inoperative: false, negated: false },
} as const;

/** Everybody whom a decision's actor may not know, with other numbers, fewer skills, and in armour that nobody told of. PER-125 */
function strangers(decision: Decision, states: States): States {
  const own = decision["actor"] ?? decision["reactor"] ?? decision["helper"] ?? decision["instigator"];
  const plate = exampleEnhancement("plate", { kind: "ignoreDice", rank: 1 });
  return Object.fromEntries(
    ["hero", "foe"].flatMap((ref) => {
      const state = states[ref] as IdentityState | undefined;
      if (!state || ref === own) return [];
      const more = Object.entries(state.attributes).map(([id, one]): [string, typeof one] => [
        id,
        one && { ...one, value: (one.value ?? 0) + 3 },
      ]);
      const skills = state.skills.slice(3).map((skill) => ({ ...skill, rating: skill.rating + 2 }));
      const enhancements = [...(state.enhancements ?? []), plate];
      return [[ref, { ...state, attributes: Object.fromEntries(more), skills, enhancements }]];
    }),
  );
}

test("PER-001 PER-027 whatever is decided is refused before any die, reads what it names, and replays the same", () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
      const dice = seededDice(seed);
      const pick: Pick = (list) => {
        const [roll = 1] = dice.roll({ id: "pick", count: 1, faces: list.length, who: null, label: "" });
        return list[roll - 1] as (typeof list)[number];
      };
      const { states, frame } = exampleFight(
        { rest: { enhancements: [exampleEnhancement("luck", { kind: "reroll", rank: 2 })] } },
        {
          rest: {
            tier: pick(["full", "minion"]),
            enhancements: [exampleEnhancement("curse", { kind: "forceReroll", rank: 2 })],
          },
        },
      );
      const card = new ExampleCard(states, { chorusNumbers: "shown", deadlock: pick(["reactor", "reroll"]) });
      for (let turn = 0; turn < 40; turn += 1) {
        const decision = anything(pick, card, pick([frame, frame, frame, null]));
        const { settings, steps: history, waiting } = card;
        const context = { states: card.states, settings, history, waiting };
        expect(lawsBroken(personaeEngine, decision, context, seed + turn)).toEqual([]);
        // A roll for the order has nothing to come to.
        if (decision.type !== "initiative")
          expect(prospectsBroken(personaeEngine, decision, context, strangers(decision, card.states))).toEqual([]);
        const hurt = ["hero", "foe"].map((target) => ({ ...HURT, id: `w-${target}`, target }));
        expect(countsWaiting(personaeEngine, decision, context, { waiting: hurt, seed: turn })).toBe(true);
        if (!isRefusal(card.decide(decision, seededDice(seed + turn)))) kinds.add(decision.type);
        if (pick([0, 0, 1]) === 1) card.applyWaiting();
        if (pick([0, 0, 0, 0, 0, 1]) === 1) card.newCard();
      }
    }),
    { numRuns: 25 },
  );
  expect(kinds.size).toBeGreaterThan(11);
});
