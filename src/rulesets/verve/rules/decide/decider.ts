/** How one kind of decision is taken: what its fields must look like, and what comes of it. */
import type { Outcome } from "../../../../kernel/outcome.ts";
import type { VerveDecision } from "../decisions.ts";
import { isText, type Shape } from "../../../../kernel/edge.ts";
import { isModifiers } from "./edge.ts";
import type { Situation } from "./situation.ts";

/** What a decider adds to the rolls it made: the engine lists those by itself. */
export type Came = Partial<Outcome>;

export interface Decider {
  readonly shape: Shape;
  readonly decide: (decision: VerveDecision, situation: Situation) => Came;
}

/** A decider for one kind of decision. The engine looks it up by that kind, so the decision fits. */
export function decider<D extends VerveDecision>(
  shape: Shape,
  decide: (decision: D, situation: Situation) => Came,
): Decider {
  return { shape, decide: decide as Decider["decide"] };
}

/** Fields of a decision that one character makes. */
export const OF_ONE: Shape = { actor: isText, modifiers: isModifiers };
