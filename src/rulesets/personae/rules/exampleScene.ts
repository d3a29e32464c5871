/** Whole scenes for tests and for trying the rules out: a crowd, several cards, limited uses that are counted down. */
import type { JsonObject } from "../../../kernel/json.ts";
import { openPrompts } from "../../../kernel/history.ts";
import type { Ref, States } from "../../../kernel/outcome.ts";
import { TrialCard, type Faces } from "../../../kernel/trial.ts";
import type { AnswerDecision, ChallengeDecision } from "./decisions.ts";
import { personaeEngine } from "./engine.ts";
import {
  exampleAdversary,
  exampleAnswer,
  exampleAttack,
  exampleIdentity,
  exampleParticipant,
  type IdentityChange,
} from "./examples.ts";
import type { PersonaeEffect, PersonaePrompt, RecoveryPrompt } from "./outcomes.ts";
import type { SomeSettings } from "./settings.ts";
import { itemsOf, reread } from "./tactics/items.ts";
import {
  CLOCK,
  type ClockState,
  type EncounterFrame,
  type EncounterState,
  type IdentityState,
  type ParticipantState,
  type SceneState,
} from "./state.ts";

/** Who is there: heroes by "hero" or any name that doesn't begin with "foe", adversaries by names that do. */
export type Cast = Readonly<Record<Ref, IdentityChange>>;

/** A scene played decision by decision, in scene 5, in an encounter in its first round. */
export class ExampleScene extends TrialCard {
  frame: EncounterFrame;

  constructor(cast: Cast = { hero: {}, foe: {} }, settings: SomeSettings = {}, sceneState: SceneState = "violent") {
    const tried = { engine: personaeEngine, refusals: "DRAMATIS.Personae.Refusal.", reread };
    super(tried, statesOf(cast, sceneState), settings);
    const participants = Object.keys(cast).map((who) => ({ who, combatant: `c.${who}` }));
    this.frame = { combat: "combat", round: 1, participants };
  }

  identity(ref: Ref): IdentityState {
    return this.states[ref] as IdentityState;
  }

  /** "hits/shock" of somebody's track. */
  marks(ref: Ref, track = "main"): string {
    const { hits = 0, shock = 0 } = this.identity(ref).tracks[track] ?? {};
    return `${hits}/${shock}`;
  }

  get encounter(): EncounterState {
    return this.states["combat"] as EncounterState;
  }

  get clock(): ClockState {
    return this.states[CLOCK] as ClockState;
  }

  /** The next round begins. */
  nextRound(): void {
    this.frame = { ...this.frame, round: this.frame.round + 1 };
  }

  /** One who strikes with the sword, on a card of its own. */
  strikes(
    actor: Ref,
    reactors: Ref | readonly Ref[],
    dice: readonly number[],
    change: Partial<ChallengeDecision> = {},
  ) {
    this.newCard();
    const targets = typeof reactors === "string" ? [reactors] : reactors;
    return this.make(exampleAttack(this.frame, { actor, reactors: targets, ...change }), { actor: dice });
  }

  /** One who answers by instinct, or as told. */
  answers(reactor: Ref, dice: readonly number[], change: Partial<AnswerDecision> = {}) {
    const prompt = this.asked("answer", reactor);
    return this.make(exampleAnswer(this.frame, { prompt, reactor, ...change }), { reactor: dice });
  }

  /** A blow that hits or misses whoever answers by instinct: nines against ones, or ones against nines. */
  blow(actor: Ref, reactor: Ref, hits: number, change: Partial<ChallengeDecision> = {}): void {
    this.strikes(actor, reactor, this.#faces(actor, 9), { hits, ...change });
    this.answers(reactor, this.#answerFaces(reactor, 1));
    this.applyWaiting();
  }

  /** The encounter ends for all, on a card of its own; the scene ends with it unless told otherwise. */
  ends(more: JsonObject = {}) {
    this.newCard();
    return this.does("endEncounter", { identities: this.#everybody, spared: [], endScene: true, ...more });
  }

  /** The scene ends, or a day or a session begins, for all, on a card of its own. */
  passes(type: "newScene" | "newDay" | "newSession" = "newScene") {
    this.newCard();
    return this.make({ type, encounter: null, identities: this.#everybody });
  }

  /** Another encounter of the same people, in its first round. */
  meets(sceneState: SceneState): void {
    this.newCard();
    const fresh = statesOf({}, sceneState);
    const seats = this.#everybody.map((ref): [Ref, ParticipantState] => [`c.${ref}`, exampleParticipant(ref)]);
    this.states = { ...this.states, combat: fresh["combat"] ?? {}, ...Object.fromEntries(seats) };
    this.frame = { ...this.frame, round: 1 };
  }

  /** The one roll of a scene, at the offer that is open: the die of whoever recovers, and the chorus' for each level. */
  recovers(who: Ref, actor: readonly number[], chorus: readonly number[], more: JsonObject = {}) {
    const offer = this.open.find((one): one is RecoveryPrompt => one.type === "recovery" && one.owner === who);
    const when = offer?.when ?? "endOfViolentEncounter";
    const asked = { actor: who, when, assistDice: 0, ...(offer && { prompt: offer.id }), ...more };
    return this.make({ type: "recover", encounter: null, ...asked }, { actor, chorus });
  }

  /** Something decided in this encounter. */
  does(type: string, more: JsonObject = {}, dice: Faces = {}) {
    return this.make({ type, encounter: this.frame, ...more }, dice);
  }

  /** Why it can't be decided; null when it could, and has been. */
  why(type: string, more: JsonObject = {}, dice: Faces = {}): string | null {
    return this.reason({ type, encounter: this.frame, ...more }, dice);
  }

  /** The open prompt of a kind that somebody owes an answer to. */
  asked(type: string, owner: Ref): string {
    const found = this.open.find((one) => one.type === type && one.owner === owner);
    if (!found) throw new Error(`Nobody asks ${owner} for ${type}`);
    return found.id;
  }

  get open(): readonly PersonaePrompt[] {
    return openPrompts({ steps: this.steps }) as readonly PersonaePrompt[];
  }

  /** Everything of a kind that the card has brought about. */
  effects<T extends PersonaeEffect["type"]>(type: T): Extract<PersonaeEffect, { type: T }>[] {
    const all = this.steps.flatMap(({ outcome }) => outcome.effects as readonly PersonaeEffect[]);
    return all.filter((one): one is Extract<PersonaeEffect, { type: T }> => one.type === type);
  }

  /** Last parts of the keys of all remarks on the card. */
  get remarks(): string[] {
    return this.steps.flatMap(({ outcome }) => outcome.notes.map(({ key }) => key.split(".Note.")[1] ?? key));
  }

  get #everybody(): readonly Ref[] {
    return this.frame.participants.map(({ who }) => who);
  }

  #faces(who: Ref, face: number): number[] {
    const { skills, tracks } = this.identity(who);
    const rating = skills.find(({ id }) => id === "swords")?.rating ?? 1;
    return Array.from({ length: Math.max(2, rating - tracks.main.shock) }, () => face);
  }

  #answerFaces(who: Ref, face: number): number[] {
    const rating = this.identity(who).skills.find(({ free }) => free === "defend")?.rating ?? 1;
    return Array.from({ length: Math.min(rating, 2) }, () => face);
  }
}

function statesOf(cast: Cast, sceneState: SceneState): States {
  const encounter = { sceneState, instigator: null, goals: { party: "", opposition: "" }, negators: [], ended: false };
  const members = Object.entries(cast).map(([ref, change]): [Ref, IdentityState] => {
    const name = ref.charAt(0).toUpperCase() + ref.slice(1);
    return [ref, ref.startsWith("foe") ? exampleAdversary(name, change) : exampleIdentity(name, change)];
  });
  return {
    ...Object.fromEntries(members),
    ...Object.fromEntries(members.map(([ref]) => [`c.${ref}`, exampleParticipant(ref)])),
    ...Object.fromEntries(members.flatMap(([ref, state]) => itemsOf(ref, state))),
    combat: encounter,
    [CLOCK]: { scene: 5, day: 1, session: 1 },
  };
}
