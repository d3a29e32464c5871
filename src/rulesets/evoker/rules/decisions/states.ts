/** Fate, ailments, bleeding, breath, and figures set by hand. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Ailment, Band, Condition, Location, ScoreKey } from "../terms.ts";
import type { InEncounter, RollChoices, Means, TargetFacts } from "./parts.ts";

/** Spend a Fate Point outside a roll. EVO-285, EVO-286, EVO-288 … EVO-290. */
export interface FateDecision extends InEncounter {
  readonly type: "fate";
  readonly benefit: "restoreLight" | "removeAilment" | "revivePersona" | "restorePool" | "ignoreInjury";
  readonly actor: Ref;
  readonly ailment?: Ailment | null;
  readonly persona?: string | null;
  readonly pool?: "spirit" | "exertion" | null;
  readonly location?: Location | null;
}

/** Block Heavy Wounds that wait to be applied. EVO-287. */
export interface BlockHeavyDecision extends InEncounter {
  readonly type: "blockHeavy";
  readonly prompt: string;
  readonly actor: Ref;
  readonly points: number;
}

/** Resist an ailment that was offered with a hit. EVO-133, EVO-306. */
export interface ResistDecision extends InEncounter {
  readonly type: "resist";
  readonly prompt: string;
  readonly actor: Ref;
  readonly roll?: RollChoices;
}

/** Try to be rid of an ailment in one's own Turn: douse a fire, fight despair, sit out a panic. EVO-313, EVO-321, EVO-323. */
export interface ShakeOffDecision extends InEncounter {
  readonly type: "shakeOff";
  readonly actor: Ref;
  readonly ailment: Ailment;
  /** What it costs: burning takes either. */
  readonly cost: "move" | "action";
  readonly roll?: RollChoices;
}

/** Endure or stem one's bleeding. EVO-330 … EVO-332. */
export interface BleedDecision extends InEncounter {
  readonly type: "bleed";
  readonly actor: Ref;
  readonly method: "endure" | "stem";
  readonly means: Means | null;
  /** The prompt it answers, if any. */
  readonly prompt?: string;
  readonly roll?: RollChoices;
}

/** First aid against bleeding. EVO-332. */
export interface MedicalDecision extends InEncounter {
  readonly type: "medical";
  readonly actor: Ref;
  readonly target: Ref;
  readonly roll?: RollChoices;
}

/** Run out of air, breathe again, or pass a minute or round without. EVO-340 … EVO-342. */
export interface AirDecision extends InEncounter {
  readonly type: "holdBreath" | "breathe" | "withoutAir";
  readonly actor: Ref;
  readonly mode?: "conserving" | "strenuous";
  readonly roll?: RollChoices;
}

/** Keep one's feet when Stress overwhelms. EVO-337. */
export interface FaintDecision extends InEncounter {
  readonly type: "faint";
  readonly prompt: string;
  readonly actor: Ref;
  readonly roll?: RollChoices;
}

/** The table's word on somebody without a Deadly Wound, or on somebody awake again. EVO-223, EVO-337, EVO-342. */
export interface FateOfDecision extends InEncounter {
  readonly type: "fateOf";
  readonly actor: Ref;
  readonly word: "dead" | "dying" | "awake";
  /** The prompt it answers, if any. */
  readonly prompt?: string;
}

/** The test that a state calls for by itself: confusion, ice, miasma, a shock that may jump over, no air. EVO-315, EVO-320, EVO-328, EVO-341, EVO-353. */
export interface OwnTestDecision extends InEncounter {
  readonly type: "ownTest";
  readonly prompt: string;
  readonly actor: Ref;
  /** Left out, the best of those that are offered. */
  readonly means?: Means | null;
  readonly roll?: RollChoices;
}

/** What somebody Brainwashed does, by the word of whoever controls it. EVO-319. */
export interface ControlDecision extends InEncounter {
  readonly type: "control";
  readonly prompt: string;
  /** Whoever the prompt asks. */
  readonly actor: Ref;
  readonly choice: "attack" | "power" | "nothing";
  readonly weapon?: string | null;
  readonly power?: string;
  readonly targets?: readonly TargetFacts[];
  readonly roll?: RollChoices;
}

/** Which of two ailments stays, under `ailmentReplace: ask`. EVO-300. */
export interface ReplaceAilmentDecision extends InEncounter {
  readonly type: "replaceAilment";
  readonly prompt: string;
  readonly actor: Ref;
  readonly replace: boolean;
}

/** Put an ailment or a condition on somebody, or take it off. EVO-085, EVO-300, EVO-350. */
export interface AfflictDecision extends InEncounter {
  readonly type: "afflict" | "lift";
  readonly target: Ref;
  /** One of the two, and null for the other. */
  readonly ailment: Ailment | null;
  readonly condition: Condition | null;
  /** For how many of the sufferer's Turns; left out, the listed duration (EVO-303). */
  readonly turns?: number | null;
  readonly source?: Ref | null;
}

/** Stress that the table hands out, or takes off. EVO-334. */
export interface StressDecision extends InEncounter {
  readonly type: "stress";
  readonly actor: Ref;
  /** Below 0 for relief. */
  readonly amount: number;
}

/** A score decays for a while, or recovers. EVO-331, EVO-345. */
export interface DecayDecision extends InEncounter {
  readonly type: "decay" | "recover";
  readonly actor: Ref;
  readonly score: ScoreKey;
  readonly amount: number;
  /** When it comes back by itself; null = when the table says so. */
  readonly until?: "day" | "week" | null;
}

/** Figures of a Persona, corrected. */
export type PersonaFigures = {
  readonly id: string;
  readonly light?: number;
  readonly heavy?: number;
  readonly deadly?: number;
};

/** Change figures by hand: a correction that can be undone like any card. What is left out stays as it is. */
export interface CorrectDecision extends InEncounter {
  readonly type: "correct";
  readonly actor: Ref;
  readonly light?: number;
  readonly heavy?: number;
  readonly deadly?: number;
  readonly stress?: number;
  readonly fate?: number;
  readonly spirit?: number;
  readonly exertion?: number;
  readonly persona?: PersonaFigures | null;
  /** Out of the story, or back in it (EVO-223). */
  readonly dead?: boolean;
  /** How high somebody flies (EVO-059). */
  readonly altitude?: Band;
}
