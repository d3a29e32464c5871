/** Trying an engine out without a table: loaded dice, and a card that is played step by step. For tests, examples and fights played ahead. */
import { DiceNeeded, recordedDice, type Dice, type DiceRequest, type RecordedRoll } from "./dice.ts";
import type { Engine, ResolveContext } from "./engine.ts";
import type { JsonObject } from "./json.ts";
import { allOf, withdrawnBy } from "./history.ts";
import { isRefusal, type Decision, type Effect, type Outcome, type Refusal, type States } from "./outcome.ts";
import type { Step } from "./step.ts";

/** What each roll shows, by its id: one number for each die. */
export type Faces = Readonly<Record<string, number | readonly number[]>>;

/** Dice that keep a record of what they showed. */
export type RecordingDice = Dice & { readonly record: readonly RecordedRoll[] };

/**
 * Dice that come up as listed for each roll's id, whatever was asked; the record is kept.
 * @throws for a roll that isn't listed, or is listed with more or fewer dice
 */
export function loadedDice(faces: Faces): RecordingDice {
  const record: RecordedRoll[] = [];
  return {
    record,
    roll(request) {
      if (request.count <= 0) return [];
      const laid = faces[request.id];
      const results = typeof laid === "number" ? [laid] : laid;
      if (!results) throw new Error(`No dice were laid out for ${request.id}`);
      if (results.length !== request.count)
        throw new Error(`${request.id} rolls ${request.count} dice, not ${results.length}`);
      record.push({ ...request, results });
      return results;
    },
  };
}

/**
 * How likely it is, 0–1, that a decision comes out so: found by resolving it with every face of every die that matters.
 * @param matters tells the rolls that are tried out; of all others each die shows 1
 * @throws for a decision that is refused
 */
export function triedChance(
  engine: Engine,
  decision: Decision,
  context: ResolveContext,
  comesOut: (outcome: Outcome) => boolean,
  matters: (request: DiceRequest) => boolean = () => true,
): number {
  const tried = (record: readonly RecordedRoll[]): number => {
    try {
      const outcome = engine.resolve(decision, context, recordedDice(record));
      if (isRefusal(outcome)) throw new Error(`Refused: ${outcome.refused.reason}`);
      return comesOut(outcome) ? 1 : 0;
    } catch (reason) {
      if (!(reason instanceof DiceNeeded)) throw reason;
      const { id, count, faces, who, label } = reason.request;
      const rolls = matters(reason.request) ? everyRoll(count, faces) : [Array.from({ length: count }, () => 1)];
      const chances = rolls.map((results) => tried([...record, { id, count, faces, who, label, results }]));
      return chances.reduce((sum, chance) => sum + chance, 0) / rolls.length;
    }
  };
  return tried([]);
}

/** All that so many dice can show. */
function everyRoll(count: number, faces: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  const shorter = everyRoll(count - 1, faces);
  return Array.from({ length: faces }, (_, index) => index + 1).flatMap((face) =>
    shorter.map((rest) => [face, ...rest]),
  );
}

/** A game as it is tried out. */
export interface Tried {
  readonly engine: Engine;
  /** What the language keys of its refusals begin with. */
  readonly refusals: string;
  /** Brings what states show of others up to date, as the table does when it reads them anew. Left out: nothing to do. */
  readonly reread?: (states: States) => States;
}

const NOTHING: readonly Effect[] = [];

/** A card played step by step, writing what is due at once, as the table does. */
export class TrialCard {
  steps: Step[] = [];
  readonly #tried: Tried;
  readonly #written = new WeakSet<Effect>();
  /** The states as they were last brought up to date. */
  #asRead: States | null = null;
  #waiting: { readonly of: readonly Step[]; readonly effects: readonly Effect[] } | null = null;
  readonly settings: JsonObject;

  constructor(
    tried: Tried,
    public states: States,
    settings: object = {},
  ) {
    this.#tried = tried;
    // What is frozen has been read once, and is known by it.
    this.settings = Object.isFrozen(settings) ? (settings as JsonObject) : Object.freeze({ ...settings });
  }

  /** Makes a decision with these dice; a refusal changes nothing. */
  decide(decision: Decision, dice: Faces | RecordingDice = {}): Outcome | Refusal {
    const source = isDice(dice) ? dice : loadedDice(dice);
    const { states, settings, steps: history, waiting } = this;
    const outcome = this.#tried.engine.resolve(decision, { states, settings, history, waiting }, source);
    if (isRefusal(outcome)) return outcome;
    this.steps = [...history, { decision, rolled: [...source.record], outcome }];
    this.write(outcome.effects.filter(({ apply }) => apply === "atOnce"));
    return outcome;
  }

  /** Makes a decision that has to be possible. */
  make(decision: Decision, dice: Faces | RecordingDice = {}): Outcome {
    const outcome = this.decide(decision, dice);
    if (!isRefusal(outcome)) return outcome;
    throw new Error(`Refused: ${outcome.refused.reason} ${JSON.stringify(outcome.refused.data)}`);
  }

  /** The reason a decision is refused for, without what all reasons begin with; null when it was possible, and is made. */
  reason(decision: Decision, dice: Faces | RecordingDice = {}): string | null {
    const outcome = this.decide(decision, dice);
    return isRefusal(outcome) ? outcome.refused.reason.replace(this.#tried.refusals, "") : null;
  }

  /** Writes these effects. */
  write(effects: readonly Effect[]): void {
    for (const effect of effects) this.#written.add(effect);
    this.#waiting = null;
    if (effects.length === 0 && this.states === this.#asRead) return;
    const { engine, reread } = this.#tried;
    const states = engine.apply(this.states, effects, this.settings);
    this.states = reread ? reread(states) : states;
    this.#asRead = this.states;
  }

  /** Effects that nobody has written yet. */
  get waiting(): readonly Effect[] {
    // The same list as long as nothing is added or written: what is worked out of it is kept by it.
    const { steps } = this;
    if (this.#waiting?.of !== steps) this.#waiting = { of: steps, effects: this.#unwritten() };
    return this.#waiting.effects;
  }

  #unwritten(): readonly Effect[] {
    if (this.steps.length === 0) return NOTHING;
    const withdrawn = withdrawnBy(this);
    return allOf(this, "effects").filter((effect) => !this.#written.has(effect) && !withdrawn.has(effect.id));
  }

  /** Writes all that waits. */
  applyWaiting(): void {
    this.write(this.waiting);
  }

  /** Puts the card away, with what still waits on it, and takes a new one. */
  newCard(): void {
    this.steps = [];
  }
}

function isDice(dice: Faces | RecordingDice): dice is RecordingDice {
  return "roll" in dice && typeof dice.roll === "function";
}
