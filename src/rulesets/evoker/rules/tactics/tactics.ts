/** Evoker's tactics: what anybody may do in a fight, and what it is worth to them. */
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Tactics } from "../../../../kernel/tactics/tactics.ts";
import type { EvokerPrompt } from "../outcomes.ts";
import { additionsTo, answersTo } from "./answers.ts";
import { optionsOf } from "./options.ts";
import { considerationsOf } from "./worth.ts";

export { evokerBout } from "./bout.ts";

export const evokerTactics: Tactics<EncounterFrame> = {
  options: optionsOf,
  answers: (position, prompt, view) => answersTo(position, prompt as EvokerPrompt, view),
  goesOn: additionsTo,
  // A One More is let go by a decision: the order waits for it.
  isPass: ({ type }) => type === "endTurn",
  consider: considerationsOf,
};
