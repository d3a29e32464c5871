/** How one kind of decision is taken: a row of the engine, of which most say what one character does. */
import type { Decider as Row } from "../../../../kernel/deciders.ts";
import { isText, type Shape } from "../../../../kernel/edge.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import type { VerveDecision } from "../decisions.ts";
import { isModifiers } from "./edge.ts";
import type { Situation } from "./situation.ts";

/** What a decider adds to the rolls it made: the engine lists those by itself. */
export type Came = Partial<Outcome>;

/** The row of one kind of decision: unless it says more, its actor makes it, and nobody else is named. */
export function decider<D extends VerveDecision>(
  shape: Shape,
  decide: (decision: D, situation: Situation) => Came,
  more: Partial<Row<D, Situation>> = {},
): Row<D, Situation> {
  return { names: ["actor"], speaks: "actor", ...more, shape, decide };
}

/** Fields of a decision that one character makes. */
export const OF_ONE: Shape = { actor: isText, modifiers: isModifiers };

/** What its actor may have to roll for. */
export const ROLLS = { rolls: ({ actor }: { readonly actor: Ref }): readonly Ref[] => [actor] };
