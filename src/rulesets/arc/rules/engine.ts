/** The Arc engine: what the table asks, which states it takes, what comes of it, and how it is written. */
import { engineOf } from "../../../kernel/deciders.ts";
import { changed } from "./apply/changed.ts";
import { DECIDERS } from "./decide/deciders.ts";
import { isFrame } from "./decide/edge.ts";
import { Situation } from "./decide/situation.ts";
import { withdrawing } from "./decide/prompts.ts";
import { settingsFrom } from "./settings.ts";
import type { ArcFrame } from "./state.ts";

/**
 * The pure engine of Arc. Decisions, effects and states are those of `decisions.ts`, `outcomes.ts`, `state.ts`. The order
 * asks about everybody in it: who has declared, who can't.
 */
export const arcEngine = engineOf({
  deciders: DECIDERS,
  situation: (context, frame: ArcFrame | null, dice) => new Situation(context, frame, dice),
  settings: settingsFrom,
  change: changed,
  isFrame,
  refusals: "DRAMATIS.Arc.Refusal.",
  everybody: true,
  finish: withdrawing,
});
