/** What the board tells of those who meet: where they stand, how far apart, how high. RUN-040, RUN-093, RUN-102 */
import { measureBetween, tokensOnBoard } from "../../../../fittings/here/board.ts";
import type { FoundryPlaceable } from "../../../../foundry/types.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Standing } from "../../rules/decisions.ts";

const tokenOf = (ref: Ref): FoundryPlaceable | undefined => tokensOnBoard().find(({ actor }) => actor?.uuid === ref);

/** The middles of the tokens of these, in pixels of the scene; those without one are left out. */
export const placesOf = (refs: readonly Ref[]): readonly Standing[] =>
  refs.flatMap((character) => {
    const { center } = tokenOf(character) ?? {};
    return center ? [{ character, at: [center.x, center.y] as const }] : [];
  });

/** Metres between two; null where the board doesn't tell. */
export function metresBetween(one: Ref, other: Ref): number | null {
  const measured = measureBetween(one, other);
  return measured && Math.round(measured.units);
}

/** How many metres higher one stands than another; 0 where the board doesn't tell. */
export const heightAbove = (one: Ref, other: Ref): number =>
  (tokenOf(one)?.document.elevation ?? 0) - (tokenOf(other)?.document.elevation ?? 0);
