import type { Effect } from "../../kernel/outcome.ts";
import type { Step } from "../../kernel/step.ts";
import type { Ruleset } from "../ruleset.ts";
import { changesOf } from "../../kernel/changes.ts";
import { engineSettings } from "../settings/register.ts";
import { gatherStates } from "./states.ts";

/** What a game watches of these effects, as it changes when they are written after those that wait already: for a step. */
export function watchedChanges(
  ruleset: Ruleset,
  effects: readonly Effect[],
  waiting: readonly Effect[] = [],
): Pick<Step, "changes"> {
  const { watched } = ruleset.cards;
  if (!watched) return {};
  const settings = engineSettings(ruleset);
  const states = gatherStates(
    ruleset,
    [...waiting, ...effects].map(({ target }) => target),
  );
  const before = ruleset.engine.apply(states, waiting, settings);
  return { changes: changesOf(ruleset.engine, before, effects, settings, watched) };
}
