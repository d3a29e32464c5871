/** The Threshold engine: what the table asks, which states it takes, what comes of it, and how it is written. */
import { engineOf } from "../../../kernel/deciders.ts";
import { changed } from "./apply/changed.ts";
import { DECIDERS } from "./decide/deciders.ts";
import { isFrame } from "./decide/edge.ts";
import { withdrawing } from "./decide/moot.ts";
import { Situation } from "./decide/situation.ts";
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
  finish: withdrawing,
});
