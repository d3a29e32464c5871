/** What a difference in size does to a check (ARC-071). */
import { settled, type SomeSettings } from "../settings.ts";

export interface SizeModifierGiven {
  /** −3…3. */
  readonly ownSize: number;
  readonly opponentSize: number;
  readonly settings?: SomeSettings;
}

/** Per step the opponent is bigger, kept within the cap; 0 until the group sets a number. ARC-071, B37. */
export function sizeModifier({ ownSize, opponentSize, settings }: SizeModifierGiven): { modifier: number } {
  const { sizeDiffPerStep, sizeDiffCap } = settled(settings);
  const wanted = sizeDiffPerStep * (opponentSize - ownSize);
  const modifier = Math.min(sizeDiffCap, Math.max(-sizeDiffCap, wanted));
  return { modifier: modifier === 0 ? 0 : modifier };
}
