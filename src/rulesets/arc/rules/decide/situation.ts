/** What a decision is made in: the states, the settings, the card so far and the dice, with the game's own questions. */
import { SituationBase, type Seat as KernelSeat } from "../../../../kernel/situation.ts";
import type { Dice } from "../../../../kernel/dice.ts";
import { written } from "../../../../kernel/effects.ts";
import type { Effect, Ref } from "../../../../kernel/outcome.ts";
import type { ResolveContext } from "../../../../kernel/engine.ts";
import { keptFor } from "../../../../kernel/kept.ts";
import { isJsonObject } from "../../../../kernel/json.ts";
import { whyCannotAct, type CannotAct } from "../derive.ts";
import { turnOf, type Turn } from "../sequence/records.ts";
import { changed } from "../apply/changed.ts";
import { settingsFrom, type ArcSettings } from "../settings.ts";
import type { ArcFrame, CharacterState, EncounterState, ParticipantState, TurnRecord } from "../state.ts";
import { Refused } from "../../../../kernel/refused.ts";

/** A participant's place in the encounter, and what it has done this turn. */
export interface Seat extends KernelSeat<ParticipantState> {
  readonly turn: Turn;
}

/** A running event in a turn that isn't over. */
export interface Running {
  readonly combat: Ref;
  readonly round: number;
  readonly state: EncounterState;
}

const READING = { settings: settingsFrom, change: changed, seatOf: "character" };

const barIn = keptFor((settings: ArcSettings, state: CharacterState) => whyCannotAct(state, settings));

const turns = new WeakMap<TurnRecord, Turn>();

/** The turn of a round: records are only ever added to, as new ones. */
function turnIn(record: TurnRecord, round: number): Turn {
  const known = turns.get(record);
  if (known?.round === round) return known;
  const turn = turnOf(record, round);
  turns.set(record, turn);
  return turn;
}

export class Situation extends SituationBase<ArcSettings, ParticipantState, EncounterState, ArcFrame> {
  readonly #context: ResolveContext;
  // Nothing of a situation changes while it is decided in: what is asked often is worked out once.
  readonly #seats = new Map<Ref, Seat | null>();
  readonly #bars = new Map<Ref, CannotAct | null>();
  #declaring: readonly Ref[] | undefined;

  constructor(context: ResolveContext, frame: ArcFrame | null, dice: Dice) {
    super(context, frame, dice, READING);
    this.#context = context;
  }

  /** The same once these effects are written as well. */
  after(effects: readonly Effect[]): Situation {
    const states = written(this.states, effects, this.settings, changed);
    return new Situation({ ...this.#context, states, waiting: [] }, this.frame, this.dice);
  }

  /** A character's state; null for one that is gone, or nobody has named. */
  known(ref: Ref): CharacterState | null {
    return (this.states[ref] as CharacterState | undefined) ?? null;
  }

  /** True for one whose state a decision about the whole encounter asks for: if it isn't there, it is gone for good. */
  concerns(ref: Ref): boolean {
    const { participants = [], besides = [] } = this.frame ?? {};
    return besides.includes(ref) || participants.some(({ who }) => who === ref);
  }

  /** What somebody is called; "" for one that is gone. */
  nameOf(ref: Ref): string {
    return this.known(ref)?.name ?? "";
  }

  /** @throws Refused when there is no such character */
  character(ref: Ref): CharacterState {
    const state = this.required(ref, "unknownCharacter");
    if (!isJsonObject(state["ks"])) throw new Refused("unknownCharacter", { ref });
    return state as CharacterState;
  }

  override seat(character: Ref): Seat | null {
    const known = this.#seats.get(character);
    if (known !== undefined) return known;
    const seat = super.seat(character);
    const now = seat && { ...seat, turn: turnIn(seat.state.turn, this.round) };
    this.#seats.set(character, now);
    return now;
  }

  /** @throws Refused when the character takes no part in an encounter */
  seatOf(character: Ref): Seat {
    const seat = this.seat(character);
    if (!seat) throw new Refused("noEncounter", { name: this.character(character).name });
    return seat;
  }

  /** The event that is under way; null outside encounters and before the order is set. */
  get running(): Running | null {
    const state = this.encounter;
    return this.frame && state?.begun ? { combat: this.frame.combat, round: this.frame.round, state } : null;
  }

  /**
   * The event, for what can only be done while a turn lasts.
   * @throws Refused when the turn is over
   */
  requireOpenTurn(): Running | null {
    const { running } = this;
    if (running && running.round <= running.state.committed) throw new Refused("turnOver", { round: running.round });
    return running;
  }

  /** Why somebody who is there can do nothing now; null for one who can. ARC-022, ARC-027, ARC-041 */
  barTo(ref: Ref): CannotAct | null {
    const known = this.#bars.get(ref);
    if (known !== undefined) return known;
    const why = barIn(this.settings, this.character(ref));
    this.#bars.set(ref, why);
    return why;
  }

  /** True for one that no turn is waited for: gone, or unable to do anything. ARC-022, ARC-041. */
  isPassedOver(ref: Ref): boolean {
    return this.known(ref) === null || this.seat(ref) === null || this.barTo(ref) !== null;
  }

  /** Everybody in the order, lowest first. */
  get order(): readonly Ref[] {
    return this.running?.state.order.map(({ id }) => id) ?? [];
  }

  /** Those who declare this turn, lowest first. ARC-022, ARC-039, ARC-041. */
  get declaring(): readonly Ref[] {
    this.#declaring ??= this.order.filter((ref) => !this.isPassedOver(ref));
    return this.#declaring;
  }

  /** True when somebody has declared this turn. */
  hasDeclared(character: Ref): boolean {
    return this.seat(character)?.turn.declared ?? false;
  }

  /**
   * The character that wants to do something.
   * @throws Refused when it can do nothing now. ARC-022, ARC-027, ARC-041
   */
  acting(ref: Ref): CharacterState {
    const state = this.character(ref);
    const why = this.barTo(ref);
    if (why !== null) throw new Refused(why, { name: state.name });
    return state;
  }
}
