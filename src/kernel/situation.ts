/** What a decision is made in: the states, the settings, the card so far and the dice. Each game adds its own questions. */
import type { Dice } from "./dice.ts";
import { written, type Change } from "./effects.ts";
import type { ResolveContext } from "./engine.ts";
import { combatantOf, type EncounterFrame } from "./frame.ts";
import type { JsonObject } from "./json.ts";
import type { Effect, Ref, States } from "./outcome.ts";
import { Refused } from "./refused.ts";
import type { Step } from "./step.ts";

/** Somebody's place in an encounter: the combatant's ref, and its state. */
export interface Seat<State> {
  readonly ref: Ref;
  readonly state: State;
}

/** How a game reads what is stored. */
export interface Reading<Settings> {
  readonly settings: (stored: JsonObject) => Settings;
  /** What effects do to states, so that those still waiting count. Left out: the game counts them itself, from `waiting`. */
  readonly change?: Change<never, Settings>;
  /** The field of a combatant's state that names whose it is. */
  readonly seatOf: string;
}

/** Settings as games have read them, by what they were read from: of one moment, many decisions may be looked at. */
const settingsRead = new WeakMap<(stored: JsonObject) => unknown, WeakMap<JsonObject, unknown>>();

/** Settings as a game reads them; what they are read from isn't changed after. */
export function settingsOf<Settings>(read: (stored: JsonObject) => Settings, stored: JsonObject): Settings {
  const known = settingsRead.get(read) ?? new WeakMap<JsonObject, unknown>();
  settingsRead.set(read, known);
  if (!known.has(stored)) known.set(stored, read(stored));
  return known.get(stored) as Settings;
}

/** The last states that a list of waiting effects was looked at with, and what they come to: of one card, much is asked. */
const stood = new WeakMap<readonly Effect[], { readonly by: readonly unknown[]; readonly states: States }>();

/** The states once these effects are written. */
function standing<Settings>(
  states: States,
  waiting: readonly Effect[],
  settings: Settings,
  change: Change<Effect, Settings>,
): States {
  if (waiting.length === 0) return states;
  const by = [states, settings, change];
  const known = stood.get(waiting);
  if (known?.by.every((one, index) => one === by[index])) return known.states;
  const made = written(states, waiting, settings, change);
  stood.set(waiting, { by, states: made });
  return made;
}

export abstract class SituationBase<
  Settings,
  Participant extends JsonObject,
  Encounter extends JsonObject,
  Frame extends EncounterFrame = EncounterFrame,
> {
  readonly settings: Settings;
  readonly history: readonly Step[];
  /** What the card has brought about and nobody has written yet, in order. */
  readonly waiting: readonly Effect[];
  /** The states as they are stored. */
  readonly stored: States;
  /** As they will stand once everything that waits on the card is written. */
  readonly states: States;
  readonly #seatOf: string;

  constructor(
    context: ResolveContext,
    readonly frame: Frame | null,
    readonly dice: Dice,
    { settings, change, seatOf }: Reading<Settings>,
  ) {
    const { states, waiting = [] } = context;
    this.settings = settingsOf(settings, context.settings);
    this.history = context.history;
    this.waiting = waiting;
    this.stored = states;
    this.states = change ? standing(states, waiting, this.settings, change as Change<Effect, Settings>) : states;
    this.#seatOf = seatOf;
  }

  /** The step that is being decided: its place on the card. */
  protected get step(): number {
    return this.history.length;
  }

  /** An id that no other step of the card uses. */
  id(...parts: readonly (string | number)[]): string {
    return [`s${this.step}`, ...parts].join("-");
  }

  /** 0 outside encounters and before the first round. */
  get round(): number {
    return this.frame?.round ?? 0;
  }

  /** The encounter's own state; null outside, and when it is gone. */
  get encounter(): Encounter | null {
    return this.frame ? ((this.states[this.frame.combat] as Encounter | undefined) ?? null) : null;
  }

  /** @throws Refused for `reason` when there is no such state */
  protected required(ref: Ref, reason: string): JsonObject {
    const state = this.states[ref];
    if (!state) throw new Refused(reason, { ref });
    return state;
  }

  /** Somebody's place in the encounter; null outside encounters and for those who take no part. */
  seat(who: Ref): Seat<Participant> | null {
    const ref = combatantOf(this.frame, who);
    const state = ref === null ? undefined : (this.states[ref] as Participant | undefined);
    if (ref === null || !state) return null;
    // The frame came from outside: nobody is to act at another's expense.
    return state[this.#seatOf] === who ? { ref, state } : null;
  }
}
