/** Threshold's tactics: what anybody may do in a fight, and what it is worth to them. */
import type { Tactics } from "../../../../kernel/tactics/tactics.ts";
import type { ThresholdPrompt } from "../outcomes.ts";
import type { EncounterFrame } from "../state.ts";
import { answersTo } from "./answers.ts";
import { optionsOf } from "./options.ts";
import { considerationsOf } from "./worth.ts";

export { thresholdBout } from "./bout.ts";

export const thresholdTactics: Tactics<EncounterFrame> = {
  options: optionsOf,
  answers: (position, prompt) => answersTo(position, prompt as ThresholdPrompt),
  // Nothing is added to a card of this game: whatever may come of it, it asks.
  goesOn: () => [],
  isPass: ({ type }) => type === "startSlot",
  consider: considerationsOf,
};
