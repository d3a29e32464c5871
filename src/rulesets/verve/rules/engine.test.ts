import { countsWaiting, lawsBroken, prospectsBroken } from "../../../kernel/laws.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recordedDice, seededDice } from "../../../kernel/dice.ts";
import { RowWitness } from "../../../kernel/rows.ts";
import { isRefusal, type Decision, type Prompt, type States } from "../../../kernel/outcome.ts";
import { applyPatches, diffStates, firstConflict, invert } from "../../../kernel/patch.ts";
import { whyCannotAct } from "./conditions.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import { derive } from "./derive.ts";
import { verveEngine } from "./engine.ts";
import {
  exampleAttack,
  ExampleCard,
  exampleFight,
  exampleFoe,
  exampleHero,
  exampleParticipant,
  exampleRoll,
  exampleWeapon,
} from "./examples.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";
import { WORDS } from "./words.ts";
import type { EncounterFrame } from "../../../kernel/frame.ts";
import { CLOCK, type CharacterState } from "./state.ts";
import { brokenInvariants } from "./invariants.ts";

/** Watches what the rows say of their decisions. */
const rows = new RowWitness(verveEngine, {
  spends: (effect, states) => (effect.type === "acted" ? String(states[effect.target]?.["character"]) : null),
  hides: ({ hidesDefense }) => hidesDefense === true,
});
const of = <T>(...items: T[]) => fc.constantFrom(...items);
const who = of("hero", "monk", "foe");

/** A table of three: a warrior, a sorcerous monk and a brute, in a fight. */
function table(): { states: States; frame: EncounterFrame } {
  const { states, frame } = exampleFight();
  const monk = exampleHero("Monk", {
    archetypes: { warrior: 0, thief: 1, sorceror: 2, prophet: 0, monk: 2 },
    firstArchetype: "monk",
    abilities: { strength: 8, agility: 14, endurance: 12, intelligence: 15, wisdom: 12, charisma: 17 },
    xp: 15000,
    weapons: [exampleWeapon({ id: "sword", drawn: false, skilled: false, ailment: "black-widow" })],
    armor: [{ id: "leather", item: "leather", worn: false, magicallyLight: false, cost: 8 }],
  });
  const seats = { ...frame, participants: [...frame.participants, { who: "monk", combatant: "c.monk" }] };
  return { states: { ...states, monk, "c.monk": exampleParticipant("monk") }, frame: seats };
}

const ARMS = of(
  { weapon: "sword", mode: "close" },
  { weapon: "sword", mode: "thrown" },
  { weapon: "bow", mode: "propelled" },
);

type One = (type: string, rest: Record<string, fc.Arbitrary<unknown>>) => fc.Arbitrary<Decision>;

/** Attacks of all kinds, mostly plain ones. */
const attacks = (one: One): fc.Arbitrary<Decision> =>
  fc
    .record({
      arms: ARMS,
      attack: one("attack", {
        target: who,
        distance: fc.nat(12),
        maneuver: of("none", "none", "none", "calledShot", "grab", "killing", "knockout"),
        effect: of("", "drops it"),
        combatants: fc.nat(7),
        bystanders: fc.uniqueArray(who),
        highGround: fc.boolean(),
        unseen: fc.boolean(),
        quickdraw: fc.boolean(),
        extraAttack: fc.constant(false),
        poolPoints: of(0, 0, 0, 2),
      }),
    })
    .map(({ arms, attack }) => ({ ...attack, ...arms }));

/** Any decision of the game, made by anybody to anybody. */
const anyDecision = (frame: EncounterFrame): fc.Arbitrary<Decision> => {
  const many = fc.uniqueArray(who, { minLength: 1 });
  const flag = fc.boolean();
  const small = fc.nat(12);
  const one = (type: string, rest: Record<string, fc.Arbitrary<unknown>> = {}): fc.Arbitrary<Decision> =>
    fc.record({ type: fc.constant(type), encounter: of(frame, null), actor: who, ...rest });
  const all = (type: string, rest: Record<string, fc.Arbitrary<unknown>> = {}): fc.Arbitrary<Decision> =>
    fc.record({ type: fc.constant(type), encounter: fc.constant(frame), actors: many, ...rest });
  const either = of("fortitude", "willpower", null);
  const choice = of("survival", "injury");
  const ability = of("strength", "agility", "charisma");
  return fc.oneof(
    ...[1, 2, 3, 4].map(() => attacks(one)),
    one("harm", {
      damage: small,
      directInjuries: of(0, 1),
      reaction: of(null, "fortitude"),
      ability: fc.constant(null),
      action: of(null, "psychic"),
      usesSpecialty: flag,
      ambushed: flag,
      archetypal: of(null, true),
      verveLimit: of(null, 1),
      phantasmal: flag,
    }),
    one("roll", {
      ...Object.fromEntries(Object.entries(exampleRoll()).map(([k, v]) => [k, fc.constant(v)])),
      actor: who,
      ability,
    }),
    one("consciousness", { choice: either, passOut: flag }),
    one("fall", { feet: fc.nat(90), action: of(null, "thief-field") }),
    one("recover", { length: of("night", "day"), choice, override: fc.constant(true) }),
    all("rest", { length: of("night", "day") }),
    one("aid", { target: who, amount: small, choice }),
    one("stance", {
      cover: of("none", "strong"),
      pace: of(null, "jog"),
      gains: fc.subarray(["asleep", "concentrating", "engaged", "casting", "unaware"], { maxLength: 1 }),
      loses: fc.subarray(["asleep", "concentrating", "engaged", "casting", "unaware", "unconscious", "surprised"]),
    }),
    one("shakeOff", { choice: either, roundsAway: of(0, 2) }),
    one("hold", { target: who }),
    one("ready", { weapon: of("sword", "bow"), what: of("load", "draw", "sheathe") }),
    one("halfWake"),
    one("levelUp", { archetype: of("warrior", "monk") }),
    one("buy", { purchase: fc.constant({ kind: "ability", ability: "strength" }) }),
    one("buy", { purchase: fc.constant({ kind: "field-bonus", field: "crafts" }) }),
    one("tradeMojo", { mojo: fc.constant(1) }),
    one("equip", { armor: fc.constant("leather"), worn: flag }),
    one("contract", {
      ailment: of("alcohol", "food-poisoning", "giant-spider"),
      delivery: of("accepted", "unwilling"),
      kind: of("chronic", "simple"),
    }),
    one("suffocate", { prepared: flag, atRest: flag, rounds: fc.nat(30), buffer: of(null, 3) }),
    one("march", { movementGivenUp: of(0, 2), previousRolls: of(0, 1), thirst: of(0, 4) }),
    one("psychicEnter", { target: who, willing: flag }),
    one("psychicAttack", { target: who, verve: of(1, 2), distracted: flag }),
    one("psychicDefend", { verve: of(1, 2) }),
    one("psychicLeave", { target: who }),
    one("age", { age: fc.integer({ min: 20, max: 70 }), trade: of(null, "agility") }),
    one("disbelieve", { method: of("perception", "willpower"), spellPenalty: of(0, 3), othersDisbelieved: flag }),
    one("coverTarget", { targets: fc.constant(["foe"]) }),
    one("temporaryPool", { pool: fc.constant({ id: "ward", source: "Ward", value: 5, until: 30 }) }),
    one("lastEffort", {
      ability,
      reaction: fc.constant(null),
      field: fc.constant(null),
      mojo: small,
      contributions: fc.constant([]),
    }),
    all("endRound", { passOut: fc.subarray(["hero", "monk"]) }),
    all("passTime", { minutes: fc.nat(60) }),
    all("surprise", { noticed: fc.uniqueArray(who) }),
    all("newDay"),
    all("engage", { name: of("gate", "bridge") }),
    all("endScene"),
    all("order"),
    all("groupEffort", { ability, reaction: fc.constant(null), field: fc.constant(null), situational: fc.constant(0) }),
  );
};

function bidAndAnswer(
  card: ExampleCard,
  encounter: EncounterFrame | null,
  prompts: readonly Prompt[],
  bid: number,
  seed: number,
) {
  const failed = prompts.find(({ type }) => type === "bid");
  if (failed && bid > 0) {
    const made = { type: "bid", encounter, actor: failed.owner, check: failed["check"], bid, useful: true };
    card.decide(made, seededDice(seed + 1));
  }
  const asked = prompts.find(({ type }) => type === "reaction");
  if (!asked) return;
  card.decide(
    { type: "answer", encounter, actor: asked.owner, prompt: asked.id, reaction: "evasion" },
    seededDice(seed + 2),
  );
}

/** Everybody but who acts, with other figures: a player who looks ahead may know none of them. */
function strangers({ actor }: Decision, states: States): States {
  if (typeof actor !== "string") return {};
  const others = ["hero", "monk", "foe"].filter((ref) => ref !== actor);
  return Object.fromEntries(
    others.map((ref) => {
      const state = states[ref] as CharacterState;
      const abilities = { ...state.abilities, agility: 19 - state.abilities.agility, charisma: 16 };
      return [ref, { ...state, abilities }];
    }),
  );
}

/** A key is among the words to translate, and is handed out with all that its text may use. */
function expectTold(key: string, data: JsonObject): void {
  expect([...WORDS.keys()]).toContain(key);
  for (const name of WORDS.get(key) ?? []) expect(data, key).toHaveProperty(name);
}

/** Those who can't act any more, as they were at the start. */
function revived(now: States, start: States): States {
  const out = ["hero", "monk", "foe"].filter((ref) => whyCannotAct(now[ref] as CharacterState, 1e6) !== null);
  return Object.fromEntries(out.map((ref) => [ref, start[ref] ?? {}]));
}

describe("the engine", () => {
  test("VRV-152 asks for the states of everybody a decision names, each once", () => {
    const { frame } = exampleFight();
    expect(verveEngine.needs(exampleAttack(frame), [])).toEqual(["hero", "foe", "c.hero", "c.foe", "combat", CLOCK]);
  });

  test("VRV-001 an unknown decision or a broken field is refused by name, not thrown", () => {
    const context = { states: exampleFight().states, settings: {}, history: [] };
    const dice = seededDice(1);
    expect(verveEngine.resolve({ type: "sing" }, context, dice)).toMatchObject({
      refused: { reason: "DRAMATIS.Verve.Refusal.unknownDecision" },
    });
    expect(verveEngine.resolve({ ...exampleAttack(null), distance: -1 }, context, dice)).toMatchObject({
      refused: { reason: "DRAMATIS.Verve.Refusal.badField", data: { field: "distance" } },
    });
    expect(verveEngine.resolve({ ...exampleAttack(null), encounter: "here" }, context, dice)).toMatchObject({
      refused: { data: { field: "encounter" } },
    });
    expect(verveEngine.resolve({ type: "toString" }, context, dice)).toMatchObject({ refused: {} });
  });

  test("VRV-150 any sequence of 200 legal decisions keeps every invariant, replays the same and can be taken back", () => {
    const { frame } = table();
    const turn = fc.record({ decision: anyDecision(frame), bid: fc.nat(8), apply: fc.boolean() });
    const kinds = new Set<string>();
    fc.assert(
      fc.property(fc.array(turn, { minLength: 700, maxLength: 700 }), fc.nat(1e6), (turns, seed) => {
        const start = table();
        const card = new ExampleCard(start.states);
        let made = 0;
        let round = 1;
        for (const [index, { decision, bid, apply }] of turns.entries()) {
          if (made === 200) break;
          const encounter = decision["encounter"] ? { ...frame, round } : null;
          const placed = { ...decision, encounter };
          const dice = seededDice(seed + index);
          const { states, waiting } = card;
          const given = { states, settings: {}, history: card.steps };
          expect(countsWaiting(verveEngine, placed, given, { waiting, seed: index })).toBe(true);
          card.newCard();
          expect(lawsBroken(verveEngine, placed, { ...given, history: [] }, index)).toEqual([]);
          expect(prospectsBroken(verveEngine, placed, { ...given, history: [] }, strangers(placed, states))).toEqual(
            [],
          );
          const outcome = card.decide(placed, dice);
          if (isRefusal(outcome)) {
            expectTold(outcome.refused.reason, outcome.refused.data);
            continue;
          }
          made += 1;
          expect(rows.see({ decision: placed, outcome, rolled: dice.record, states, history: [] })).toEqual([]);
          kinds.add(decision.type);
          const context = { states, settings: {}, history: [] };
          expect(verveEngine.resolve(placed, context, recordedDice(dice.record))).toEqual(outcome);
          expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
          for (const { label } of dice.record) expect(WORDS.has(label), label).toBe(true);
          for (const { key, data } of outcome.notes) expectTold(key, data);
          bidAndAnswer(card, encounter, outcome.prompts, bid, seed + index);
          if (apply) card.apply();
          const patches = diffStates(states, card.states);
          expect(firstConflict(card.states, invert(patches))).toBe(undefined);
          expect(applyPatches(card.states, invert(patches))).toEqual(states);
          if (decision.type === "endRound") round += 1;
          for (const ref of ["hero", "monk", "foe"])
            expect(brokenInvariants(card.character(ref), DEFAULT_SETTINGS), `${decision.type} of ${ref}`).toEqual([]);
          // A fresh one takes the place of whoever is out of the story for good.
          if (index % 12 === 0) card.states = { ...card.states, ...revived(card.states, start.states) };
        }
        expect(made).toBe(200);
      }),
      { numRuns: 4, endOnFailure: true },
    );
    expect(kinds.size).toBeGreaterThan(20);
  }, 60_000);

  test("VRV-002 strange but legal states are lived with: nothing in the tables, nobody with an archetype", () => {
    const odd = exampleHero("Odd", {
      archetypes: { warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0 },
      firstArchetype: null,
      species: "gnome",
      fields: [],
      weapons: [exampleWeapon({ item: "chair", damage: "1", range: 0, builtStrength: 30 })],
      armor: [{ id: "x", item: "barrel", worn: true, magicallyLight: false, cost: 0 }],
      ailments: [
        {
          id: "i",
          ailment: "gloom",
          kind: "chronic",
          strength: 9,
          reaction: "reason",
          actionTimes: 3,
          times: 2,
          exposed: true,
          due: null,
        },
      ],
      survival: { value: 0, gains: [], bonus: -50 },
    });
    const { states, frame } = exampleFight();
    const card = new ExampleCard({ ...states, hero: odd });
    const outcome = card.make(exampleAttack(frame), { attack: [1] });
    expect(outcome.checks).toMatchObject([
      { target: 11, archetypal: false },
      { formula: "1", total: 1 },
    ]);
    const time = { type: "ailmentTime", encounter: null, actor: "hero", ailment: "i", exposed: false };
    expect(card.reason(time)).toBe("unknownAilment");
    expect(card.reason({ type: "equip", encounter: null, actor: "hero", armor: "x", worn: true })).toBe("unknownItem");
    expect(derive(odd, DEFAULT_SETTINGS)).toMatchObject({ survivalMax: 0, level: 0 });
  });

  test("VRV-129 deriving twice gives the same figures, and stored values stay as they were", () => {
    const state = exampleFoe("Foe");
    const before = JSON.stringify(state);
    expect(derive(state, DEFAULT_SETTINGS)).toEqual(derive(state, DEFAULT_SETTINGS));
    expect(JSON.stringify(state)).toBe(before);
  });

  test("VRV-001 an effect on something that is gone changes nothing, and untouched states stay the same objects", () => {
    const { states } = exampleFight();
    const clock = { type: "clock", id: "c", target: "nowhere", apply: "atOnce", seconds: 5 } as const;
    expect(verveEngine.apply(states, [clock], {})).toBe(states);
    const later = verveEngine.apply(states, [{ ...clock, target: CLOCK }], {});
    expect(later["hero"] as CharacterState).toBe(states["hero"]);
    expect(later[CLOCK]).toMatchObject({ seconds: 5 });
  });
});
