import { DECIDERS } from "../../../src/rulesets/arc/rules/decide/deciders.ts";
import { anySides } from "../../../src/rulesets/arc/rules/tactics/exampleSides.ts";
import type { Audited } from "./audit.ts";

export const ARC: Audited = {
  fight: anySides,
  kinds: Object.keys(DECIDERS),
  left: {
    "what comes before an event, after it, or between events": "build passTurns",
    "the narrator’s word: what the table has seen, put right or brought about by hand":
      "change requestCheck join leave setOutcome strike decline amend",
    "the beginning brings it, where a side is caught unawares": "surprise",
    "where somebody goes is a matter of the board, and nothing is stored of it": "move",
    "a task is what the table makes of it": "timeTask",
  },
};
