/** A decision played out as it usually goes when it comes off, and what that makes of everybody: by the engine alone. */
import type { DiceRequest, RecordedRoll } from "../../../../kernel/dice.ts";
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import { allOf, openPrompts, withdrawnBy } from "../../../../kernel/history.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { isRefusal, type Decision, type Effect, type States } from "../../../../kernel/outcome.ts";
import { TrialCard, type RecordingDice } from "../../../../kernel/trial.ts";
import { evokerEngine } from "../engine.ts";
import type { EvadePrompt, EvokerPrompt, OpposePrompt } from "../outcomes.ts";

/** What usually comes of a decision that comes off. */
export interface Course {
  /** That its first roll succeeds, 0–1; 1 where nothing is rolled. */
  readonly chance: number;
  /** That nobody keeps it off once it has. */
  readonly open: number;
  readonly states: States;
  /** All that leads there. */
  readonly effects: readonly Effect[];
  /** The states once these of its effects are written, and no others. */
  readonly statesAfter: (effects: readonly Effect[]) => States;
  /** What takes hold of somebody unless it is resisted, with the chance that it isn't, and the states then. */
  readonly lasting: { readonly chance: number; readonly states: States } | null;
  /** How many enemies it lets strike. */
  readonly provokes: number;
}

/** No typical course asks more. */
const MOST_QUESTIONS = 12;

/** Plays it out, on a card of its own; null for what is refused. */
export function courseOf(decision: Decision, states: States, settings: JsonObject): Course | null {
  const card = new TrialCard({ engine: evokerEngine, refusals: "" }, states, onceRead(settings));
  const dice = new TypicalDice();
  if (isRefusal(card.decide(decision, dice))) return null;
  let [open, unresisted, provokes] = [1, 0, 0];
  let resisted: { readonly states: States; readonly effects: readonly Effect[] } | null = null;
  for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
    const prompt = (openPrompts(card) as readonly EvokerPrompt[]).find(({ type }) => ANSWERED.includes(type));
    if (!prompt) break;
    const { encounter } = decision as { readonly encounter?: JsonObject | null };
    const base = { encounter: encounter ?? null, prompt: prompt.id, actor: prompt.owner };
    if (prompt.type === "evade" || prompt.type === "oppose") {
      open *= 1 - answered(card, { ...base, type: prompt.type, option: bestOf(prompt) });
      if (isRefusal(card.decide({ ...base, type: prompt.type, option: null }, new TypicalDice()))) break;
    } else if (prompt.type === "burst") {
      const all = { ...base, type: "allocateBurst", extraWounds: prompt.max, extraTargets: [] };
      if (isRefusal(card.decide(all, new TypicalDice()))) break;
    } else if (prompt.type === "resist") {
      const resist = { ...base, type: "resist" };
      unresisted = Math.max(unresisted, 1 - answered(card, resist));
      resisted ??= { states: written(card), effects: effectsOf(card) };
      if (isRefusal(card.decide(resist, new WorstDice()))) break;
    } else {
      provokes += 1;
      if (isRefusal(card.decide({ ...base, type: "decline" }, new TypicalDice()))) break;
    }
  }
  const whole = written(card);
  const statesAfter = (some: readonly Effect[]): States => evokerEngine.apply(states, some, card.settings);
  return {
    ...{ chance: dice.chance, open, provokes, states: resisted?.states ?? whole, statesAfter },
    effects: resisted?.effects ?? effectsOf(card),
    lasting: resisted && { chance: unresisted, states: whole },
  };
}

const read = new WeakMap<JsonObject, JsonObject>();

/** The same settings for every course: what is frozen is read once. */
function onceRead(settings: JsonObject): JsonObject {
  if (Object.isFrozen(settings)) return settings;
  const known = read.get(settings) ?? Object.freeze({ ...settings });
  read.set(settings, known);
  return known;
}

function effectsOf(card: TrialCard): readonly Effect[] {
  const gone = withdrawnBy(card);
  return allOf(card, "effects").filter(({ id }) => !gone.has(id));
}

const ANSWERED: readonly EvokerPrompt["type"][] = ["evade", "oppose", "burst", "resist", "chance"];

const written = ({ states, waiting, settings }: TrialCard): States => evokerEngine.apply(states, waiting, settings);

/** The one with the highest number to stay under; an evasion by its name, any other by its place. */
function bestOf({ options, type }: EvadePrompt | OpposePrompt): string | number | null {
  let best = 0;
  for (const [index, one] of options.entries()) if (one.target > (options[best]?.target ?? -Infinity)) best = index;
  const found = options[best];
  return found === undefined ? null : type === "evade" && "id" in found ? found.id : best;
}

/** The chance that an answer on this card wins, by its prospect. EVO-024, EVO-122 */
function answered(card: TrialCard, decision: Decision): number {
  const { states, settings, steps: history, waiting } = card;
  const found = foresee(evokerEngine, decision, { states, settings, history, waiting });
  return isForeseen(found) ? (found.prospect?.chance ?? 0) : 0;
}

/** Dice as they fall in the middle of a success; the chance of the first success is kept. */
class TypicalDice implements RecordingDice {
  readonly record: RecordedRoll[] = [];
  #chance: number | null = null;

  get chance(): number {
    return this.#chance ?? 1;
  }

  roll(request: DiceRequest): readonly number[] {
    if (request.count <= 0) return [];
    const prospect = request.prospect?.();
    const target = prospect?.kind === "under" ? prospect.target : null;
    if (target !== null && target !== undefined) this.#chance ??= prospect?.chance ?? 1;
    const face = target == null ? Math.ceil(request.faces / 2) : middleOf(target);
    return this.recorded(request, face);
  }

  protected recorded({ id, count, faces, who, label }: DiceRequest, face: number): readonly number[] {
    const results = Array.from({ length: count }, () => face);
    this.record.push({ id, count, faces, who, label, results });
    return results;
  }
}

/** Dice that fail. EVO-025 */
class WorstDice extends TypicalDice {
  override roll(request: DiceRequest): readonly number[] {
    return request.count <= 0 ? [] : this.recorded(request, request.faces);
  }
}

/** The middle of what succeeds, and no Critical where it needn't be. EVO-025, EVO-131 */
const middleOf = (target: number): number =>
  target <= MOST_CRITICAL ? 5 : Math.max(MOST_CRITICAL + 1, Math.min(95, Math.floor(target / 2)));

const MOST_CRITICAL = 10;
