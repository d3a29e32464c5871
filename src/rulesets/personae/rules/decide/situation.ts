/** What a decision is made in: the states, the settings, the card so far and the dice, with the game's own questions. */
import { SituationBase, type Seat as KernelSeat } from "../../../../kernel/situation.ts";
import type { Dice } from "../../../../kernel/dice.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { ResolveContext } from "../../../../kernel/engine.ts";
import type { Step } from "../../../../kernel/step.ts";
import { changed } from "../apply/changed.ts";
import { turnBudget, type TurnBudget } from "../encounter/budget.ts";
import type { PersonaeEffect } from "../outcomes.ts";
import { settingsFrom, type PersonaeSettings } from "../settings.ts";
import {
  CLOCK,
  type ClockState,
  type EncounterFrame,
  type EncounterState,
  type IdentityState,
  type ParticipantState,
  type SceneState,
} from "../state.ts";
import { traitSum } from "../traits/effects.ts";
import { whyCannotAct } from "../vitality/status.ts";
import { Refused } from "../../../../kernel/refused.ts";

/** A participant's place in the encounter. */
export type Seat = KernelSeat<ParticipantState>;

const READING = { settings: settingsFrom, change: changed, seatOf: "identity" };

export class Situation extends SituationBase<PersonaeSettings, ParticipantState, EncounterState, EncounterFrame> {
  declare readonly waiting: readonly PersonaeEffect[];

  constructor(
    context: ResolveContext,
    frame: EncounterFrame | null,
    dice: Dice,
    private readonly at = context.history.length,
  ) {
    super(context, frame, dice, READING);
    const named = frame && this.states[frame.combat];
    if (named && (!named.goals || !named.negators)) throw new Refused("badField", { field: "encounter" });
  }

  protected override get step(): number {
    return this.at;
  }

  /** The same situation with one step more in the card's history, for rules that read it back; ids stay this step's. */
  after(step: Step): Situation {
    return this.#with({ history: [...this.history, step] });
  }

  /** The same situation as it will be once these effects are written as well. */
  foresee(effects: readonly PersonaeEffect[]): Situation {
    return this.#with({ waiting: [...this.waiting, ...effects] });
  }

  /** The same situation without what waits under these ids: it is about to be withdrawn. */
  without(ids: readonly string[]): Situation {
    return this.#with({ waiting: this.waiting.filter(({ id }) => !ids.includes(id)) });
  }

  #with(change: Partial<Pick<ResolveContext, "history" | "waiting">>): Situation {
    const { stored: states, settings, history, waiting, frame, dice } = this;
    return new Situation({ states, settings, history, waiting, ...change }, frame, dice, this.at);
  }

  /** @throws Refused when there is no such identity */
  identity(ref: Ref): IdentityState {
    const state = this.required(ref, "unknownIdentity") as Partial<IdentityState>;
    // A ref from outside may name anything that is stored.
    if (!state.tracks || !state.attributes || !state.skills) throw new Refused("unknownIdentity", { ref });
    return state as IdentityState;
  }

  /** @throws Refused when the identity takes no part in an encounter */
  seatOf(identity: Ref): Seat {
    const seat = this.seat(identity);
    if (!seat) throw new Refused("noEncounter", { name: this.identity(identity).name });
    return seat;
  }

  /** What a participant has left in this round, its traits' additional actions included. PER-057 … PER-059. */
  budgetOf(seat: Seat, identity: Ref): TurnBudget {
    return turnBudget(seat.state, this.round, this.settings, traitSum(this.identity(identity), "extraActions"));
  }

  get sceneState(): SceneState {
    return this.encounter?.sceneState ?? "scene";
  }

  /** Number of the present scene. */
  get scene(): number {
    return (this.states[CLOCK] as ClockState | undefined)?.scene ?? 0;
  }

  /**
   * The identity that wants to do something.
   * @throws Refused when it can't act; a limited one may do all but issue challenges (PER-112)
   */
  acting(ref: Ref, issues: "challenge" | "other"): IdentityState {
    const state = this.identity(ref);
    const why = whyCannotAct(state, this.settings, this.sceneState);
    if (why !== null && !(why === "limited" && issues === "other")) throw new Refused(why, { name: state.name });
    return state;
  }
}
