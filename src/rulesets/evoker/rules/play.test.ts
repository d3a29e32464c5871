/** Whatever is decided, in whatever order: nothing breaks, nothing is lost, everything can be replayed and taken back. */
import { countsWaiting, lawsBroken, prospectsBroken } from "../../../kernel/laws.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recordedDice, seededDice } from "../../../kernel/dice.ts";
import { RowWitness } from "../../../kernel/rows.ts";
import { isRefusal, type Decision, type States } from "../../../kernel/outcome.ts";
import { applyPatches, diffStates, firstConflict, invert } from "../../../kernel/patch.ts";
import { AILMENT_TABLE } from "./ailments/table.ts";
import { deriveCharacter } from "./derive.ts";
import { evokerEngine } from "./engine.ts";
import { continuesCard, everybody, randomDecision } from "./exampleDecisions.ts";
import { exampleAilment, exampleFight, examplePersona, examplePower, ExampleTable, exampleWeapon } from "./examples.ts";
import { settled, type SomeSettings } from "./settings.ts";
import type { CharacterState } from "./state.ts";
import { AILMENTS, ELEMENTS } from "./terms.ts";

function checkInvariants(character: CharacterState, settings: SomeSettings): void {
  const { wounds, stress, fate, spirit, exertion, ailments, injuries, weapons, personas } = character;
  for (const value of [...Object.values(wounds), stress, fate.value, spirit.value, exertion.value]) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(Number.isInteger(value)).toBe(true);
  }
  expect(stress).toBeLessThanOrEqual(settled(settings).stressMax);
  const categories = ailments.map(({ id }) => AILMENT_TABLE[id].category);
  expect(new Set(categories).size).toBe(categories.length);
  expect(new Set(injuries.map(({ location }) => location)).size).toBe(injuries.length);
  for (const { ammo } of weapons) if (ammo) expect(ammo.value).toBeGreaterThanOrEqual(0);
  for (const persona of personas) {
    for (const value of Object.values(persona.wounds)) expect(value).toBeGreaterThanOrEqual(0);
    expect(persona.broken && persona.equipped).toBe(false);
  }
  const { wounds: left, woundMax } = deriveCharacter(character, settled(settings));
  expect(left.light).toBeLessThanOrEqual(woundMax.light);
  expect(left.heavy).toBeLessThanOrEqual(woundMax.heavy);
}

const broken = { equipped: false, broken: true, wounds: { light: 0, heavy: 0, deadly: 0 } };
const burning = { id: "burning", turns: null, resist: "toughness", skill: null } as const;
const shocking = { id: "shocked", turns: 1, resist: null, skill: null } as const;
const rich: Partial<CharacterState> = {
  fate: { value: 3 },
  flier: true,
  personas: [examplePersona("p"), examplePersona("q", broken)],
  powers: [
    examplePower("bolt", { ailment: burning }),
    examplePower("storm", { element: "elec", area: true, criticalStaggers: true, ailment: shocking }),
    examplePower("mend", { kind: "heal", healLight: 2, cures: ["burning"] }),
  ],
  consumables: [{ id: "salve", name: "Salve", quantity: 9, healLight: 2, healHeavy: 1, cures: [] }],
};
const WEAK = { fire: "weak", melee: "weak", elec: "repel" } as const;

/** A long-lived fight in which everybody has everything. */
function evening(settings: SomeSettings): ExampleTable {
  const tough = { toughness: { value: 90, decay: 0, unnatural: 0, mayReachZero: false, returns: { day: 0, week: 0 } } };
  const base = exampleFight({ hero: rich, friend: rich, foe: { ...rich, personas: [], affinities: WEAK } });
  const states = Object.fromEntries(
    Object.entries(base.states).map(([ref, state]) => {
      if (!("scores" in state)) return [ref, state];
      const character = state as CharacterState;
      const wounds = { light: 9, heavy: 4, deadly: 1 };
      return [ref, { ...character, wounds, scores: { ...character.scores, ...tough } }];
    }),
  );
  return new ExampleTable(states, settings);
}

/** Watches what the rows say of their decisions. */
const rows = new RowWitness(evokerEngine, {
  spends: (effect, states) => (effect.type === "spend" ? String(states[effect.target]?.["character"]) : null),
  hides: () => false,
});

/** What a row leaves out because it has to. */
const BY_THE_RULES: readonly string[] = [
  // Whoever is controlled acts, and somebody else says how (EVO-319).
  "control spends what isn't its speaker's",
];

/** Everybody whom a decision's actor may not know, with other numbers. */
function strangers({ actor }: Decision, states: States): States {
  if (typeof actor !== "string") return {};
  const others = ["hero", "friend", "foe", "brute"].filter((ref) => ref !== actor && states[ref]);
  return Object.fromEntries(
    others.map((ref) => {
      const state = states[ref] as CharacterState;
      const scores = Object.fromEntries(
        Object.entries(state.scores).map(([id, score]) => [id, { ...score, value: score.value + 7 }]),
      ) as CharacterState["scores"];
      return [ref, { ...state, scores }];
    }),
  );
}

/** Plays one decision with every check; false when it is refused. */
function playOne(table: ExampleTable, decision: Decision, seed: number): boolean {
  const { states } = table;
  const dice = seededDice(seed);
  const frozen = seed % 10 === 0 ? JSON.stringify(states) : null;
  const outcome = table.resolve(decision, dice);
  const { steps: history } = table;
  const settings = { ...table.settings };
  if (seed % 3 === 0) expect(lawsBroken(evokerEngine, decision, { states, settings, history }, seed)).toEqual([]);
  const others = strangers(decision, states);
  expect(prospectsBroken(evokerEngine, decision, { states, settings, history }, others)).toEqual([]);
  const blow = { type: "wounds", id: "w", target: "foe", apply: "onRequest" } as const;
  const waiting = [
    {
      ...blow,
      normal: 5,
      savage: 0,
      location: null,
      bodyOnly: false,
      heavyOnly: false,
      ribCounted: false,
      blockHeavy: 0,
      cause: "attack",
      duringOwnTurn: false,
    },
  ];
  if (seed % 3 === 0)
    expect(countsWaiting(evokerEngine, decision, { states, settings, history }, { waiting, seed }), decision.type).toBe(
      true,
    );
  if (isRefusal(outcome)) {
    expect(outcome.refused.reason).toMatch(/^DRAMATIS\.Evoker\.Refusal\.[a-zA-Z.]+$/);
    return false;
  }
  const untold = rows.see({ decision, outcome, rolled: dice.record, states, history });
  expect(untold.filter((line) => !BY_THE_RULES.includes(line))).toEqual([]);
  expect(table.resolve(decision, recordedDice(dice.record)), "replays").toEqual(outcome);
  if (frozen !== null) expect(JSON.stringify(states), "nothing is changed by deciding").toBe(frozen);
  expect(JSON.parse(JSON.stringify(outcome)), "plain data").toEqual(outcome);
  const ids = [...outcome.checks, ...outcome.effects, ...outcome.prompts].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const earned = outcome.effects.filter(({ type, step, action }) => type === "grant" && step === "earn" && action);
  table.write(decision, outcome, dice.record);
  expect(table.encounter.grants.earned.length).toBe(new Set(table.encounter.grants.earned).size);
  expect(new Set(earned.map(({ action }) => action)).size, "one action in a step").toBeLessThanOrEqual(1);
  const patches = diffStates(states, table.states);
  expect(firstConflict(table.states, invert(patches))).toBe(undefined);
  expect(applyPatches(table.states, invert(patches)), "taken back").toEqual(states);
  return true;
}

// Two hundred decisions, each tried, written, taken back and replayed, take their time on a busy machine.
describe("a long evening", { timeout: 60_000 }, () => {
  test.each(["full", "confirm", "off"] as const)(
    "EVO-010 EVO-200 EVO-204 EVO-220 200 random legal decisions with automation %s keep every invariant, replay the same, and can be taken back",
    (automation) => {
      const kinds = new Map<string, number>();
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          const settings: SomeSettings = {
            automation,
            ailmentReplace: seed % 3 === 0 ? "ask" : "newest",
            personaOverflow: seed % 2 === 0 ? "spill" : "stop",
          };
          const chance = seededDice(seed);
          const request = { id: "pick", count: 1, who: null, label: "" };
          const pick = (max: number): number => (chance.roll({ ...request, faces: max })[0] ?? 1) - 1;
          const table = evening(settings);
          const { frame } = exampleFight();
          let round = 1;
          let made = 0;
          for (let tries = 0; made < 200 && tries < 3000; tries++) {
            const decision = { ...randomDecision(table, pick), encounter: { ...frame, round } };
            if (!continuesCard(decision) && pick(2) === 0) table.newCard();
            if (!playOne(table, decision, seed + tries)) continue;
            made += 1;
            kinds.set(decision.type, (kinds.get(decision.type) ?? 0) + 1);
            if (decision.type === "endRound") round += 1;
            for (const character of everybody(table)) checkInvariants(character, settings);
            const { chain } = table.encounter.grants;
            expect(new Set(chain).size).toBe(chain.length);
          }
          expect(made).toBe(200);
        }),
        { numRuns: 1, endOnFailure: true },
      );
      expect(kinds.get("startTurn") ?? 0).toBeGreaterThan(0);
      expect(kinds.size).toBeGreaterThan(15);
    },
  );

  test("EVO-300 at most one ailment of a category, whatever is inflicted", () => {
    const replace = fc.constantFrom<("newest" | "keep" | "ask")[]>("newest", "keep", "ask");
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...AILMENTS), { maxLength: 12 }), replace, (list, ailmentReplace) => {
        let { states } = exampleFight();
        const body = { turns: null, source: null, duringOwnTurn: false, replace: false } as const;
        for (const [index, ailment] of list.entries()) {
          const effect = {
            type: "ailment",
            id: `a${index}`,
            target: "foe",
            apply: "atOnce",
            ailment,
            ...body,
          } as const;
          states = evokerEngine.apply(states, [effect], { ailmentReplace });
        }
        const has = (states["foe"] as CharacterState).ailments.map(({ id }) => AILMENT_TABLE[id].category);
        expect(new Set(has).size).toBe(has.length);
        expect(has.length > 0).toBe(list.length > 0);
      }),
    );
  });

  test("EVO-186 EVO-190 Repel never loops, whoever repels what", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ELEMENTS), fc.integer(), (element, seed) => {
        const mirror = { affinities: Object.fromEntries(ELEMENTS.map((one) => [one, "repel"])) };
        const hero = { ...mirror, kind: "npc" as const, powers: [examplePower("bolt", { element })] };
        const foe = { ...mirror, ailments: [exampleAilment("staggered")] };
        const { states, frame } = exampleFight({ hero, foe });
        const decision = { type: "power", actor: "hero", power: "bolt", targets: [{ who: "foe" }], encounter: frame };
        const outcome = evokerEngine.resolve(decision, { states, settings: {}, history: [] }, seededDice(seed));
        if (isRefusal(outcome)) throw new Error("the power is possible");
        const wounds = outcome.effects.filter(({ type }) => type === "wounds");
        expect(wounds.length).toBeLessThanOrEqual(1);
        if (element !== "almighty") expect(wounds).toEqual([]);
      }),
    );
    expect(exampleWeapon("axe").unarmed).toBe(false);
  });
});
