/** The Threshold engine: what the table asks, which states it takes, what comes of it, and how it is written. */
import { engineOf } from "../../../kernel/deciders.ts";
import { allOf } from "../../../kernel/history.ts";
import type { Step } from "../../../kernel/step.ts";
import { changed } from "./apply/changed.ts";
import { DECIDERS } from "./decide/deciders.ts";
import { isFrame } from "./decide/edge.ts";
import { withdrawing } from "./decide/moot.ts";
import { Situation } from "./decide/situation.ts";
import { GM } from "./outcomes.ts";
import { settingsFrom } from "./settings.ts";
import type { EncounterFrame } from "./state.ts";

/**
 * The pure engine of Threshold. Decisions, effects and states are those of `decisions.ts`, `outcomes.ts`, `state.ts`. Who
 * is in melee with whom is only known once the states are read, so everybody in the encounter is.
 */
export const thresholdEngine = engineOf({
  deciders: DECIDERS,
  situation: (context, frame: EncounterFrame | null, dice) => new Situation(context, frame, dice),
  settings: settingsFrom,
  change: changed,
  isFrame,
  refusals: "DRAMATIS.Threshold.Refusal.",
  everybody: true,
  // Lines of a prospect may be the game master's own.
  also: ({ prompt }, history) => (asksKept(history, prompt) ? [GM] : []),
  finish: withdrawing,
});

/** True for an answer to a question whose numbers are the game master's alone. RUN-014. */
function asksKept(history: readonly Step[], prompt: unknown): boolean {
  return allOf({ steps: history }, "prompts").some(({ id, kept }) => id === prompt && kept === true);
}
