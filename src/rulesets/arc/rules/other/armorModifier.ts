/** Armour one is not trained for (ARC-072, ARC-078). */

/** −1 when the Trained in Armor score is lower than the armour asks for, else 0. ARC-072, B38. */
export function armorModifier({ training, required }: { readonly training: number; readonly required: number }): {
  modifier: number;
} {
  return { modifier: training < required ? -1 : 0 };
}
