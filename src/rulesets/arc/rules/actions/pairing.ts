/** Attacks meet defences one to one (ARC-048). */

/** How many attacks are met, how many go unopposed, how many defences are to spare. ARC-048. */
export function pairActions({ attacks, defences }: { readonly attacks: number; readonly defences: number }): {
  opposed: number;
  unopposed: number;
  spareDefences: number;
} {
  const opposed = Math.min(attacks, defences);
  return { opposed, unopposed: attacks - opposed, spareDefences: defences - opposed };
}
