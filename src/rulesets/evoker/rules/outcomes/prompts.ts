/** Choices now owed by somebody. */
import type { Prompt, Ref } from "../../../../kernel/outcome.ts";
import type { Evasion } from "../attack/evasion.ts";
import type { ChanceEvent } from "../chance/chanceAttack.ts";
import type { Means } from "../decisions.ts";
import type { Affinity, Ailment, Element, ScoreKey } from "../terms.ts";

/** One way to evade, with its target number as things stand. */
export type EvasionOffer = { readonly id: Evasion; readonly means: Means; readonly target: number };
export interface EvadePrompt extends Prompt {
  readonly type: "evade";
  /** The step of the card and the attack roll it answers. */
  readonly attack: string;
  readonly by: Ref;
  readonly options: readonly EvasionOffer[];
}
export interface OpposePrompt extends Prompt {
  readonly type: "oppose";
  /** The roll it answers. */
  readonly check: string;
  readonly what: string;
  readonly by: Ref;
  readonly options: readonly { readonly means: Means; readonly target: number }[];
}
export interface BurstPrompt extends Prompt {
  readonly type: "burst";
  readonly attack: string;
  readonly target: Ref;
  readonly max: number;
}
export interface ChancePrompt extends Prompt {
  readonly type: "chance";
  readonly offender: Ref;
  readonly event: ChanceEvent;
  readonly advantages: number;
  /** Weapons that fit (EVO-175); null among them = bare hands. */
  readonly weapons: readonly (string | null)[];
}
export interface ResistPrompt extends Prompt {
  readonly type: "resist";
  readonly ailment: Ailment;
  readonly turns: number | null;
  readonly source: Ref;
  readonly score: ScoreKey;
  readonly skill: string | null;
  readonly affinity: Affinity;
  readonly element: Element;
}
export interface BlockHeavyPrompt extends Prompt {
  readonly type: "blockHeavy";
  /** The wounds effect it would change. */
  readonly effect: string;
  /** Heavy Wounds about to be lost, and how many points could block one: blocked, the next wound is a Heavy one again. */
  readonly heavy: number;
  readonly points: number;
}
export interface FaintPrompt extends Prompt {
  readonly type: "faint";
  readonly stress: number;
}
export interface OneMorePrompt extends Prompt {
  readonly type: "oneMore";
  readonly receivers: readonly { readonly who: Ref; readonly advantages: number }[];
  readonly allOut: boolean;
}
export interface JoinAllOutPrompt extends Prompt {
  readonly type: "joinAllOut";
  readonly initiator: Ref;
}
/** The initiator carries the All-Out Attack out once its allies have answered. */
export interface LaunchAllOutPrompt extends Prompt {
  readonly type: "allOut";
}
export interface BleedPrompt extends Prompt {
  readonly type: "bleed";
}
export interface BrainwashedPrompt extends Prompt {
  readonly type: "brainwashed";
  readonly sufferer: Ref;
}
export interface ReplaceAilmentPrompt extends Prompt {
  readonly type: "replaceAilment";
  readonly ailment: Ailment;
  readonly sufferer: Ref;
  readonly occupant: Ailment;
  readonly turns: number | null;
  readonly source: Ref | null;
}
/** Tests that a state calls for by itself: rolled by whoever suffers it, with Fate and modifiers of their own. */
export type OwnTestKind = "confused" | "thaw" | "miasma" | "contagion" | "breath";
export interface OwnTestPrompt extends Prompt {
  readonly type: "ownTest";
  readonly what: OwnTestKind;
  /** Whose shock may jump over; null for the others. */
  readonly source: Ref | null;
  /** How fast the miasma grows; 0 for the others. */
  readonly rate: number;
}
/** Somebody has lost the last wound: dead, or dying (EVO-223). */
export interface FateOfPrompt extends Prompt {
  readonly type: "fateOf";
  readonly sufferer: Ref;
}
export type EvokerPrompt =
  | EvadePrompt
  | OpposePrompt
  | BurstPrompt
  | ChancePrompt
  | ResistPrompt
  | BlockHeavyPrompt
  | FaintPrompt
  | OneMorePrompt
  | JoinAllOutPrompt
  | LaunchAllOutPrompt
  | BleedPrompt
  | BrainwashedPrompt
  | OwnTestPrompt
  | ReplaceAilmentPrompt
  | FateOfPrompt;
