/** Personae's tactics: what anybody may do in a fight, and what it is worth to them. */
import type { Tactics } from "../../../../kernel/tactics/tactics.ts";
import type { PersonaePrompt } from "../prompts.ts";
import type { EncounterFrame } from "../state.ts";
import { additionsTo, answersTo } from "./answers.ts";
import { optionsOf } from "./options.ts";
import { considerationsOf } from "./worth.ts";

export { personaeBout } from "./bout.ts";

export const personaeTactics: Tactics<EncounterFrame> = {
  options: optionsOf,
  answers: (position, prompt, view) => answersTo(position, prompt as PersonaePrompt, view),
  goesOn: additionsTo,
  isPass: ({ type }) => type === "endTurn",
  consider: considerationsOf,
};
