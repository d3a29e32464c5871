/** Changing scores, State of Mind, size and statuses (ARC-033, ARC-081, ARC-082). */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import type { ChangeDecision } from "../decisions.ts";
import { changed } from "../sequence/changes.ts";
import type { CharacterState } from "../state.ts";
import { comesTo } from "./comesTo.ts";
import { allTo, changesWait, effectsOf, requireStats } from "./consequences.ts";
import { isFlag, isText } from "../../../../kernel/edge.ts";
import { requireChanges } from "./edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";
import { fallSuggestions } from "./suggestions.ts";

/** Brings the changes about: at the end of the turn in an event, else at once. */
export function decideChange(decision: ChangeDecision, situation: Situation): Outcome {
  requireChanges(decision.changes, "changes");
  const { target, changes, now } = decision;
  const state = situation.character(target);
  if (changes.length === 0) throw new Refused("nothingToDo", { name: state.name });
  const waits = changesWait(situation) && !now;
  if (waits) situation.requireOpenTurn();
  const all = allTo(target, changes);
  requireStats(situation, all);
  const effects = effectsOf(situation, all, { name: "change", now, confirmed: true });
  const after = changes.reduce<CharacterState>((one, change) => changed(one, change, situation.settings), state);
  const prompts =
    waits || !situation.running
      ? []
      : fallSuggestions(situation, (ref) => (ref === target ? after : situation.character(ref)).statuses);
  // What waits comes to something with all else that waits: the turn's end tells.
  const notes = waits ? [] : comesTo(target, state, after, situation.settings);
  return { checks: [], effects, prompts, notes };
}

export const changeDecider: Decider<ChangeDecision, Situation> = {
  shape: { target: isText, now: isFlag },
  names: ["target"],
  speaks: null,
  secret: true,
  decide: decideChange,
};
