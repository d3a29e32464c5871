/** Calling off what waits for the end of the turn (ARC-002, ARC-086). */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import { isRefList } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { StrikeDecision } from "../decisions.ts";
import type { UnqueueEffect } from "../outcomes.ts";
import type { Situation } from "./situation.ts";

/** Strikes these changes out; none when one of them waits no longer. */
export function decideStrike({ ids }: StrikeDecision, situation: Situation): Outcome {
  const { running } = situation;
  if (!running) throw new Refused("notBegun");
  if (ids.length === 0) throw new Refused("nothingToDo", { name: "" });
  if (!ids.every((id) => running.state.pending.some((one) => one.id === id))) throw new Refused("notWaiting");
  const id = situation.id("unqueue");
  const effect: UnqueueEffect = { type: "unqueue", id, target: running.combat, apply: "atOnce", ids };
  return { ...emptyOutcome, effects: [effect] };
}

export const strikeDecider: Decider<StrikeDecision, Situation> = {
  shape: { ids: isRefList },
  names: [],
  speaks: null,
  decide: decideStrike,
};
