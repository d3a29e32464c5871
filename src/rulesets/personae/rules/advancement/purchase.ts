/** Spending development points (PER-133 … PER-144, PER-164). */
import { settled, type SomeSettings } from "../settings.ts";
import type { EnhancementGrade } from "../encounter/turn.ts";
import type { PowerDuration } from "../encounter/duration.ts";

const GRADE_VALUE: Readonly<Record<EnhancementGrade, number>> = { plain: 1, superior: 2, exceptional: 3 };

/** Price of an enhancement, or of raising its grade; never negative. PER-138, PER-139. */
export function enhancementCost({
  from = null,
  to,
}: {
  readonly from?: EnhancementGrade | null;
  readonly to: EnhancementGrade;
}): { cost: number } {
  return { cost: Math.max(0, GRADE_VALUE[to] - (from === null ? 0 : GRADE_VALUE[from])) };
}

export interface PathGiven {
  readonly kind: "enhancement" | "power" | "talent";
  /** The first acquires the trait, each further one is an upgrade. */
  readonly steps: readonly string[];
  readonly grade?: EnhancementGrade;
  readonly settings?: SomeSettings;
}

/** Price of a whole path, step by step. PER-138 … PER-144. */
export function upgradePathCost({ kind, steps, grade = "plain", settings }: PathGiven): {
  costs: number[];
  totalDp: number;
} {
  const first = kind === "enhancement" ? GRADE_VALUE[grade] : 1;
  const further = kind === "enhancement" ? upgradeCost(grade, settings) : 1;
  const costs = steps.map((_, index) => (index === 0 ? first : further));
  return { costs, totalDp: costs.reduce((sum, cost) => sum + cost, 0) };
}

function upgradeCost(grade: EnhancementGrade, settings: SomeSettings | undefined): number {
  return grade === "plain" ? 1 : settled(settings).superiorUpgradeCost;
}

export type PurchaseKind =
  "attribute" | "skill" | "enhancement" | "upgrade" | "power" | "talent" | "vitality" | "companionTier";

export interface PurchaseGiven {
  /** Points in hand. */
  readonly available: number;
  readonly kind: PurchaseKind;
  readonly from?: EnhancementGrade | null;
  readonly to?: EnhancementGrade;
  /** Grade of the trait upgraded. */
  readonly grade?: EnhancementGrade;
  readonly settings?: SomeSettings;
}

/** Price of a purchase, whether it can be paid, and what remains. PER-133 … PER-139, PER-164. */
export function purchaseTrait(given: PurchaseGiven): { cost: number; allowed: boolean; available: number } {
  const { available, kind, from = null, to = "plain", grade = "plain", settings } = given;
  const cost =
    kind === "enhancement" ? enhancementCost({ from, to }).cost : kind === "upgrade" ? upgradeCost(grade, settings) : 1;
  const allowed = available >= cost;
  return { cost, allowed, available: allowed ? available - cost : available };
}

export interface NewPowerGiven {
  readonly targets: number;
  readonly hits: number;
  readonly duration: PowerDuration;
}

/** Whether a power is modest enough to be new. PER-141, AMB-47. */
export function validateNewPower({ targets, hits, duration }: NewPowerGiven): {
  valid: boolean;
  violations: ("targets" | "hits" | "duration")[];
} {
  const violations: ("targets" | "hits" | "duration")[] = [];
  if (targets > 1) violations.push("targets");
  if (hits > 1) violations.push("hits");
  if (duration !== "instant" && !(duration === "maintain" && hits === 0)) violations.push("duration");
  return { valid: violations.length === 0, violations };
}

export interface NewEnhancementGiven {
  readonly effect: "bonus" | "extraDice" | "reroll" | "forceReroll";
  readonly amount?: number;
  readonly keep?: "second" | "better";
  readonly mayAffectHighest?: boolean;
}

/** Whether an enhancement is modest enough to be new. PER-142. */
export function validateNewEnhancement(given: NewEnhancementGiven): {
  valid: boolean;
  violations: ("amount" | "keep" | "highestDie")[];
} {
  const { effect, amount = 1, keep = "second", mayAffectHighest = false } = given;
  const rerolls = effect === "reroll" || effect === "forceReroll";
  const violations: ("amount" | "keep" | "highestDie")[] = [];
  if (amount > 1) violations.push("amount");
  if (rerolls && keep === "better") violations.push("keep");
  if (rerolls && mayAffectHighest) violations.push("highestDie");
  return { valid: violations.length === 0, violations };
}
