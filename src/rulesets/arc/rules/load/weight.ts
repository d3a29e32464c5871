/** What the things somebody bears weigh together (ARC-017). */

export interface BorneItem {
  /** Kilograms of one piece. */
  readonly weightKg: number;
  readonly quantity?: number;
  readonly isClothing?: boolean;
}

export interface Weights {
  /** Everything but clothing, in kg. */
  readonly carried: number;
  readonly clothing: number;
  readonly total: number;
}

/** Weights in kg, clothing apart. ARC-017. */
export function carriedWeight({ items }: { readonly items: readonly BorneItem[] }): Weights {
  const sum = (some: readonly BorneItem[]): number =>
    some.reduce((kg, { weightKg, quantity = 1 }) => kg + weightKg * quantity, 0);
  const carried = sum(items.filter(({ isClothing = false }) => !isClothing));
  const clothing = sum(items.filter(({ isClothing = false }) => isClothing));
  return { carried, clothing, total: carried + clothing };
}
