/** Conflict of minds, groups and units. */
import type { Modifier, Ref } from "../../../../kernel/outcome.ts";
import type { Ability, Reaction } from "../terms.ts";
import type { InEncounter, OfOne } from "./base.ts";

export interface PsychicEnterDecision extends OfOne {
  readonly type: "psychicEnter";
  readonly target: Ref;
  readonly willing: boolean;
}

export interface PsychicAttackDecision extends OfOne {
  readonly type: "psychicAttack";
  readonly target: Ref;
  readonly verve: number;
  /** Speaks, or moves at half rate. */
  readonly distracted: boolean;
}

export interface PsychicDefendDecision extends OfOne {
  readonly type: "psychicDefend";
  readonly verve: number;
}

export interface PsychicLeaveDecision extends OfOne {
  readonly type: "psychicLeave";
  /** The other mind. */
  readonly target: Ref;
}

export interface GroupEffortDecision extends InEncounter {
  readonly type: "groupEffort";
  readonly actors: readonly Ref[];
  readonly ability: Ability | null;
  readonly reaction: Reaction | null;
  readonly field: string | null;
  readonly situational: number;
  readonly modifiers?: readonly Modifier[];
}

export interface MoraleDecision extends OfOne {
  readonly type: "morale";
}

export interface RedirectDecision extends OfOne {
  readonly type: "redirect";
  readonly unit: Ref;
}

export interface AftermathDecision extends InEncounter {
  readonly type: "aftermath";
  readonly unit: Ref;
  readonly members: readonly Ref[];
  /** Left out: what it lacks of its survival. */
  readonly survivalDamage?: number | null;
}
