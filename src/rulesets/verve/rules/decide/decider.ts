/** How one kind of decision is taken: a row of the engine, of which most say what one character does. */
import { refsIn, type Decider as Row } from "../../../../kernel/deciders.ts";
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

/** What somebody else decides and its actor has to live with: whoever rolls or is hurt is asked. */
export const SUFFERS = { asks: ({ actor }: { readonly actor: Ref }): readonly Ref[] => [actor] };

const all = ({ actors }: { readonly actors: readonly Ref[] }): readonly Ref[] => refsIn(actors);

/** What all its actors roll for, and may bid on. */
export const ALL_ROLL = { rolls: all, asks: all };
