/** Arc's tactics: what anybody may do in a fight, and what it is worth to them. */
import type { Tactics } from "../../../../kernel/tactics/tactics.ts";
import type { ArcDecision } from "../decisions.ts";
import type { ArcPrompt } from "../outcomes.ts";
import type { ArcFrame } from "../state.ts";
import { answersFor } from "./answers.ts";
import { isPass, optionsOf } from "./options.ts";
import { considerationsOf } from "./worth.ts";

export { arcBout } from "./bout.ts";

export const arcTactics: Tactics<ArcFrame> = {
  options: optionsOf,
  answers: (position, prompt) => answersFor(position, prompt as ArcPrompt),
  // Nothing is added to a card of this game: whatever may come of it, it asks.
  goesOn: () => [],
  isPass: (decision) => isPass(decision as ArcDecision),
  consider: considerationsOf,
};
