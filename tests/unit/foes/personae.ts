import { DECIDERS } from "../../../src/rulesets/personae/rules/decide/deciders.ts";
import { anySides } from "../../../src/rulesets/personae/rules/tactics/exampleSides.ts";
import type { Audited } from "./audit.ts";

export const PERSONAE: Audited = {
  fight: anySides,
  kinds: Object.keys(DECIDERS),
  left: {
    "what comes before a fight, after it, or between scenes":
      "advance build newScene newDay newSession aims takeCompanion buy boost award reassignAward endEncounter grantRecovery settleDelayed",
    "the word of whoever leads: what the table has seen, put right or brought about by hand":
      "amend reorder ask liftCondition imposeCondition correct harm setOutcome spend",
    "an answer to what only people ask, or agree on": "decline escalate propose settleProposal giveCritical",
    "a roll for something else than a blow: what it gains is told at the table": "unopposed",
  },
};
