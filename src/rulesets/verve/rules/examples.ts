/** Small made-up states and decisions, for tests and for trying the rules out. */
import { type States } from "../../../kernel/outcome.ts";
import type { AttackDecision, RollDecision } from "./decisions.ts";
import { TrialCard } from "../../../kernel/trial.ts";
import { verveEngine } from "./engine.ts";
import type { SomeSettings } from "./settings.ts";
import type { EncounterFrame } from "../../../kernel/frame.ts";
import {
  CLOCK,
  type CharacterState,
  type ClockState,
  type ConditionState,
  type EncounterState,
  type Intent,
  type Intention,
  type ParticipantState,
  type WeaponState,
} from "./state.ts";

/** A long sword, drawn; its wielder knows it. */
export function exampleWeapon(change: Partial<WeaponState> = {}): WeaponState {
  return {
    id: "sword",
    item: "long-sword",
    name: "Sword",
    damage: "d8",
    modes: ["close", "thrown"],
    range: 3,
    fireActions: 2,
    hands: 1,
    bulk: 8,
    size: "medium",
    builtStrength: null,
    modifier: 0,
    ammunition: null,
    loaded: 0,
    drawn: true,
    tool: false,
    skilled: true,
    ailment: null,
    cost: 20,
    ...change,
  };
}

/** A bow with arrows. */
export const exampleBow = (change: Partial<WeaponState> = {}): WeaponState =>
  exampleWeapon({
    id: "bow",
    item: "bow",
    name: "Bow",
    damage: "d6",
    modes: ["propelled"],
    range: 20,
    fireActions: 1,
    hands: 2,
    ammunition: 12,
    cost: 25,
    ...change,
  });

/** A warrior of the second level, hale, with ten in everything. */
export function exampleHero(name: string, change: Partial<CharacterState> = {}): CharacterState {
  return {
    name,
    kind: "hero",
    species: "human",
    size: "medium",
    abilities: { strength: 10, agility: 10, endurance: 10, intelligence: 10, wisdom: 10, charisma: 10 },
    archetypes: { warrior: 2, thief: 0, sorceror: 0, prophet: 0, monk: 0 },
    firstArchetype: "warrior",
    level: 0,
    xp: 1000,
    survival: { value: 5, gains: [], bonus: 0 },
    verve: { value: 9, gains: [4], bonus: 0 },
    injuries: { value: 0, permanent: 0 },
    pools: [],
    mojo: { value: 20, ledger: [] },
    silver: 50,
    reactionBonuses: { health: 0, fortitude: 0, willpower: 0, evasion: 0, reason: 0, perception: 0 },
    overrides: {
      survivalMax: null,
      verveMax: null,
      endurance: null,
      movement: null,
      defense: null,
      attack: null,
      fightingArt: null,
      combatPool: null,
      attacks: null,
      thickSkin: null,
    },
    fields: [
      {
        id: "fighting-art",
        name: "Fighting Art",
        bonus: 0,
        skills: [],
        restriction: "partial",
        archetype: "warrior",
        fightingArt: true,
        techniques: [],
      },
      {
        id: "crafts",
        name: "Crafts",
        bonus: 2,
        skills: ["Smithing"],
        restriction: "none",
        archetype: null,
        fightingArt: false,
        techniques: [],
      },
    ],
    specialties: [],
    weapons: [exampleWeapon(), exampleBow()],
    armor: [],
    gear: [],
    ailments: [],
    phantasms: [],
    projects: [],
    spells: [],
    spirits: [],
    powers: [],
    pointsUsed: 0,
    owed: { specialties: 0, thiefGains: 0, spiritSwaps: 0 },
    conditions: [],
    cover: "none",
    pace: null,
    riding: null,
    dying: null,
    slowDeath: false,
    due: { round: 0, injuries: 0, archetypal: false, consciousness: false, phantasmal: false },
    combatPool: { round: 0, used: 0 },
    psychic: {
      partner: null,
      entered: 0,
      initiator: false,
      defense: 0,
      defenseRound: 0,
      stun: 0,
      stunRound: 0,
      round: 0,
      actions: 0,
    },
    age: 20,
    ageExtras: { max: 1, used: 0 },
    physique: { inches: null, pounds: null },
    count: 1,
    members: [],
    leader: null,
    ...change,
  };
}

/** A brute with ten points of survival and none of verve. */
export const exampleFoe = (name: string, change: Partial<CharacterState> = {}): CharacterState =>
  exampleHero(name, {
    kind: "npc",
    archetypes: { warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0 },
    firstArchetype: null,
    level: 2,
    survival: { value: 10, gains: [], bonus: 0 },
    verve: { value: 0, gains: [], bonus: 0 },
    mojo: { value: 0, ledger: [] },
    overrides: { ...exampleHero(name).overrides, survivalMax: 10 },
    ...change,
  });

/** A state somebody is in, from the round before. */
export const exampleCondition = (id: string, change: Partial<ConditionState> = {}): ConditionState => {
  return { id, round: 0, value: 0, other: null, of: null, until: null, ...change };
};

/** What somebody means to do. */
export const exampleIntention = (action: Intent, change: Partial<Intention> = {}): Intention => {
  return { action, means: "", target: null, words: "", first: false, ...change };
};

export const exampleParticipant = (character: string): ParticipantState => ({
  character,
  used: { round: 0, actions: 0 },
  declared: { round: 0, ...exampleIntention("nothing") },
  decided: 0,
  passed: 0,
  moves: { round: 0, how: null },
});

/** Hero and foe in the first round of a fight. */
export function exampleFight(
  hero: Partial<CharacterState> = {},
  foe: Partial<CharacterState> = {},
  round = 1,
): { states: States; frame: EncounterFrame } {
  const encounter: EncounterState = { phase: "declare", round, safeOutdoors: null };
  const clock: ClockState = { seconds: 0, adventureRunning: true, engaged: [] };
  return {
    states: {
      hero: exampleHero("Hero", hero),
      foe: exampleFoe("Foe", foe),
      "c.hero": exampleParticipant("hero"),
      "c.foe": exampleParticipant("foe"),
      combat: encounter,
      [CLOCK]: clock,
    },
    frame: {
      combat: "combat",
      round,
      participants: [
        { who: "hero", combatant: "c.hero" },
        { who: "foe", combatant: "c.foe" },
      ],
    },
  };
}

/** The hero strikes at the foe with the sword. */
export const exampleAttack = (
  encounter: EncounterFrame | null,
  change: Partial<AttackDecision> = {},
): AttackDecision => ({
  type: "attack",
  encounter,
  actor: "hero",
  target: "foe",
  weapon: "sword",
  mode: "close",
  distance: 1,
  maneuver: "none",
  effect: "",
  combatants: 0,
  bystanders: [],
  highGround: false,
  unseen: false,
  quickdraw: false,
  extraAttack: false,
  poolPoints: 0,
  ...change,
});

/** The hero tries its strength. */
export const exampleRoll = (change: Partial<RollDecision> = {}): RollDecision => ({
  type: "roll",
  encounter: null,
  actor: "hero",
  ability: "strength",
  reaction: null,
  field: null,
  difficulty: "difficult",
  obstacle: { quantity: 1, unit: 1 },
  careful: null,
  usesSpecialty: false,
  domain: null,
  ...change,
});

/** A card played step by step, writing what is due at once, as the table does. */
export class ExampleCard extends TrialCard {
  constructor(states: States, settings: SomeSettings = {}) {
    super({ engine: verveEngine, refusals: "DRAMATIS.Verve.Refusal." }, states, settings);
  }

  /** Writes all that waits, and closes the card. */
  apply(): this {
    this.applyWaiting();
    this.newCard();
    return this;
  }

  /** Everybody as they will stand once all that waits is written. */
  withWaiting(): States {
    return verveEngine.apply(this.states, this.waiting, this.settings);
  }

  character(ref: string): CharacterState {
    return this.states[ref] as CharacterState;
  }
}
