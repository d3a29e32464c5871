/** The games whose fights can be played out, by their ids. */
import type { Engine } from "../../src/kernel/engine.ts";
import type { Bout, Tactics } from "../../src/kernel/tactics/tactics.ts";
import { evokerEngine } from "../../src/rulesets/evoker/rules/engine.ts";
import { evokerBout, evokerTactics } from "../../src/rulesets/evoker/rules/tactics/tactics.ts";
import { personaeEngine } from "../../src/rulesets/personae/rules/engine.ts";
import { personaeBout, personaeTactics } from "../../src/rulesets/personae/rules/tactics/tactics.ts";

/** What a fight is played with. A game's tactics are given frames that its own bout has made. */
export interface Playable {
  readonly engine: Engine;
  readonly tactics: Tactics;
  readonly bout: Bout;
}

export const GAMES: Readonly<Record<string, Playable>> = {
  personae: { engine: personaeEngine, tactics: personaeTactics, bout: personaeBout },
  evoker: { engine: evokerEngine, tactics: evokerTactics, bout: evokerBout },
};
