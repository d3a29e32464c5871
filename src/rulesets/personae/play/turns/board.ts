import { canvas } from "../../../../foundry/index.ts";
import type { FoundryPlaceable } from "../../../../foundry/index.ts";

/** The tokens on the board; none while there is no scene, or while it is being drawn. */
export function tokensOnBoard(): readonly FoundryPlaceable[] {
  const board = canvas();
  return board?.ready ? ((board.tokens?.placeables as FoundryPlaceable[] | undefined) ?? []) : [];
}

/** The tokens this person has selected. */
export function selectedTokens(): readonly FoundryPlaceable[] {
  const board = canvas();
  return board?.ready ? ((board.tokens?.controlled as FoundryPlaceable[] | undefined) ?? []) : [];
}
