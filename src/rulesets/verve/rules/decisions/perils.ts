/** Ailments, falls, age, illusions, the road. */
import type { AttackForm } from "../perils/illusion.ts";
import type { AilmentKind, Delivery } from "../perils/ailments.ts";
import type { Terrain } from "../movement/movement.ts";
import type { OwnAilment } from "../state.ts";
import type { Ability, Domain } from "../terms.ts";
import type { OfOne } from "./base.ts";

export interface ContractDecision extends OfOne {
  readonly type: "contract";
  readonly ailment: string;
  readonly delivery: Delivery;
  readonly kind: AilmentKind;
  /** What it is, when it is in no table. */
  readonly own?: OwnAilment | null;
}

/** An ailment's action time has come. VRV-209 to VRV-212. */
export interface AilmentTimeDecision extends OfOne {
  readonly type: "ailmentTime";
  readonly ailment: string;
  readonly exposed: boolean;
  /** The prompt it answers. */
  readonly prompt?: string;
  /** The Guide's word that its time has come. */
  readonly override?: boolean;
}

export interface FallDecision extends OfOne {
  readonly type: "fall";
  readonly feet: number;
  /** It follows from a failed deed of this kind, or null. */
  readonly action: Exclude<Domain, "combat"> | null;
}

export interface SuffocateDecision extends OfOne {
  readonly type: "suffocate";
  readonly prepared: boolean;
  readonly atRest: boolean;
  readonly rounds: number;
  /** Air in rounds when it is known already: an unprepared breath is rolled once. */
  readonly buffer: number | null;
}

export interface AgeDecision extends OfOne {
  readonly type: "age";
  readonly age: number;
  /** Ability that gives 2 points in place of one injury, or null. */
  readonly trade: Ability | null;
}

export interface DisbelieveDecision extends OfOne {
  readonly type: "disbelieve";
  readonly method: "perception" | "willpower";
  readonly spellPenalty: number;
  readonly othersDisbelieved: boolean;
}

/** An illusion has ended: all but a tenth of its damage comes back. VRV-217. */
export interface PhantasmDecision extends OfOne {
  readonly type: "phantasm";
  /** Ids of the illusions' accounts; null: of all. */
  readonly phantasms: readonly string[] | null;
}

export interface ItemReactionDecision extends OfOne {
  readonly type: "itemReaction";
  readonly material: string;
  readonly attackForm: AttackForm;
  readonly inches: number;
}

export interface MarchDecision extends OfOne {
  readonly type: "march";
  readonly movementGivenUp: number;
  readonly previousRolls: number;
  readonly thirst: number;
}

export interface TravelDecision extends OfOne {
  readonly type: "travel";
  readonly terrain: Terrain;
  readonly forced: boolean;
  readonly flying: boolean;
  readonly flyingHours: number;
}
