/** Small made-up states and decisions, for tests and for trying the rules out. */
import { type States } from "../../../kernel/outcome.ts";
import type { AnswerDecision, ChallengeDecision, EndEncounterDecision } from "./decisions.ts";
import { TrialCard } from "../../../kernel/trial.ts";
import { freshIdentity } from "./casting/fresh.ts";
import { personaeEngine } from "./engine.ts";
import type { SomeSettings } from "./settings.ts";
import {
  ATTRIBUTES,
  CLOCK,
  type Attribute,
  type EncounterFrame,
  type EnhancementSnapshot,
  type EncounterState,
  type IdentityState,
  type ParticipantState,
  type Priority,
  type TraitEffectSnapshot,
} from "./state.ts";
import { RESTED, UNHURT } from "./vitality/tracks.ts";

const ORDER: readonly Priority[] = ["first", "first", "second", "second", "third", "hindrance"];

export interface IdentityChange {
  readonly attributes?: Partial<Record<Attribute, number>>;
  readonly main?: Partial<IdentityState["tracks"]["main"]>;
  readonly recovery?: Partial<IdentityState["recovery"]>;
  readonly rest?: Partial<IdentityState>;
}

/** A hale identity with 2 in every attribute, the three answering skills, a sword and a shield. */
export function exampleIdentity(
  name: string,
  { attributes, main, recovery, rest }: IdentityChange = {},
): IdentityState {
  const values = ATTRIBUTES.map((id, i) => [id, { value: attributes?.[id] ?? 2, priority: ORDER[i] ?? "second" }]);
  const skill = (id: string, attribute: Attribute, free: string | null, rating: number) => {
    return { id, name: id, free, rating, attribute, initiative: id === "initiative" };
  };
  return freshIdentity(name, Object.fromEntries(values) as IdentityState["attributes"], {
    tracks: { main: { ...UNHURT, ...main } },
    recovery: { ...RESTED, lastScene: null, caveat: false, ...recovery },
    skills: [
      skill("counter", "CMP", "counter", 2),
      skill("steel", "POW", "steel", 2),
      skill("defend", "STA", "defend", 2),
      skill("swords", "STA", null, 4),
      skill("shields", "STA", null, 3),
      skill("initiative", "CNG", null, 3),
    ],
    weapons: [
      { id: "sword", name: "Sword", category: "oneHanded", kind: "handToHand", hits: 1, skill: "swords" },
      { id: "bow", name: "Bow", category: "twoHanded", kind: "ranged", hits: 1, skill: null },
    ],
    shields: [{ id: "buckler", name: "Buckler", weight: "light", skill: "shields" }],
    ...rest,
  });
}

/** A chorus-run opponent. */
export function exampleAdversary(name: string, change: IdentityChange = {}): IdentityState {
  return exampleIdentity(name, { ...change, rest: { kind: "supporting", control: "chorus", ...change.rest } });
}

/** The end of the hero's and foe's encounter, nobody spared, and of the scene with it. */
export function exampleEnd(encounter: EncounterFrame): EndEncounterDecision {
  return { type: "endEncounter", encounter, identities: ["hero", "foe"], spared: [], endScene: true };
}

/** A participant that has done nothing yet. */
export function exampleParticipant(identity: string): ParticipantState {
  return {
    identity,
    order: { dice: [], modifier: 0, rolled: false },
    used: { round: 0, moves: 0, actions: 0 },
    readied: { means: null, item: null, round: 0, used: false },
  };
}

/** Hero and foe in the first round of a violent encounter, in scene 5. */
export function exampleFight(
  hero: IdentityChange = {},
  foe: IdentityChange = {},
): { states: States; frame: EncounterFrame } {
  const encounter: EncounterState = {
    sceneState: "violent",
    instigator: null,
    goals: { party: "", opposition: "" },
    negators: [],
    ended: false,
  };
  return {
    states: {
      hero: exampleIdentity("Hero", hero),
      foe: exampleAdversary("Foe", foe),
      "c.hero": exampleParticipant("hero"),
      "c.foe": exampleParticipant("foe"),
      combat: encounter,
      [CLOCK]: { scene: 5, day: 1, session: 1 },
    },
    frame: {
      combat: "combat",
      round: 1,
      participants: [
        { who: "hero", combatant: "c.hero" },
        { who: "foe", combatant: "c.foe" },
      ],
    },
  };
}

/** The hero strikes at the foe with the sword, by the chorus' word: as hard, and as often, as a test would have it. */
export function exampleAttack(
  encounter: EncounterFrame | null,
  change: Partial<ChallengeDecision> = {},
): ChallengeDecision {
  return {
    type: "challenge",
    encounter,
    challenge: "attack",
    actor: "hero",
    reactors: ["foe"],
    skill: "swords",
    attribute: "STA",
    weapon: { id: "sword", name: "Sword", kind: "handToHand", category: "oneHanded" },
    power: null,
    hits: 1,
    goal: "",
    modifiers: [],
    followUps: 0,
    spendsAction: true,
    override: true,
    ...change,
  };
}

/** The foe answers by instinct. */
export function exampleAnswer(encounter: EncounterFrame | null, change: Partial<AnswerDecision> = {}): AnswerDecision {
  return {
    type: "answer",
    encounter,
    prompt: "s0-answer-0",
    reactor: "foe",
    option: "passive",
    attribute: "STA",
    modifiers: [],
    override: true,
    ...change,
  };
}

/** A card played step by step, writing what is due at once, as the table does. */
export class ExampleCard extends TrialCard {
  constructor(states: States, settings: SomeSettings = {}) {
    super({ engine: personaeEngine, refusals: "DRAMATIS.Personae.Refusal." }, states, settings);
  }

  identity(ref: string): IdentityState {
    return this.states[ref] as IdentityState;
  }

  participant(ref: string): ParticipantState {
    return this.states[ref] as ParticipantState;
  }
}

/** An unlimited plain enhancement with these effects. */
export function exampleEnhancement(id: string, ...effects: Partial<TraitEffectSnapshot>[]): EnhancementSnapshot {
  return {
    id,
    name: id,
    grade: "plain",
    active: true,
    effects: effects.map((effect) => ({ kind: "flat", value: 1, label: "", ...effect })),
    uses: { value: 0, max: 0, per: "none" },
  };
}

/** Settings of a group that tells harm of the body from harm of the mind. */
export const exampleTracks = {
  shockTracks: [
    {
      id: "main",
      label: "Body",
      names: ["Hurt", "Maimed", "Broken", "Dying"],
      vitalityAttribute: "STA",
      scope: "both",
    },
    {
      id: "mind",
      label: "Mind",
      names: ["Rattled", "Shaken", "Panicked", "Lost"],
      vitalityAttribute: "POW",
      scope: "nonviolent",
    },
  ],
} as const satisfies SomeSettings;
