/** What a decision is made in: the states, the settings, the card so far and the dice, with the game's own questions. */
import { SituationBase, type Seat as KernelSeat } from "../../../../kernel/situation.ts";
import type { Dice } from "../../../../kernel/dice.ts";
import { written } from "../../../../kernel/effects.ts";
import type { Effect, Ref } from "../../../../kernel/outcome.ts";
import type { Prospect } from "../../../../kernel/prospect.ts";
import type { ResolveContext } from "../../../../kernel/engine.ts";
import { whyCannotAct } from "../derive/condition.ts";
import { diceOf } from "../formula/formula.ts";
import { changed } from "../apply/changed.ts";
import type { ThresholdEffect } from "../outcomes.ts";
import { settingsFrom, type ThresholdSettings } from "../settings.ts";
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
import { amountProspect, NOTHING_BEFORE, type Before } from "./prospects.ts";
import { Refused } from "../../../../kernel/refused.ts";

/** A combatant's place in the encounter. */
export type Seat = KernelSeat<CombatantState>;

const READING = { settings: settingsFrom, change: changed, seatOf: "character" };

export class Situation extends SituationBase<ThresholdSettings, CombatantState, EncounterState, EncounterFrame> {
  constructor(context: ResolveContext, frame: EncounterFrame | null, dice: Dice) {
    super(context, frame, dice, READING);
  }

  /** @throws Refused when there is no such character */
  character(ref: Ref): CharacterState {
    const state = this.states[ref];
    if (!isCharacter(state)) throw new Refused("unknownCharacter", { ref });
    return state;
  }

  /** The present game turn: what happens before the first one counts as part of it. 0 outside encounters. RUN-022. */
  override get round(): number {
    return this.frame ? Math.max(1, this.frame.round) : 0;
  }

  /** The place whose slot it is, where one character has more than one; else the first. */
  override seat(character: Ref): Seat | null {
    const active = this.frame?.active ?? null;
    const own = this.frame?.participants.find(({ who, combatant }) => who === character && combatant === active);
    const seat = own ? this.seatAt(own.combatant, character) : null;
    const first = seat ?? super.seat(character);
    return isCombatant(first?.state) ? first : null;
  }

  /** One of a character's places; null when nobody, or somebody else, sits there. */
  seatAt(ref: Ref, character: Ref): Seat | null {
    const state = this.states[ref];
    return isCombatant(state) && state.character === character ? { ref, state } : null;
  }

  /** @throws Refused when the character takes no part in an encounter */
  seatOf(character: Ref): Seat {
    const seat = this.seat(character);
    if (!seat) throw new Refused("noEncounter", { name: this.character(character).name });
    return seat;
  }

  /** As it will be once these effects are written too. */
  after(effects: readonly Effect[]): Situation {
    const { history, frame, dice, settings } = this;
    const states = written(this.states, effects as readonly ThresholdEffect[], settings, changed);
    return new Situation({ states, settings, history }, frame, dice);
  }

  /** The present game turn. */
  get now(): Moment {
    return { combat: this.frame?.combat ?? null, round: this.round };
  }

  override get encounter(): EncounterState | null {
    const state = super.encounter;
    return isEncounter(state ?? undefined) ? state : null;
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

  /** Those who were brought into melee with a character, in the order they came, fallen or not. RUN-042. */
  engagedWith(ref: Ref): readonly Ref[] {
    const engagements = this.encounter?.engagements ?? [];
    return engagements.flatMap(({ a, b }) => (a === ref ? [b] : b === ref ? [a] : []));
  }

  /** Those who fight a character in melee: the dead, the dying and the gone hold nobody. RUN-041, RUN-042, RUN-084. */
  fighting(ref: Ref): readonly Ref[] {
    return this.engagedWith(ref).filter((other) => {
      const state = this.states[other];
      return isCharacter(state) && !state.conditions.dead && !state.conditions.dying;
    });
  }

  /** Trigger kinds a character has used this game turn. RUN-049. */
  kindsSpent(ref: Ref): readonly string[] {
    const seat = this.seat(ref);
    return seat && seat.state.freeAttacks.round === this.round ? seat.state.freeAttacks.kinds : [];
  }

  /** Rolls d20s of one character. */
  d20(
    id: string,
    who: Ref | null,
    label: string,
    { count = 1, prospect }: { readonly count?: number; readonly prospect: () => Prospect },
  ): readonly number[] {
    return this.dice.roll({ id, count, faces: 20, who, label: `DRAMATIS.Threshold.Roll.${label}`, prospect });
  }

  /**
   * Rolls the dice of a formula, in its order; an empty list for a plain number.
   * @param before what is spent and remarked on before it, for its prospect
   * @throws Refused for a text that can't be rolled
   */
  rollFormula(
    id: string,
    formula: string,
    who: Ref | null,
    label: string,
    before: Before = NOTHING_BEFORE,
  ): readonly number[] {
    if (!isRollable(formula)) throw new Refused("badFormula", { formula });
    const prospect = (): Prospect => amountProspect(formula, who, before);
    const what = { who, label: `DRAMATIS.Threshold.Roll.${label}`, prospect };
    return diceOf(formula).flatMap(({ count, faces }, index) => [
      ...this.dice.roll({ id: `${id}-${index}`, count, faces, ...what }),
    ]);
  }
}
