/** What one does with an Action that is no attack. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Secret } from "../state.ts";
import type { Affliction, Hand, RegularElement } from "../terms.ts";
import type { InEncounter, RollChoices, Means, TargetFacts } from "./parts.ts";

/** Defend, go prone, make a noise-free opening, or anything else that needs no roll. EVO-049, EVO-070, EVO-078, EVO-092. */
export interface SimpleActionDecision extends InEncounter {
  readonly type: "defend" | "goProne" | "openSilently" | "otherAction";
  readonly actor: Ref;
}

/** Stand up. EVO-093. */
export interface RiseDecision extends InEncounter {
  readonly type: "rise";
  readonly actor: Ref;
}

/** Shield an ally. EVO-079. */
export interface ProtectDecision extends InEncounter {
  readonly type: "protect";
  readonly actor: Ref;
  readonly ally: Ref;
}

/** A plain test of a skill or score. EVO-021, EVO-026, EVO-070, EVO-080. */
export interface TestDecision extends InEncounter {
  readonly type: "test";
  readonly actor: Ref;
  readonly means: Means;
  readonly spendsAction: boolean;
  readonly roll?: RollChoices;
}

/** Read an enemy. EVO-081, EVO-082. */
export interface AnalyseDecision extends InEncounter {
  readonly type: "analyse";
  readonly actor: Ref;
  readonly target: Ref;
}

/** Make something about somebody known to the players, or hide it again. EVO-081, EVO-181. */
export interface RevealDecision extends InEncounter {
  readonly type: "reveal";
  readonly target: Ref;
  readonly keys: readonly Secret[];
  /** Cells of the affinity grid. */
  readonly elements: readonly RegularElement[];
  readonly on: boolean;
}

/** Distract, Scary Face, or a Trick of the table's making, by opposed skills. EVO-083 … EVO-085. */
export interface TrickDecision extends InEncounter {
  readonly type: "trick";
  readonly trick: "distract" | "scaryFace" | "other";
  readonly actor: Ref;
  readonly target: TargetFacts;
  readonly means: Means;
  /** What the target may oppose a Trick with; the two others have their own lists. */
  readonly opposeWith?: readonly Means[];
  /** What a Trick of the table's making brings when it is won; left out, what the table says. */
  readonly effect?: Affliction | null;
  readonly badWeather?: boolean;
  readonly roll?: RollChoices;
}

/** Oppose something that is no attack. EVO-024. */
export interface OpposeDecision extends InEncounter {
  readonly type: "oppose";
  readonly prompt: string;
  readonly actor: Ref;
  /** Index into the prompt's options; null = no opposition. */
  readonly option: number | null;
  readonly roll?: RollChoices;
}

/** Use something up. EVO-088. */
export interface ConsumableDecision extends InEncounter {
  readonly type: "consumable";
  readonly actor: Ref;
  readonly item: string;
  readonly recipient: Ref;
  readonly distance?: number;
  /** Left out, the one that is best off. */
  readonly hand?: Hand;
}

/** One Action of reloading, hurried by a test or not. EVO-089, EVO-090. */
export interface ReloadDecision extends InEncounter {
  readonly type: "reload";
  readonly actor: Ref;
  readonly weapon: string;
  /** Null = take the time it takes. */
  readonly hurry: "ballistics" | "survival" | null;
  readonly roll?: RollChoices;
}

/** Draw a weapon, and put another away in the same go. EVO-091. */
export interface EquipDecision extends InEncounter {
  readonly type: "equip";
  readonly actor: Ref;
  readonly weapon: string;
  readonly stow: string | null;
}

/** Slip out of sight. EVO-094. */
export interface StealthDecision extends InEncounter {
  readonly type: "stealth";
  readonly actor: Ref;
  readonly enemySees: boolean;
  /** At full speed (EVO-048). */
  readonly fullPace: boolean;
  readonly roll?: RollChoices;
}

/** Look for somebody hidden. EVO-094, U-16. */
export interface NoticeDecision extends InEncounter {
  readonly type: "notice";
  readonly actor: Ref;
  readonly target: Ref;
  readonly roll?: RollChoices;
}

/** Equip another Persona, or none. EVO-231. */
export interface SwapPersonaDecision extends InEncounter {
  readonly type: "swapPersona";
  readonly actor: Ref;
  readonly persona: string | null;
}

/** Get out of a grip before a Move, an Action or an evasion. EVO-355, EVO-357. */
export interface BreakFreeDecision extends InEncounter {
  readonly type: "breakFree";
  readonly actor: Ref;
  readonly means: Means;
  /** What was declared, and is lost on a failure. */
  readonly declared: "move" | "action" | "evasion";
  /** The evasion it is for: the prompt of the attack, which stays open. */
  readonly evades?: string;
  readonly roll?: RollChoices;
}

/** Hold somebody fast with a stored result, or let go. EVO-356, EVO-357. */
export interface GripDecision extends InEncounter {
  readonly type: "immobilise" | "release";
  readonly actor: Ref;
  readonly target: Ref;
  readonly means: Means | null;
  readonly roll?: RollChoices;
}
