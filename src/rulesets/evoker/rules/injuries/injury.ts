/** Getting injuries, and what they do when something happens. EVO-250 … EVO-253, EVO-277. */
import { settled, type SomeSettings } from "../settings.ts";
import type { Ailment, Injury, InjuryId, Location } from "../terms.ts";
import {
  blockOf,
  INJURY_TABLE,
  injuryIn,
  type InjuryRow,
  type InjuryTests,
  type InstantEffect,
  type OngoingEffect,
} from "./table.ts";

export interface InjuryGiven {
  readonly location: Location;
  /** Heavy Wounds left after the loss. */
  readonly heavyLeft: number;
  readonly settings?: SomeSettings;
}
export interface InjuryResult {
  readonly injury: InjuryId;
  readonly row: InjuryRow;
  readonly disadvantages: number;
  readonly tests: readonly InjuryTests[];
  /** Effects that fire once on receiving it. */
  readonly instant: readonly InstantEffect[];
  readonly ongoing: readonly OngoingEffect[];
}

/** The injury for a location and the Heavy Wounds left. EVO-250, EVO-252, EVO-253, A-36, A-70. */
export function injury({ location, heavyLeft, settings }: InjuryGiven): InjuryResult {
  const { id, row, depth, tests, instant, ongoing } = injuryIn(blockOf(location), heavyLeft);
  const disadvantages = settled(settings).injuryStacking === "flat" ? 1 : depth;
  return { injury: id, row, disadvantages, tests: [...tests], instant: [...instant], ongoing: [...ongoing] };
}

export interface AddInjuryGiven {
  /** At most one per location. */
  readonly injuries: readonly Injury[];
  readonly location: Location;
  readonly heavyLeft: number;
}
export interface AddInjuryResult {
  readonly added: InjuryId;
  readonly replaced: InjuryId | null;
  /** The others in their order, the new one last. */
  readonly injuries: readonly Injury[];
}

/** Adds an injury; it replaces an older one of the same location. EVO-250, EVO-251. */
export function addInjury({ injuries, location, heavyLeft }: AddInjuryGiven): AddInjuryResult {
  const added = injuryIn(blockOf(location), heavyLeft).id;
  const former = injuries.find((one) => one.location === location);
  const others = injuries.filter((one) => one.location !== location);
  return {
    added,
    replaced: former?.injury ?? null,
    injuries: [...others.map((one) => ({ location: one.location, injury: one.injury })), { location, injury: added }],
  };
}

export interface InjuryTriggersGiven {
  readonly injury: InjuryId;
  /** It has just been received. */
  readonly received?: boolean;
  /** A test was failed by this many DoF. */
  readonly failedTestDof?: number | null;
  /** Stress suffered from elsewhere. */
  readonly stressSuffered?: number;
  readonly moves?: number;
  /** Uses of this hand. */
  readonly handUses?: number;
  /** An attack or parry with this hand failed. */
  readonly failedHandTest?: boolean;
  /** Wounds were taken in one incident. */
  readonly woundTaken?: boolean;
}
export interface InjuryTriggersResult {
  readonly stress: number;
  readonly bloodLoss: boolean;
  readonly prone: boolean;
  readonly dropHeld: boolean;
  readonly gains: readonly Ailment[];
  readonly extraWounds: number;
}

/** Stress of one use of a hand with broken fingers (EVO-270). */
const HAND_USE_STRESS = 5;

/** What one injury does when something happens. EVO-232, EVO-253, EVO-262 … EVO-277. */
export function injuryTriggers(given: InjuryTriggersGiven): InjuryTriggersResult {
  const { received = false, failedTestDof = null, stressSuffered = 0, moves = 0, handUses = 0 } = given;
  const { instant, ongoing } = INJURY_TABLE[given.injury];
  const now = (effect: InstantEffect): boolean => received && instant.includes(effect);
  const lasting = (effect: OngoingEffect): boolean => ongoing.includes(effect);
  const stress =
    (lasting("failedTestStress") ? (failedTestDof ?? 0) : 0) +
    (lasting("handUseStress") ? HAND_USE_STRESS * handUses : 0) +
    (lasting("moveStress") ? moves : 0);
  const gains: Ailment[] = [];
  if (now("stunned")) gains.push("stunned");
  if (now("confused")) gains.push("confused");
  return {
    stress,
    bloodLoss: now("bloodLoss") || (lasting("bloodLossReturns") && stressSuffered + stress > 0),
    prone: now("prone"),
    dropHeld: now("dropHeld") || (lasting("failedHandTestDrop") && (given.failedHandTest ?? false)),
    gains,
    extraWounds: lasting("extraWound") && (given.woundTaken ?? false) ? 1 : 0,
  };
}
