import { canvas, documentOf, game, type FoundryPlaceable } from "../../foundry/index.ts";
import type { Ref } from "../../kernel/outcome.ts";

/** The tokens on the board; none while there is no scene, or while it is being drawn. */
export function tokensOnBoard(): readonly FoundryPlaceable[] {
  const board = canvas();
  return board?.ready ? ((board.tokens?.placeables as FoundryPlaceable[] | undefined) ?? []) : [];
}

/**
 * How far apart the tokens of two actors are, as the scene's grid measures it; null without a board, or where one of
 * them has no token on it.
 */
export function measureBetween(one: Ref, other: Ref): { readonly units: number; readonly unit: string } | null {
  const board = canvas();
  const [from, to] = [one, other].map((ref) => {
    const who = documentOf(ref);
    return who ? tokensOnBoard().find(({ actor }) => actor === who)?.center : undefined;
  });
  if (!board?.grid || !from || !to) return null;
  const { distance } = board.grid.measurePath([from, to]);
  return { units: Math.round(distance * 10) / 10, unit: board.grid.units ?? "" };
}

/** Shows a choice of targets on the board as well, for everybody. */
export function showTargets(refs: readonly Ref[]): void {
  for (const token of tokensOnBoard()) {
    const wanted = token.actor !== null && refs.includes(token.actor.uuid);
    const marked = [...game().user.targets].some(({ id }) => id === token.id);
    if (wanted !== marked) token.setTarget(wanted, { releaseOthers: false });
  }
}

/** The tokens this person has selected. */
export function selectedTokens(): readonly FoundryPlaceable[] {
  const board = canvas();
  return board?.ready ? ((board.tokens?.controlled as FoundryPlaceable[] | undefined) ?? []) : [];
}
