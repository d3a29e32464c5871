/** Small made-up states and a table to play them on, for tests and for trying the rules out. */
import { seededDice, type Dice, type DiceRequest, type RecordedRoll } from "../../../kernel/dice.ts";
import {
  isRefusal,
  type Decision,
  type Effect,
  type Outcome,
  type Ref,
  type Refusal,
  type States,
} from "../../../kernel/outcome.ts";
import type { Step } from "../../../kernel/step.ts";
import { NO_GRANTS } from "../../../kernel/turn-grants.ts";
import { evokerEngine } from "./engine.ts";
import type { EvokerCheck, EvokerEffect, EvokerPrompt } from "./outcomes.ts";
import type { SomeSettings } from "./settings.ts";
import type { EncounterFrame } from "../../../kernel/frame.ts";
import type {
  AilmentState,
  CharacterState,
  EncounterState,
  Kind,
  ParticipantState,
  PersonaState,
  PowerState,
  Revealed,
  ScoreState,
  WeaponState,
} from "./state.ts";
import { REGULAR_ELEMENTS, SCORES, type Ailment, type ScoreKey } from "./terms.ts";
import { UNARMED } from "./decide/attackPlan.ts";

export const exampleWeapon = (id: string, change: Partial<WeaponState> = {}): WeaponState => {
  const { unarmed: _, ...plain } = UNARMED;
  return { ...plain, unarmed: false, id, name: id, focus: id, hands: 1, hand: "right", damage: 4, ...change };
};

export const examplePower = (id: string, change: Partial<PowerState> = {}): PowerState => {
  return {
    id,
    name: id,
    persona: null,
    kind: "attack",
    element: "fire",
    tier: 1,
    pool: "spirit",
    cost: 2,
    damage: 4,
    range: 20,
    area: false,
    mental: false,
    scatters: false,
    critThreshold: null,
    criticalStaggers: false,
    criticalText: "",
    staggers: false,
    ignoresArmour: false,
    extraWounds: 0,
    savageQualities: 0,
    ailment: null,
    healLight: 0,
    healHeavy: 0,
    cures: [],
    ...change,
  };
};

export const examplePersona = (id: string, change: Partial<PersonaState> = {}): PersonaState => {
  return {
    id,
    name: id,
    equipped: true,
    broken: false,
    major: true,
    affinities: {},
    wounds: { light: 4, heavy: 2, deadly: 1 },
    max: { light: 4, heavy: 2, deadly: 1 },
    toughnessBonus: 4,
    unnaturalToughness: 0,
    armour: 0,
    ...change,
  };
};

export const exampleAilment = (id: Ailment, change: Partial<AilmentState> = {}): AilmentState => {
  return {
    id,
    statedTurns: null,
    inflictedDuringOwnTurn: false,
    ownTurnEnds: 0,
    rounds: 0,
    source: null,
    ...change,
  };
};

/** Nothing is known of it. */
export const NOTHING_REVEALED: Revealed = {
  affinities: Object.fromEntries(REGULAR_ELEMENTS.map((one) => [one, false])) as Revealed["affinities"],
  arcana: false,
  personality: false,
  wounds: false,
  scores: false,
  traits: false,
};

/** Somebody with 40 in everything, a blade, a rifle and a pistol, and no Persona. */
export function exampleCharacter(
  name: string,
  kind: Kind = "evoker",
  change: Partial<CharacterState> = {},
  scores: Partial<Record<ScoreKey, Partial<ScoreState>>> = {},
): CharacterState {
  const plain = { value: 40, decay: 0, unnatural: 0, mayReachZero: false, returns: { day: 0, week: 0 } };
  return {
    name,
    kind,
    scores: Object.fromEntries(SCORES.map((key) => [key, { ...plain, ...scores[key] }])) as CharacterState["scores"],
    magicScore: "magic",
    skills: [],
    wounds: { light: 4, heavy: 2, deadly: 1 },
    woundOverride: { light: null, heavy: null },
    stress: 0,
    fate: { value: 0 },
    spirit: { value: 10, max: 10 },
    exertion: { value: 10, max: 10 },
    evokerRank: 1,
    arcanaLevel: 4,
    arcana: "fool",
    personality: "",
    size: 0,
    altitude: "ground",
    flier: false,
    fallingFrom: null,
    socialLinks: [],
    initiativeScore: "auto",
    critThreshold: null,
    chanceAttacksPerRound: 1,
    affinities: {},
    locationTable: null,
    ailments: [],
    conditions: [],
    injuries: [],
    marks: [],
    grip: null,
    stealth: null,
    suffocation: null,
    bledDry: false,
    unconscious: null,
    nonFunctional: false,
    dead: false,
    mustFlee: false,
    allowance: 0,
    tieBreak: null,
    revealed: NOTHING_REVEALED,
    personas: [],
    powers: [],
    weapons: [
      exampleWeapon("blade"),
      exampleWeapon("rifle", {
        weaponClass: "basic",
        element: "missile",
        hands: 2,
        range: 30,
        ammo: { value: 6, max: 6 },
        burst: 3,
        reload: { actions: 2, progress: 0 },
      }),
    ],
    armours: [],
    consumables: [],
    traits: [],
    ...change,
  };
}

export const exampleSeat = (
  character: Ref,
  side: string,
  square: ParticipantState["square"],
  change: Partial<ParticipantState> = {},
): ParticipantState => {
  return {
    character,
    side,
    square,
    moveSpent: false,
    metresUsed: 0,
    actionSpent: false,
    actionCount: 0,
    moveLocked: false,
    bandChanged: false,
    moving: false,
    swapped: false,
    lastTurn: null,
    volley: null,
    muddled: false,
    disengage: { tested: false, from: [] },
    surprised: false,
    ambusher: false,
    startingAdvantage: 0,
    chanceUsed: 0,
    chanceTargets: [],
    leftOut: false,
    order: null,
    ...change,
  };
};

export const exampleEncounter = (change: Partial<EncounterState> = {}): EncounterState => {
  return {
    grants: NO_GRANTS,
    lastFired: null,
    rounds: { started: 0, ended: 0 },
    turnOf: "hero",
    miasmaHere: false,
    miasmaRate: 1,
    light: "normal",
    haze: false,
    badWeather: false,
    ended: false,
    ...change,
  };
};

export interface FightChange {
  readonly hero?: Partial<CharacterState>;
  readonly friend?: Partial<CharacterState>;
  readonly foe?: Partial<CharacterState>;
  readonly brute?: Partial<CharacterState>;
  readonly seats?: Partial<Record<"hero" | "friend" | "foe" | "brute", Partial<ParticipantState>>>;
  readonly encounter?: Partial<EncounterState>;
  readonly round?: number;
}

export interface Fight {
  readonly states: States;
  readonly frame: EncounterFrame;
}

/** Hero and friend against foe and brute; hero and foe stand next to each other, and it is the hero's Turn. */
export function exampleFight(change: FightChange = {}): Fight {
  const link = (actor: Ref, rank: number): CharacterState["socialLinks"][number] => {
    return { name: actor, actor, arcana: "magician", rank };
  };
  const { seats = {} } = change;
  const states: States = {
    hero: exampleCharacter("Hero", "evoker", { socialLinks: [link("friend", 5)], ...change.hero }),
    friend: exampleCharacter("Friend", "evoker", { socialLinks: [link("hero", 10)], ...change.friend }),
    foe: exampleCharacter("Foe", "shadow", change.foe),
    brute: exampleCharacter("Brute", "shadow", change.brute),
    "c.hero": exampleSeat("hero", "party", { x: 0, y: 0 }, seats.hero),
    "c.friend": exampleSeat("friend", "party", { x: 0, y: 5 }, seats.friend),
    "c.foe": exampleSeat("foe", "shadows", { x: 1, y: 0 }, seats.foe),
    "c.brute": exampleSeat("brute", "shadows", { x: 9, y: 9 }, seats.brute),
    combat: exampleEncounter(change.encounter),
  };
  const names = ["hero", "friend", "foe", "brute"];
  const participants = names.map((who) => ({ who, combatant: `c.${who}` }));
  return { states, frame: { combat: "combat", round: change.round ?? 2, participants } };
}

/** Dice by what they are for: a list per purpose, used up in order; anything else shows 50. */
export function namedDice(script: Readonly<Record<string, readonly number[]>>): Dice & { record: RecordedRoll[] } {
  const left = new Map(Object.entries(script).map(([what, dice]) => [what, [...dice]]));
  const record: RecordedRoll[] = [];
  return {
    record,
    roll(request: DiceRequest) {
      const what = request.label.split(".").at(-1) ?? "";
      const results = Array.from({ length: request.count }, () => left.get(what)?.shift() ?? 50);
      record.push({ ...request, results });
      return results;
    },
  };
}

/** A table that plays one card after another and writes everything at once. */
export class ExampleTable {
  states: States;
  steps: Step[] = [];

  constructor(
    states: States,
    readonly settings: SomeSettings = {},
  ) {
    this.states = states;
  }

  /** Resolves without writing. */
  resolve(decision: Decision, dice: Dice): Outcome | Refusal {
    return evokerEngine.resolve(
      decision,
      { states: this.states, settings: { ...this.settings }, history: this.steps },
      dice,
    );
  }

  /** Adds a decision to the present card and writes what follows. @throws when it is refused */
  play(decision: Decision, script: Readonly<Record<string, readonly number[]>> = {}): Played {
    const dice = namedDice(script);
    const outcome = this.resolve(decision, dice);
    if (isRefusal(outcome)) throw new Error(`refused: ${JSON.stringify(outcome.refused)}`);
    this.write(decision, outcome, dice.record);
    return new Played(outcome);
  }

  /** The reason a decision is refused, without its prefix; null when it is possible. */
  refusal(decision: Decision): string | null {
    const outcome = this.resolve(decision, seededDice(1));
    return isRefusal(outcome) ? outcome.refused.reason.replace("DRAMATIS.Evoker.Refusal.", "") : null;
  }

  write(decision: Decision, outcome: Outcome, rolled: readonly RecordedRoll[]): void {
    this.steps.push({ decision, rolled, outcome });
    this.states = evokerEngine.apply(this.states, outcome.effects, { ...this.settings });
  }

  /** Puts the card away and begins a new one. */
  newCard(): void {
    this.steps = [];
  }

  character(ref: Ref): CharacterState {
    return this.states[ref] as CharacterState;
  }
  seat(ref: Ref): ParticipantState {
    return this.states[`c.${ref}`] as ParticipantState;
  }
  get encounter(): EncounterState {
    return this.states["combat"] as EncounterState;
  }
}

/** An outcome, read by type. */
export class Played {
  constructor(readonly outcome: Outcome) {}

  checks<T extends EvokerCheck["type"]>(type: T): Extract<EvokerCheck, { type: T }>[] {
    return this.outcome.checks.filter((check) => check.type === type) as Extract<EvokerCheck, { type: T }>[];
  }
  effects<T extends EvokerEffect["type"]>(type: T): Extract<EvokerEffect, { type: T }>[] {
    return this.outcome.effects.filter((effect: Effect) => effect.type === type) as Extract<
      EvokerEffect,
      { type: T }
    >[];
  }
  prompts<T extends EvokerPrompt["type"]>(type: T): Extract<EvokerPrompt, { type: T }>[] {
    return this.outcome.prompts.filter((prompt) => prompt.type === type) as Extract<EvokerPrompt, { type: T }>[];
  }
  /** Id of the first prompt of a type. */
  ask(type: EvokerPrompt["type"]): string {
    return this.outcome.prompts.find((prompt) => prompt.type === type)?.id ?? "none";
  }
  get notes(): readonly string[] {
    return this.outcome.notes.map(({ key }) => key.replace("DRAMATIS.Evoker.Note.", ""));
  }
}

/** A table in the middle of an example fight, and a maker of decisions that the hero makes in it. */
export function fightTable(
  change: FightChange = {},
  settings: SomeSettings = {},
): { readonly at: ExampleTable; readonly make: (type: string, more?: object) => Decision } {
  const { states, frame } = exampleFight(change);
  const at = new ExampleTable(states, settings);
  return { at, make: (type, more = {}) => ({ type, actor: "hero", encounter: { ...frame }, ...more }) };
}
