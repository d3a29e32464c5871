/** The State of Mind, 1–10 (ARC-032, ARC-033). */

export const PANICKED = 1;
export const EXALTED = 10;

/** The names the rules give to the two ends. ARC-032. */
export type SomLabel = "exalted" | "panicked";

/** Kept within 1–10. */
export function withinSom(som: number): number {
  return Math.min(EXALTED, Math.max(PANICKED, som));
}

/** What a State of Mind is called, or null between the ends. ARC-032. */
export function somLabel(som: number): SomLabel | null {
  if (som === EXALTED) return "exalted";
  return som === PANICKED ? "panicked" : null;
}

/** The State of Mind after a change, and by how much it really moved. ARC-033. */
export function changeSom({ som, change }: { readonly som: number; readonly change: number }): {
  som: number;
  changed: number;
  label: SomLabel | null;
} {
  const now = withinSom(som + change);
  return { som: now, changed: now - som, label: somLabel(now) };
}
