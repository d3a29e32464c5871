/** What was rolled and what it came to, frozen on the card. */
import type { Check, Modifier, Ref } from "../../../../kernel/outcome.ts";
import type { TrickEffect } from "../actions/tricks.ts";
import type { RerollSource } from "../checks/reroll.ts";
import type { Affinity, Affliction, Grasp, HitOutcome, Location, ScoreKey } from "../terms.ts";

/** One d100 test, frozen as it was rolled (EVO-021). */
export interface RollCheck extends Check {
  readonly type: "roll";
  readonly who: Ref;
  readonly name: string;
  /** What it was for: "attack", "evasion", "resist"… */
  readonly what: string;
  /** The roll it opposes or belongs to, if any. */
  readonly against: Ref | null;
  readonly score: ScoreKey;
  readonly skill: string | null;
  readonly focus: string | null;
  /** Score, skill and focus before modifiers. */
  readonly base: number;
  /** Bonus of the tested score, for ties. */
  readonly bonus: number;
  readonly target: number;
  readonly advantages: number;
  readonly disadvantages: number;
  readonly modifiers: readonly Modifier[];
  /** Dice in the order rolled, and the one that counts. */
  readonly dice: readonly number[];
  readonly kept: number;
  /** Why two dice were rolled (EVO-028). */
  readonly sources: readonly RerollSource[];
  readonly success: boolean;
  readonly dos: number;
  readonly dof: number;
  /** An injury made it fail (EVO-264, EVO-276). */
  readonly automaticFailure: boolean;
  /** The hand it was made with, or both; null = none. */
  readonly hand: Grasp | null;
  /** What an attack was made with: a weapon's id, "" for bare hands; null for other rolls. */
  readonly weapon: string | null;
  /** What a Trick of the table's making brings when it is won (EVO-085). */
  readonly agreed: Affliction | null;
  /** Which action an attack belongs to (EVO-200); null for other rolls. */
  readonly action: string | null;
  /** The roll this one replaces (EVO-284). */
  readonly replaces: string | null;
}

/** Where a hit landed (EVO-125). */
export interface LocationCheck extends Check {
  readonly type: "location";
  readonly target: Ref;
  readonly roll: number;
  readonly location: string;
  /** The injury location it counts as, or null where nothing can be injured. */
  readonly injury: Location | null;
  readonly head: boolean;
}

/** A plain die that is no test: an initiative roll-off, the location of a fall. */
export interface DieCheck extends Check {
  readonly type: "die";
  readonly who: Ref;
  readonly what: string;
  readonly roll: number;
}

/** What became of one attack on one target (EVO-122 … EVO-133). */
export interface VerdictCheck extends Check {
  readonly type: "verdict";
  readonly actor: Ref;
  readonly target: Ref;
  /** Who was struck: the target or its protector. */
  readonly struck: Ref;
  readonly hit: boolean;
  readonly fumble: boolean;
  readonly decidedBy: string;
  readonly critical: boolean;
  readonly technical: boolean;
  readonly result: HitOutcome | null;
  readonly treatedAs: Affinity | null;
  readonly damage: number | null;
  /** Named parts of the Damage. */
  readonly parts: readonly { readonly id: string; readonly value: number }[];
  readonly defense: number | null;
  readonly excess: number | null;
  /** Named parts of the wounds. */
  readonly wounds: readonly { readonly id: string; readonly value: number }[];
  readonly normal: number;
  readonly savage: number;
  readonly stagger: boolean;
  readonly oneMore: boolean;
}

/** Who won an opposed test that is no attack (EVO-024). */
export interface ContestCheck extends Check {
  readonly type: "contest";
  readonly actor: Ref;
  readonly target: Ref;
  readonly what: string;
  readonly won: boolean;
  readonly decidedBy: string;
  readonly effect: TrickEffect | null;
}

/** The reckoning of an All-Out Attack (EVO-207). */
export interface AllOutCheck extends Check {
  readonly type: "allOut";
  readonly participants: number;
  readonly bestDos: number | null;
  readonly bonus: number;
  readonly wounds: number;
  readonly savage: number;
}

export type EvokerCheck = RollCheck | LocationCheck | DieCheck | VerdictCheck | ContestCheck | AllOutCheck;
