/** The Personae engine: what the table asks, which states it takes, what comes of it, and how it is written. */
import { engineOf } from "../../../kernel/deciders.ts";
import { changed } from "./apply/changed.ts";
import { DECIDERS } from "./decide/deciders.ts";
import { isFrame } from "./decide/edge.ts";
import { Situation } from "./decide/situation.ts";
import { settingsFrom } from "./settings.ts";
import { CLOCK, type EncounterFrame } from "./state.ts";

/** The pure engine of Personae. Decisions, effects and states are those of `decisions.ts`, `outcomes.ts`, `state.ts`. */
export const personaeEngine = engineOf({
  deciders: DECIDERS,
  situation: (context, frame: EncounterFrame | null, dice) => new Situation(context, frame, dice),
  settings: settingsFrom,
  change: changed,
  isFrame,
  refusals: "DRAMATIS.Personae.Refusal.",
  always: [CLOCK],
  // A point that this card has given may have been spent since: its purse is looked into when it is handed on.
  also: ({ type }, history) =>
    type === "reassignAward"
      ? history.flatMap(({ outcome }) =>
          outcome.effects.flatMap(({ type: kind, target }) => (kind === "award" ? [target] : [])),
        )
      : [],
});
