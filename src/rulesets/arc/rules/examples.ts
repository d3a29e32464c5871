/** Small made-up states and decisions, for tests and for trying the rules out. */
import type { JsonObject } from "../../../kernel/json.ts";
import type { Decision, Effect, Outcome, States } from "../../../kernel/outcome.ts";
import { applyPatches, diffStates, firstConflict, invert, type Patch } from "../../../kernel/patch.ts";
import type { AnswerDecision, AttackDecision, CheckDecision } from "./decisions.ts";
import { TrialCard, type Faces, type RecordingDice } from "../../../kernel/trial.ts";
import { arcEngine } from "./engine.ts";
import { freshCharacter, freshEncounter, freshParticipant } from "./ranges.ts";
import type { KsKey } from "./sequence/zeroStats.ts";
import { rolledFor } from "./sequence/rolled.ts";
import type { SomeSettings } from "./settings.ts";
import { turnOf, type Turn } from "./sequence/records.ts";
import type {
  ArcFrame,
  CharacterState,
  EncounterState,
  GearState,
  ParticipantState,
  SkillSnapshot,
  TaskState,
} from "./state.ts";

export interface CharacterChange {
  readonly ks?: Partial<Record<KsKey, number>>;
  readonly us?: Readonly<Record<string, number>>;
  readonly som?: number;
  readonly skills?: Readonly<Record<string, Partial<SkillSnapshot>>>;
  readonly rest?: Partial<CharacterState>;
}

const SKILLS: Readonly<Record<string, Partial<SkillSnapshot>>> = {
  sword: { us: "accuracy", score: 6 },
  shield: { us: "agility", score: 6 },
  locks: { us: "accuracy", score: 5 },
  hiding: { us: "agility", score: 4 },
  unknown: { us: "lore", score: 0 },
  armour: { us: "might", score: 3, armorTraining: true },
};

/** A character of 5 in everything, with sword, shield and a handful of skills. */
export function exampleCharacter(name: string, change: CharacterChange = {}): CharacterState {
  const fresh = freshCharacter(name);
  const { ks = {}, us = {}, som = 5, skills = {}, rest = {} } = change;
  const ksScores = Object.entries(ks).map(([key, value]) => [key, { value, max: 10 }]);
  const usScores = Object.entries(us).map(([key, value]) => [key, { ...fresh.us[key], value, max: 10 }]);
  const merged = { ...SKILLS, ...skills };
  return {
    ...fresh,
    ks: { ...fresh.ks, ...(Object.fromEntries(ksScores) as Partial<CharacterState["ks"]>) },
    us: { ...fresh.us, ...(Object.fromEntries(usScores) as CharacterState["us"]) },
    som: { value: som, rest: 5 },
    skills: Object.entries(merged).map(([id, one]) => exampleSkill(id, { ...SKILLS[id], ...one })),
    gear: [{ id: `${name}.pack`, name: "Pack", weightKg: 5, quantity: 1, isClothing: false }],
    weapons: [{ id: `${name}.blade`, name: "Blade", level: 2, skill: "sword" }],
    shields: [{ id: `${name}.buckler`, name: "Buckler", level: 1 }],
    ...rest,
  };
}

function exampleSkill(id: string, one: Partial<SkillSnapshot>): SkillSnapshot {
  return {
    id,
    name: id,
    us: "accuracy",
    score: 1,
    actionsOverride: null,
    defaultComplexity: null,
    armorTraining: false,
    ...one,
  };
}

/** Characters with their State of Mind, in an encounter whose event has not begun. Names ending in "foe" are foes. */
export function exampleScene(characters: Readonly<Record<string, CharacterChange>>): {
  states: States;
  frame: ArcFrame;
} {
  const names = Object.keys(characters);
  const pairs = names.flatMap((name): [string, JsonObject][] => {
    const state = exampleCharacter(name, characters[name]);
    const gear = state.gear.map(({ id, ...item }): [string, GearState] => [id, item]);
    const seat = freshParticipant(name, name.startsWith("foe") ? "foes" : "party");
    return [[name, state], [`c.${name}`, seat], ...gear];
  });
  const task: TaskState = { name: "Chest", threshold: "average", turnsLeft: 3, status: "running", tried: 0 };
  return {
    states: { ...Object.fromEntries(pairs), combat: freshEncounter(), chest: task },
    frame: {
      combat: "combat",
      round: 1,
      participants: names.map((who) => ({ who, combatant: `c.${who}` })),
    },
  };
}

export function exampleAttack(
  encounter: ArcFrame | null,
  actor: string,
  target: string,
  change: Partial<AttackDecision> = {},
): AttackDecision {
  return { type: "attack", encounter, actor, target, skill: "sword", count: 1, override: true, ...change };
}

export function exampleAnswer(
  encounter: ArcFrame | null,
  target: string,
  defences: number,
  change: Partial<AnswerDecision> = {},
): AnswerDecision {
  const means = Array.from({ length: defences }, () => ({ skill: "shield" }));
  return { type: "answer", encounter, prompt: "s0-answer", target, defences: means, override: true, ...change };
}

export function exampleCheck(
  encounter: ArcFrame | null,
  actor: string,
  change: Partial<CheckDecision> = {},
): CheckDecision {
  return { type: "check", encounter, actor, skill: "locks", threshold: "average", override: true, ...change };
}

/** What an adapter does at the table: characters see their items as the items are now. */
export function withSnapshots(states: States): States {
  const entries = Object.entries(states).map(([ref, state]) => {
    if (!Array.isArray(state["gear"])) return [ref, state];
    const { gear } = state as CharacterState;
    return [ref, { ...state, gear: gear.map((one) => ({ ...one, ...(states[one.id] as GearState | undefined) })) }];
  });
  return Object.fromEntries(entries) as States;
}

/** A table that plays card after card, writing what is due at once. */
export class ExampleTable extends TrialCard {
  frame: ArcFrame;
  /** What each card has written, in order. */
  readonly cards: Patch[][] = [[]];
  /** What each card tells, in order. */
  readonly #effects: Effect[][] = [[]];
  constructor(states: States, frame: ArcFrame, settings: SomeSettings = {}) {
    super({ engine: arcEngine, refusals: "DRAMATIS.Arc.Refusal.", reread: withSnapshots }, states, settings);
    this.frame = frame;
  }

  override newCard(): void {
    super.newCard();
    this.cards.push([]);
    this.#effects.push([]);
  }

  /** Writes these effects, and keeps what changed with the card. */
  override write(effects: readonly Effect[]): void {
    this.#effects.at(-1)?.push(...effects);
    const after = arcEngine.apply(this.states, effects, this.settings);
    this.cards.at(-1)?.push(...diffStates(this.states, after));
    super.write(effects);
  }

  /** Takes back all that a card has written; the place that stands in the way, or null when it is done. */
  undo(card: number): string | null {
    const patches = invert(this.cards[card] ?? []);
    const conflict = firstConflict(this.states, patches);
    if (conflict) return conflict.patch.path;
    this.states = withSnapshots(applyPatches(this.states, patches));
    this.cards[card] = [];
    return null;
  }

  /** Makes a decision that has to be possible, on a new card unless told otherwise. */
  override make(decision: Decision, dice: Faces | RecordingDice = {}, sameCard = false): Outcome {
    if (!sameCard) this.newCard();
    return super.make(this.#known(decision), dice);
  }

  /** The reason a decision is refused for, or null when it was possible; on a new card unless told otherwise. */
  override reason(decision: Decision, dice: Faces | RecordingDice = {}, sameCard = false): string | null {
    if (!sameCard) this.newCard();
    return super.reason(this.#known(decision), dice);
  }

  /** A turn's end with what the cards know of its attacks, as at the table. */
  #known(decision: Decision): Decision {
    if (decision.type !== "endTurn") return decision;
    const attacks = (this.states[this.frame.combat] as EncounterState | undefined)?.attacks ?? [];
    return { rolled: rolledFor(attacks, this.#effects), ...decision };
  }

  /** Begins the event. */
  begin(dice: Faces = {}): Outcome {
    return this.make({ type: "beginEvent", encounter: this.frame }, dice);
  }

  /** Ends the turn and goes on to the next round. */
  endTurn(dice: Faces = {}): Outcome {
    const outcome = this.make({ type: "endTurn", encounter: this.frame }, dice);
    this.frame = { ...this.frame, round: this.frame.round + 1 };
    return outcome;
  }

  /** Declares that somebody does nothing. */
  pass(actor: string): Outcome {
    return this.make({ type: "declare", encounter: this.frame, actor, actions: [], text: "" });
  }

  character(ref: string): CharacterState {
    return this.states[ref] as CharacterState;
  }

  participant(ref: string): ParticipantState {
    return this.states[`c.${ref}`] as ParticipantState;
  }

  /** What somebody has done this turn. */
  turn(ref: string): Turn {
    return turnOf(this.participant(ref).turn, this.frame.round);
  }

  get order(): readonly string[] {
    return this.encounter.order.map(({ id }) => id);
  }

  get encounter(): EncounterState {
    return this.states["combat"] as EncounterState;
  }
}
