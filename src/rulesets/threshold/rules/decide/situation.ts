/** What a decision is made in: the states, the settings, the card so far and the dice, with the game's own questions. */
import type { Dice } from "../../../../kernel/dice.ts";
import { written } from "../../../../kernel/effects.ts";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import type { ResolveContext } from "../../../../kernel/engine.ts";
import type { Step } from "../../../../kernel/step.ts";
import { whyCannotAct } from "../derive/condition.ts";
import { diceOf } from "../formula/formula.ts";
import { changed } from "../apply/changed.ts";
import { settingsFrom, type ThresholdSettings } from "../settings.ts";
import { combatantOf } from "../../../../kernel/frame.ts";
import {
  isCharacter,
  isCombatant,
  isEncounter,
  type CharacterState,
  type CombatantState,
  type EncounterFrame,
  type EncounterState,
  type Moment,
} from "../state.ts";
import { isRollable } from "./edge.ts";
import { Refused } from "../../../../kernel/refused.ts";

/** A combatant's state with its ref. */
export interface Seat {
  readonly ref: Ref;
  readonly state: CombatantState;
}

export class Situation {
  /** As they will stand once everything that waits on the card is written. */
  readonly states: States;
  readonly settings: ThresholdSettings;
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
    const state = this.states[ref];
    if (!isCharacter(state)) throw new Refused("unknownCharacter", { ref });
    return state;
  }

  /** The character's place in the encounter; null outside encounters and for those who take no part. */
  seat(character: Ref): Seat | null {
    const ref = combatantOf(this.frame, character);
    const state = ref === null ? undefined : this.states[ref];
    if (ref === null || !isCombatant(state)) return null;
    // The frame came from outside: nobody is to act at another's expense.
    return state.character === character ? { ref, state } : null;
  }

  /** @throws Refused when the character takes no part in an encounter */
  seatOf(character: Ref): Seat {
    const seat = this.seat(character);
    if (!seat) throw new Refused("noEncounter", { name: this.character(character).name });
    return seat;
  }

  get round(): number {
    return this.frame?.round ?? 0;
  }

  /** The present game turn. */
  get now(): Moment {
    return { combat: this.frame?.combat ?? null, round: this.round };
  }

  get encounter(): EncounterState | null {
    const state = this.frame ? this.states[this.frame.combat] : undefined;
    return isEncounter(state) ? state : null;
  }

  /** @throws Refused outside encounters, and in one that is over */
  encounterOf(): { readonly ref: Ref; readonly state: EncounterState } {
    const state = this.encounter;
    if (!this.frame || !state) throw new Refused("noEncounter", { name: "" });
    if (state.phase === "ended") throw new Refused("alreadyEnded");
    return { ref: this.frame.combat, state };
  }

  /**
   * The character that wants to do something.
   * @throws Refused when it is dead, dying, or woke only in this game turn (RUN-064, RUN-067)
   */
  acting(ref: Ref): CharacterState {
    const state = this.character(ref);
    const why = whyCannotAct(state, this.now);
    if (why !== null) throw new Refused(why, { name: state.name });
    return state;
  }

  /** Those in melee with a character, in the order they came. RUN-042. */
  engagedWith(ref: Ref): readonly Ref[] {
    const engagements = this.encounter?.engagements ?? [];
    return engagements.flatMap(({ a, b }) => (a === ref ? [b] : b === ref ? [a] : []));
  }

  /** Trigger kinds a character has used this game turn. RUN-049. */
  kindsSpent(ref: Ref): readonly string[] {
    const seat = this.seat(ref);
    return seat && seat.state.freeAttacks.round === this.round ? seat.state.freeAttacks.kinds : [];
  }

  /** Rolls d20s of one character. */
  d20(id: string, who: Ref | null, label: string, count = 1): readonly number[] {
    return this.dice.roll({ id, count, faces: 20, who, label: `DRAMATIS.Threshold.Roll.${label}` });
  }

  /**
   * Rolls the dice of a formula, in its order; an empty list for a plain number.
   * @throws Refused for a text that can't be rolled
   */
  rollFormula(id: string, formula: string, who: Ref | null, label: string): readonly number[] {
    if (!isRollable(formula)) throw new Refused("badFormula", { formula });
    return diceOf(formula).flatMap(({ count, faces }, index) => [
      ...this.dice.roll({ id: `${id}-${index}`, count, faces, who, label: `DRAMATIS.Threshold.Roll.${label}` }),
    ]);
  }
}
