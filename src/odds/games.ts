/** The games whose fights can be played out, by their ids: one line each. */
import type { Playable } from "../kernel/tactics/order.ts";
import { arcEngine } from "../rulesets/arc/rules/engine.ts";
import { arcBout, arcTactics } from "../rulesets/arc/rules/tactics/tactics.ts";
import { evokerEngine } from "../rulesets/evoker/rules/engine.ts";
import { evokerBout, evokerTactics } from "../rulesets/evoker/rules/tactics/tactics.ts";
import { personaeEngine } from "../rulesets/personae/rules/engine.ts";
import { personaeBout, personaeTactics } from "../rulesets/personae/rules/tactics/tactics.ts";
import { thresholdEngine } from "../rulesets/threshold/rules/engine.ts";
import { thresholdBout, thresholdTactics } from "../rulesets/threshold/rules/tactics/tactics.ts";
import { verveEngine } from "../rulesets/verve/rules/engine.ts";
import { verveBout, verveTactics } from "../rulesets/verve/rules/tactics/tactics.ts";

export const GAMES: Readonly<Record<string, Playable>> = {
  personae: { engine: personaeEngine, tactics: personaeTactics, bout: personaeBout },
  evoker: { engine: evokerEngine, tactics: evokerTactics, bout: evokerBout },
  threshold: { engine: thresholdEngine, tactics: thresholdTactics, bout: thresholdBout },
  arc: { engine: arcEngine, tactics: arcTactics, bout: arcBout },
  verve: { engine: verveEngine, tactics: verveTactics, bout: verveBout },
};
