import type { Dice } from "./dice.ts";
import type { Decision, Effect, Outcome, Ref, Refusal, ResolveContext, States } from "./outcome.ts";
import type { JsonObject } from "./json.ts";

/** What every rule set's pure engine gives the table. */
export interface Engine {
  /** The refs whose states a decision reads or changes, so that the table can gather them. No duplicates. */
  needs(decision: Decision, history: ResolveContext["history"]): readonly Ref[];
  /** What comes of a decision. Pure: the same decision, context and dice give the same outcome, for ever. */
  resolve(decision: Decision, context: ResolveContext, dice: Dice): Outcome | Refusal;
  /** The states after the effects. Pure; states that no effect names are returned as they were. */
  apply(states: States, effects: readonly Effect[], settings: JsonObject): States;
}
