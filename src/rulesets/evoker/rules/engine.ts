/** The Evoker engine: what the table asks, which states it takes, what comes of it, and how it is written. */
import { engineOf } from "../../../kernel/deciders.ts";
import type { EncounterFrame } from "../../../kernel/frame.ts";
import type { Outcome } from "../../../kernel/outcome.ts";
import { changed } from "./apply/changed.ts";
import { aftermath, isHarm } from "./decide/aftermath.ts";
import { Card } from "./decide/card.ts";
import { DECIDERS } from "./decide/deciders.ts";
import { isFrame } from "./decide/edge.ts";
import { Situation } from "./decide/situation.ts";
import { settingsFrom } from "./settings.ts";

/** What the language keys of its refusals begin with. */
export const REFUSALS = "DRAMATIS.Evoker.Refusal.";

/**
 * The pure engine of Evoker. Decisions, effects and states are those of `decisions.ts`, `outcomes.ts`, `state.ts`. In an
 * encounter everybody takes part in everything: who stands where and who is Staggered matters to most decisions.
 */
export const evokerEngine = engineOf({
  deciders: DECIDERS,
  situation: (context, frame: EncounterFrame | null, dice) => new Situation(context, frame, dice),
  settings: settingsFrom,
  change: changed,
  isFrame,
  refusals: REFUSALS,
  everybody: true,
  finish: withAftermath,
});

/** The outcome with the prompts that harm calls for. */
function withAftermath(outcome: Partial<Outcome>, situation: Situation): Partial<Outcome> {
  // What harms nobody asks for nothing.
  if (!outcome.effects?.some(isHarm)) return outcome;
  // What the decision takes back harms nobody any more.
  const after = new Card(situation.without(outcome.withdraws ?? []));
  aftermath(after, outcome.effects ?? []);
  const { prompts, notes } = after.outcome();
  if (prompts.length + notes.length === 0) return outcome;
  const renamed = prompts.map((prompt) => ({ ...prompt, id: `${prompt.id}-after` }));
  return {
    ...outcome,
    prompts: [...(outcome.prompts ?? []), ...renamed],
    notes: [...(outcome.notes ?? []), ...notes],
  };
}
