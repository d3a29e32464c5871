/** What a decision is made in: the states, the settings, the card so far and the dice, with the game's own questions. */
import type { Dice } from "../../../../kernel/dice.ts";
import { written } from "../../../../kernel/effects.ts";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import type { ResolveContext } from "../../../../kernel/engine.ts";
import type { Step } from "../../../../kernel/step.ts";
import { whyCannotAct } from "../derive.ts";
import { freshTurn } from "../ranges.ts";
import { isSilenced } from "../sequence/endTurn.ts";
import { changed } from "../apply/changed.ts";
import { settingsFrom, type ArcSettings } from "../settings.ts";
import { combatantOf, type EncounterFrame } from "../../../../kernel/frame.ts";
import type { CharacterState, EncounterState, ParticipantState, TurnRecord } from "../state.ts";
import { Refused } from "../../../../kernel/refused.ts";

/** A participant's state with the combatant's ref, and what it has done this turn. */
export interface Seat {
  readonly ref: Ref;
  readonly state: ParticipantState;
  readonly turn: TurnRecord;
}

/** A running event in a turn that isn't over. */
export interface Running {
  readonly combat: Ref;
  readonly round: number;
  readonly state: EncounterState;
}

export class Situation {
  /** As they will stand once everything that waits on the card is written. */
  readonly states: States;
  readonly settings: ArcSettings;
  readonly history: readonly Step[];

  constructor(
    context: ResolveContext,
    readonly frame: EncounterFrame | null,
    readonly dice: Dice,
  ) {
    this.settings = settingsFrom(context.settings);
    this.states = written(context.states, context.waiting ?? [], this.settings, changed);
    this.history = context.history;
  }

  /** An id that no other step of the card uses. */
  id(...parts: readonly (string | number)[]): string {
    return [`s${this.history.length}`, ...parts].join("-");
  }

  /** @throws Refused when there is no such character */
  character(ref: Ref): CharacterState {
    const state = this.states[ref] as CharacterState | undefined;
    if (!state) throw new Refused("unknownCharacter", { ref });
    return state;
  }

  /** The character's place in the encounter; null outside encounters and for those who take no part. */
  seat(character: Ref): Seat | null {
    const ref = combatantOf(this.frame, character);
    const state = ref === null ? undefined : (this.states[ref] as ParticipantState | undefined);
    if (ref === null || !state) return null;
    const round = this.frame?.round ?? 0;
    // The frame came from outside: nobody is to act at another's expense.
    if (state.character !== character) return null;
    return { ref, state, turn: state.turn.round === round ? state.turn : freshTurn(round) };
  }

  /** @throws Refused when the character takes no part in an encounter */
  seatOf(character: Ref): Seat {
    const seat = this.seat(character);
    if (!seat) throw new Refused("noEncounter", { name: this.character(character).name });
    return seat;
  }

  get encounter(): EncounterState | null {
    return this.frame ? ((this.states[this.frame.combat] as EncounterState | undefined) ?? null) : null;
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
