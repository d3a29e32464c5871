/** What tests of cards look through: readers of every kind, and steps that bring about only what is said. */
import type { Outcome } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { Lens } from "./lens.ts";

/** Words as their keys with their data, so that tests see both. */
export const t: Lens["t"] = (key, data) => (data ? `${key} ${JSON.stringify(data)}` : key);

/** The game master, who may press everything. */
export const chorus: Lens = { t, owns: () => true, isGM: true, name: (ref) => ref };

/** A player who owns these. */
export const owner = (...refs: string[]): Lens => ({ ...chorus, owns: (ref) => refs.includes(ref), isGM: false });

/** A step of a card with no dice of its own. */
export const step = (decision: Step["decision"], outcome: Partial<Outcome>): Step => ({
  decision,
  rolled: [],
  outcome: { checks: [], effects: [], prompts: [], notes: [], ...outcome },
});
