import type { Dice } from "./dice.ts";
import type { JsonObject } from "./json.ts";
import type { Decision, Effect, Outcome, Ref, Refusal, States } from "./outcome.ts";
import type { Step } from "./step.ts";

/** What `resolve` is given beside the decision. */
export interface ResolveContext<Settings = JsonObject> {
  readonly states: States;
  readonly settings: Settings;
  /** The earlier steps of the same card; empty for a card's first decision. */
  readonly history: readonly Step[];
  /** Effects of those steps that nobody has written yet, in order: previews count them first. Left out: none. */
  readonly waiting?: readonly Effect[];
}

/** What every rule set's pure engine gives the table. */
export interface Engine {
  /** The refs whose states a decision reads or changes, so that the table can gather them. No duplicates. */
  needs(decision: Decision, history: ResolveContext["history"]): readonly Ref[];
  /** What comes of a decision. Pure: the same decision, context and dice give the same outcome, for ever. */
  resolve(decision: Decision, context: ResolveContext, dice: Dice): Outcome | Refusal;
  /** The states after the effects. Pure; states that no effect names are returned as they were. */
  apply(states: States, effects: readonly Effect[], settings: JsonObject): States;
  /** True for what is decided about things on its card, in the encounter as it stood there. Left out: nothing is. */
  goesOn?(decision: Decision): boolean;
}
