/** What a decision is made in: the states, the settings, the card so far and the dice, with the game's own questions. */
import { SituationBase, type Seat as KernelSeat } from "../../../../kernel/situation.ts";
import type { Dice } from "../../../../kernel/dice.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { ResolveContext } from "../../../../kernel/engine.ts";
import { whyCannotAct } from "../derive.ts";
import { freshTurn } from "../ranges.ts";
import { isSilenced } from "../sequence/endTurn.ts";
import { changed } from "../apply/changed.ts";
import { settingsFrom, type ArcSettings } from "../settings.ts";
import { type EncounterFrame } from "../../../../kernel/frame.ts";
import type { CharacterState, EncounterState, ParticipantState, TurnRecord } from "../state.ts";
import { Refused } from "../../../../kernel/refused.ts";

/** A participant's place in the encounter, and what it has done this turn. */
export interface Seat extends KernelSeat<ParticipantState> {
  readonly turn: TurnRecord;
}

/** A running event in a turn that isn't over. */
export interface Running {
  readonly combat: Ref;
  readonly round: number;
  readonly state: EncounterState;
}

const READING = { settings: settingsFrom, change: changed, seatOf: "character" };

export class Situation extends SituationBase<ArcSettings, ParticipantState, EncounterState> {
  constructor(context: ResolveContext, frame: EncounterFrame | null, dice: Dice) {
    super(context, frame, dice, READING);
  }

  /** @throws Refused when there is no such character */
  character(ref: Ref): CharacterState {
    return this.required(ref, "unknownCharacter") as CharacterState;
  }

  override seat(character: Ref): Seat | null {
    const seat = super.seat(character);
    if (!seat) return null;
    const { turn } = seat.state;
    return { ...seat, turn: turn.round === this.round ? turn : freshTurn(this.round) };
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

  /** Those who declare this turn, lowest first. ARC-039, ARC-041. */
  get declaring(): readonly Ref[] {
    const order = this.running?.state.order ?? [];
    return order.filter((ref) => {
      const state = this.states[ref] as CharacterState | undefined;
      return state !== undefined && this.seat(ref) !== null && !isSilenced(state.statuses);
    });
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
    return this.requireAble(this.character(ref));
  }

  /** The state again. @throws Refused when somebody in it can do nothing now */
  requireAble(state: CharacterState): CharacterState {
    const why = whyCannotAct(state, this.settings);
    if (why !== null) throw new Refused(why, { name: state.name });
    return state;
  }
}
