/** Advantages and Disadvantages: counted, capped and netted. EVO-020, EVO-022, EVO-283. */
import { settled, type SomeSettings } from "../settings.ts";

export interface AdvantageGiven {
  readonly advantages?: number;
  readonly disadvantages?: number;
  /** Fate Points spent on this test: two Advantages each. */
  readonly fatePoints?: number;
  readonly settings?: SomeSettings;
}
export interface AdvantageResult {
  readonly advantages: number;
  readonly disadvantages: number;
  readonly net: number;
  /** 10 × net. */
  readonly targetModifier: number;
  /** Surplus Advantage adds damage, a surplus of Disadvantage takes nothing off. */
  readonly damageBonus: number;
}

/** Nets Advantages and Disadvantages; with `advantageCap` each side is cut before they are netted. */
export function combineAdvantage(given: AdvantageGiven): AdvantageResult {
  const { advantageCap } = settled(given.settings);
  const cap = (count: number): number => (advantageCap > 0 ? Math.min(count, advantageCap) : count);
  const advantages = cap((given.advantages ?? 0) + 2 * (given.fatePoints ?? 0));
  const disadvantages = cap(given.disadvantages ?? 0);
  const net = advantages - disadvantages;
  return { advantages, disadvantages, net, targetModifier: 10 * net, damageBonus: Math.max(0, net) };
}
