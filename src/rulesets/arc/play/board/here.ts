/** The running encounter with the states of all whom it concerns, as they are stored. */
import { activeRuleset } from "../../../../table/registry.ts";
import { gatherStates } from "../../../../table/authority/states.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import type { ArcFrame } from "../../rules/state.ts";
import { frameIn } from "./frame.ts";

/** An encounter as the rules look at it. */
export interface EventHere {
  readonly frame: ArcFrame;
  readonly states: States;
}

/** The encounter of a combat, or the one somebody takes part in; null for none of this game's. */
export function eventHere(subject: Ref | FoundryCombat): EventHere | null {
  const frame = frameIn(subject);
  const ruleset = activeRuleset();
  if (!frame || !ruleset) return null;
  const { participants, besides = [], combat } = frame;
  const refs = participants.flatMap(({ who, combatant }) => [who, combatant]);
  return { frame, states: gatherStates(ruleset, [combat, ...refs, ...besides]) };
}
