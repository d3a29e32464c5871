/** Companions (PER-159 … PER-164, PER-170). */
import { settled, type SomeSettings } from "../settings.ts";
import type { Tier } from "../state.ts";

export interface CompanionGiven {
  /** Of the owner. */
  readonly attributeSum: number;
  /** Raised in the same advancement. */
  readonly pendingAttributePoints?: number;
  /** Owns the companion enhancement. */
  readonly hasEnhancement: boolean;
  /** Companions already had. */
  readonly companions?: number;
  readonly settings?: SomeSettings;
}

/** Whether an identity may gain a companion, with the first reason against it. PER-160, PER-170. */
export function companionEligible(given: CompanionGiven): {
  eligible: boolean;
  reason: "ok" | "lowPotential" | "noEnhancement" | "limit";
} {
  const { attributeSum, pendingAttributePoints = 0, hasEnhancement, companions = 0 } = given;
  const { maxCompanions } = settled(given.settings);
  if (attributeSum + pendingAttributePoints < 30) return { eligible: false, reason: "lowPotential" };
  if (!hasEnhancement) return { eligible: false, reason: "noEnhancement" };
  if (maxCompanions !== 0 && companions >= maxCompanions) return { eligible: false, reason: "limit" };
  return { eligible: true, reason: "ok" };
}

/** The next tier of a companion and its price. PER-164. */
export function companionUpgrade({ tier }: { readonly tier: Exclude<Tier, "full"> }): {
  next: "minor" | "major" | null;
  cost: number;
} {
  if (tier === "major") return { next: null, cost: 0 };
  return { next: tier === "minion" ? "minor" : "major", cost: 1 };
}
