/** The games whose fights can be played out, by their ids. */
import type { Engine } from "../../src/kernel/engine.ts";
import type { EncounterFrame } from "../../src/kernel/frame.ts";
import type { Bout, Tactics } from "../../src/kernel/tactics/tactics.ts";
import { personaeEngine } from "../../src/rulesets/personae/rules/engine.ts";
import { personaeBout, personaeTactics } from "../../src/rulesets/personae/rules/tactics/tactics.ts";

/** What a fight is played with. */
export interface Playable<F extends EncounterFrame = EncounterFrame> {
  readonly engine: Engine;
  readonly tactics: Tactics<F>;
  readonly bout: Bout<F>;
}

export const GAMES = {
  personae: { engine: personaeEngine, tactics: personaeTactics, bout: personaeBout },
} as const satisfies Readonly<Record<string, Playable<never>>>;
