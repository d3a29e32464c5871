/** Casting, calling, powers; what a level brings; units; parting with things; questions let go. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { CastTime } from "../terms.ts";
import type { InEncounter, OfOne } from "./base.ts";

/** Begins a spell or the calling of a spirit, or uses a power of the mind. VRV-099, VRV-101, VRV-117, VRV-235, VRV-251. */
export interface CastDecision extends OfOne {
  readonly type: "cast";
  readonly kind: "spell" | "spirit" | "power";
  /** Its id among those the caster has. */
  readonly id: string;
  /** Whom a power is turned to; left out: the table says. */
  readonly target?: Ref;
}

/** It is done: only now it costs anything. VRV-162. */
export interface CompleteDecision extends OfOne {
  readonly type: "complete";
  /** The Guide's word that its time is over. */
  readonly override?: boolean;
  /** Whom it is turned to; left out: the table says what it does. VRV-244 */
  readonly target?: Ref;
}

/** Which spells are in mind from now on. VRV-101, VRV-117. */
export interface MemoriseDecision extends OfOne {
  readonly type: "memorise";
  readonly spells: readonly string[];
}

/** A spirit type or a power learned, or a spirit in the place of another. VRV-100, VRV-242, VRV-251. */
export interface LearnDecision extends OfOne {
  readonly type: "learn";
  readonly kind: "spirit" | "power";
  readonly name: string;
  readonly level: number;
  readonly verve: number;
  readonly castTime: CastTime & { readonly [key: string]: string | number };
  /** Id of the spirit type that goes for it; null: none, by the Guide's word. */
  readonly instead: string | null;
  readonly override?: boolean;
}

/** A specialty that a level has brought. VRV-091. */
export interface SpecialtyDecision extends OfOne {
  readonly type: "specialty";
  readonly name: string;
}

/** What a thief's level brings: a bonus or a skill in a thief field. VRV-107. */
export interface ThiefGainDecision extends OfOne {
  readonly type: "thiefGain";
  readonly field: string;
  /** Name of the skill; "" for a bonus. */
  readonly skill: string;
}

/** An adventure begins or ends. VRV-095, VRV-114. */
export interface AdventureDecision extends InEncounter {
  readonly type: "adventure";
  readonly running: boolean;
}

/** Somebody is woken, by a roll where sleep isn't natural. VRV-119. */
export interface WakeDecision extends OfOne {
  readonly type: "wake";
  readonly reaction: "health" | "perception" | "willpower";
}

/** The half awake are told to do something. VRV-227. */
export interface ObeyDecision extends OfOne {
  readonly type: "obey";
}

/** Several become one. VRV-264 to VRV-266. */
export interface FormUnitDecision extends InEncounter {
  readonly type: "formUnit";
  readonly unit: Ref;
  readonly members: readonly Ref[];
  readonly leader: Ref | null;
}

/** One leaves a unit, and bears its share at once. VRV-262. */
export interface LeaveUnitDecision extends OfOne {
  readonly type: "leaveUnit";
  readonly unit: Ref;
}

/** Things sold, given away, dropped or used up. VRV-045, VRV-054, VRV-102. */
export interface PartDecision extends OfOne {
  readonly type: "part";
  readonly how: "sell" | "give" | "drop" | "useUp";
  readonly item: string;
  readonly quantity: number;
  readonly to?: Ref;
  /** Silver for all of it; more than it cost is the Guide's word. */
  readonly price?: number;
  readonly override?: boolean;
}

export interface DeclineDecision extends InEncounter {
  readonly type: "decline";
  readonly prompt: string;
}
export interface DismissDecision extends InEncounter {
  readonly type: "dismiss";
  readonly prompt: string;
}
