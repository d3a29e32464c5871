/** Stress and what it leads to. EVO-334 … EVO-338. */
import { settled, type SomeSettings } from "../settings.ts";
import type { Span } from "../terms.ts";

/** How far Stress must outgrow Toughness for Exhaustion (EVO-336, A-63). */
const EXHAUSTED_BEYOND = 20;
/** Hours out at the ceiling of Stress (EVO-338). */
const CEILING_HOURS = 24;

/** The least Stress with which somebody of this Toughness is Fatigued, and Exhausted. EVO-335, EVO-336. */
export const stressThresholds = (toughness: number): { readonly fatigued: number; readonly exhausted: number } => ({
  fatigued: toughness + 1,
  exhausted: toughness + EXHAUSTED_BEYOND,
});

/** Fatigued and Exhausted. EVO-335, EVO-336. */
export function fatigue({ toughness, stress }: { readonly toughness: number; readonly stress: number }): {
  fatigued: boolean;
  exhausted: boolean;
  disadvantages: number;
} {
  const from = stressThresholds(toughness);
  const [fatigued, exhausted] = [stress >= from.fatigued, stress >= from.exhausted];
  return { fatigued, exhausted, disadvantages: exhausted ? 2 : fatigued ? 1 : 0 };
}

export interface ApplyStressGiven {
  /** Before. */
  readonly stress: number;
  /** Of one incident; negative = relief. */
  readonly amount: number;
  /** Score. */
  readonly toughness: number;
  /** Result of the Toughness test, if rolled. */
  readonly testPassed?: boolean | null;
  readonly settings?: SomeSettings;
}
export interface ApplyStressResult {
  readonly stress: number;
  readonly fatigued: boolean;
  readonly exhausted: boolean;
  readonly testNeeded: boolean;
  readonly unconscious: Span | null;
  readonly helpless: boolean;
}

/** Changes Stress and checks for passing out: one test per incident. EVO-334, EVO-337, EVO-338. */
export function applyStress({
  stress,
  amount,
  toughness,
  testPassed = null,
  settings,
}: ApplyStressGiven): ApplyStressResult {
  const { stressMax } = settled(settings);
  const after = Math.max(0, Math.min(stressMax, stress + amount));
  const { fatigued, exhausted } = fatigue({ toughness, stress: after });
  const suffered = amount > 0;
  const ceiling = suffered && after >= stressMax;
  const testNeeded = suffered && exhausted && !ceiling;
  const fainted: Span | null = testNeeded && testPassed === false ? { amount: after, unit: "minutes" } : null;
  const unconscious: Span | null = ceiling ? { amount: CEILING_HOURS, unit: "hours" } : fainted;
  return { stress: after, fatigued, exhausted, testNeeded, unconscious, helpless: unconscious !== null };
}
