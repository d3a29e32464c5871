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
  let [carried, clothing] = [0, 0];
  for (const { weightKg, quantity = 1, isClothing = false } of items)
    if (isClothing) clothing += weightKg * quantity;
    else carried += weightKg * quantity;
  return { carried, clothing, total: carried + clothing };
}
