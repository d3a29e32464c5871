/** Weapons that throw and shoot. VRV-028, VRV-059 to VRV-062, VRV-067, VRV-156. */
import { less, rounded } from "../core/arithmetic.ts";
import { major, minor } from "../core/contributor.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";

export interface StrengthBuiltGiven extends WithSettings {
  readonly cost: number;
  readonly range: number;
  /** The strength it is built for; its major is at least 1. */
  readonly builtStrength: number;
  readonly wielderStrength?: Maybe<number>;
}

/** A bow-like weapon built for a strength. Too weak a wielder gains nothing and suffers. VRV-061, VRV-062. */
export function strengthBuiltWeapon({ cost, range, builtStrength, wielderStrength, settings }: StrengthBuiltGiven) {
  const builtMajor = major(builtStrength, settings);
  const short =
    wielderStrength === null || wielderStrength === undefined ? 0 : builtMajor - major(wielderStrength, settings);
  const weak = short > 0;
  return {
    builtMajor,
    cost: cost * (1 + builtMajor),
    range: weak ? range : rounded(range * (1 + 0.25 * builtMajor)),
    damageBonus: weak ? 0 : minor(builtStrength, settings),
    attackModifier: weak ? -short : 0,
  };
}

export interface RangePenaltyGiven extends WithSettings {
  /** Yards per increment, above 0. */
  readonly range: number;
  /** Yards. */
  readonly distance: number;
  readonly thrown?: Maybe<boolean>;
  readonly strength?: Maybe<number>;
}

/** Attack modifier for distance; a strong arm takes back part of it when throwing. VRV-028, VRV-059, VRV-060, AMB-09. */
export function rangePenalty(given: RangePenaltyGiven) {
  const { range, distance, thrown, strength, settings } = filled(given, { thrown: false, strength: 10 });
  const band = Math.max(1, Math.ceil(distance / range - 1e-9));
  const reduction = thrown ? Math.min(band - 1, Math.max(0, minor(strength, settings))) : 0;
  return { band, reduction, modifier: less(band - 1 - reduction) };
}

export interface FireActionsGiven extends WithSettings {
  readonly fireActions?: Maybe<number>;
  readonly engaged?: Maybe<boolean>;
  readonly handToHand?: Maybe<boolean>;
}

/** Actions to throw or shoot once: one of them is free while nobody presses. VRV-067, VRV-156, AMB-43. */
export function fireActions(given: FireActionsGiven): { actions: number } {
  const {
    fireActions: needed,
    engaged,
    handToHand,
  } = filled(given, { fireActions: 1, engaged: false, handToHand: false });
  if (handToHand) return { actions: 1 };
  return { actions: engaged ? needed : Math.max(1, needed - 1) };
}
