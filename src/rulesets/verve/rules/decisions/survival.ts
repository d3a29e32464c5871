/** Harm, rest and the end. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { PoolState } from "../state.ts";
import type { Ability, Domain, Reaction } from "../terms.ts";
import type { InEncounter, OfOne } from "./base.ts";

/** Harm from anything but an attack roll. VRV-110, VRV-111. */
export interface HarmDecision extends OfOne {
  readonly type: "harm";
  readonly damage: number;
  readonly directInjuries: number;
  readonly reaction: Reaction | null;
  readonly ability: Ability | null;
  readonly action: Exclude<Domain, "combat"> | null;
  readonly usesSpecialty: boolean;
  readonly ambushed: boolean;
  /** Null: as the rules say. */
  readonly archetypal: boolean | null;
  readonly verveLimit: number | null;
  readonly phantasmal: boolean;
}

export interface ConsciousnessDecision extends OfOne {
  readonly type: "consciousness";
  readonly choice: "fortitude" | "willpower" | null;
  readonly passOut: boolean;
  /** The prompt it answers. */
  readonly prompt?: string;
}

/** Injuries against endurance where no round ends. VRV-121. */
export interface DeathCheckDecision extends OfOne {
  readonly type: "deathCheck";
  /** Lets go, which helps. */
  readonly passOut: boolean;
  readonly field: string | null;
  /** The prompt it answers. */
  readonly prompt?: string;
}

export interface HalfWakeDecision extends OfOne {
  readonly type: "halfWake";
}

/** World time that passes: clocks of the dying, ends of states. VRV-119, VRV-122. */
export interface PassTimeDecision extends InEncounter {
  readonly type: "passTime";
  readonly actors: readonly Ref[];
  /** Six rounds each. */
  readonly minutes: number;
}

export interface EndSceneDecision extends InEncounter {
  readonly type: "endScene";
  readonly actors: readonly Ref[];
}

/** One last deed of the dying. VRV-124. */
export interface LastEffortDecision extends OfOne {
  readonly type: "lastEffort";
  readonly ability: Ability | null;
  readonly reaction: Reaction | null;
  readonly field: string | null;
  readonly mojo: number;
  readonly contributions: readonly { readonly who: Ref; readonly mojo: number }[];
}

/** A party rests. VRV-112, VRV-113. */
export interface RestDecision extends InEncounter {
  readonly type: "rest";
  readonly actors: readonly Ref[];
  readonly length: "night" | "day";
}

/** What a rest gives back. VRV-112, VRV-113, VRV-126. */
export interface RecoverDecision extends OfOne {
  readonly type: "recover";
  readonly choice: "survival" | "injury";
  /** The prompt it answers; without one it is the Guide's word, with `override`. */
  readonly prompt?: string;
  readonly length?: "night" | "day";
  readonly override?: boolean;
}

export interface AidDecision extends OfOne {
  readonly type: "aid";
  readonly target: Ref;
  readonly amount: number;
  readonly choice: "survival" | "injury";
}

export interface NewDayDecision extends InEncounter {
  readonly type: "newDay";
  readonly actors: readonly Ref[];
}

/** An encounter engaged outside conflict. VRV-114. */
export interface EngageDecision extends InEncounter {
  readonly type: "engage";
  readonly name: string;
  readonly actors: readonly Ref[];
}

export interface TemporaryPoolDecision extends OfOne {
  readonly type: "temporaryPool";
  readonly pool: PoolState;
}

/** Change the figures by hand: a correction that can be undone like any card. */
export interface CorrectDecision extends OfOne {
  readonly type: "correct";
  readonly survival: number;
  readonly verve: number;
  readonly injuries: number;
  /** States that begin by the Guide's word. Left out: none. */
  readonly gains?: readonly string[];
}
