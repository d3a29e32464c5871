/** Verve's tactics: what anybody may do in a fight, and what it is worth to them. */
import type { Tactics } from "../../../../kernel/tactics/tactics.ts";
import type { VervePrompt } from "../outcomes.ts";
import { answersTo } from "./answers.ts";
import { optionsOf } from "./options.ts";
import { considerationsOf } from "./worth.ts";

export { verveBout } from "./bout.ts";

export const verveTactics: Tactics = {
  options: optionsOf,
  answers: (position, prompt, view) => answersTo(position, prompt as VervePrompt, view),
  // Nothing is added to a card of this game: whatever may come of it, it asks.
  goesOn: () => [],
  // Whoever has said what they mean to do has had their say, until they come to act. VRV-150
  isPass: ({ type }) => type === "pass" || type === "declare",
  consider: considerationsOf,
};
