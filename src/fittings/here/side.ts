/** How one stands to another, as far as their tokens tell. */
export type Side = "hostile" | "neutral" | "friendly";

const ORDER: readonly Side[] = ["hostile", "neutral", "friendly"];

/**
 * How the owner of a token stands to whoever has the other, seen from the first: Foundry's dispositions (1 friendly,
 * 0 neutral, −1 hostile) are those to the players, so that the foes of the hostile are the friendly ones. A secret
 * disposition (−2) tells nothing. Pure.
 */
export function sideSeenFrom(mine: number, theirs: number): Side {
  if (theirs === 0 || theirs < -1 || mine < -1) return "neutral";
  const seen = mine < 0 ? -theirs : theirs;
  return seen < 0 ? "hostile" : "friendly";
}

/** Foes before others, and by name among themselves. Pure. */
export function bySide(
  a: { readonly side: Side; readonly name: string },
  b: { readonly side: Side; readonly name: string },
): number {
  return ORDER.indexOf(a.side) - ORDER.indexOf(b.side) || a.name.localeCompare(b.name);
}
