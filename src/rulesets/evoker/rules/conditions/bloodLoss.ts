/** One Turn of Blood Loss. EVO-330 … EVO-332. */
import { test } from "../checks/d100.ts";
import type { SomeSettings } from "../settings.ts";
import type { Location } from "../terms.ts";

export interface BloodLossGiven {
  /** Current score. */
  readonly toughness: number;
  /** Target before Advantages if Endurance (Injury) is used; null = Toughness. */
  readonly testScore?: number | null;
  /** Light Wounds left. */
  readonly light: number;
  readonly roll: number;
  /** The Action is spent to stem it: three Advantages. */
  readonly actionSpent?: boolean;
  readonly advantages?: number;
  readonly disadvantages?: number;
  readonly settings?: SomeSettings;
}
export interface BloodLossResult {
  readonly target: number;
  readonly success: boolean;
  readonly dof: number;
  readonly lightLost: number;
  readonly heavyLost: 0;
  readonly toughnessDecay: number;
  readonly toughnessAfter: number;
  readonly stops: boolean;
  /** This decay brought Toughness to 0. */
  readonly bledDry: boolean;
  readonly perRound: { readonly heavy: number; readonly location: Location } | null;
}

/** Advantages for spending the Action (EVO-332). */
export const STEM_ADVANTAGES = 3;

/** One Turn of Blood Loss: Light Wounds first, then Toughness itself. EVO-330 … EVO-332, A-33, A-62. */
export function bloodLoss(given: BloodLossGiven): BloodLossResult {
  const { toughness, testScore = null, light, roll, actionSpent = false, advantages = 0, disadvantages = 0 } = given;
  const { target, success, dof } = test({
    score: testScore ?? toughness,
    advantages: advantages + (actionSpent ? STEM_ADVANTAGES : 0),
    disadvantages,
    roll,
    ...(given.settings ? { settings: given.settings } : {}),
  });
  const toughnessDecay = !success && light <= 0 ? 1 + dof : 0;
  const toughnessAfter = Math.max(0, toughness - toughnessDecay);
  const bledDry = toughnessDecay > 0 && toughnessAfter === 0;
  return {
    target,
    success,
    dof,
    lightLost: !success && light > 0 ? 1 : 0,
    heavyLost: 0,
    toughnessDecay,
    toughnessAfter,
    stops: success && actionSpent,
    bledDry,
    perRound: bledDry ? { heavy: 1, location: "body" } : null,
  };
}
