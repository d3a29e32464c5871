/** Tokens as large as whom they stand for: offered where they are not, and never done by itself. ARC-007 */
import { tokensOnBoard } from "../../../../fittings/here/board.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { squaresOf } from "../../rules/size/squares.ts";

interface Measured {
  readonly width: number;
  readonly height: number;
}

const isAs = ({ width, height }: Measured, squares: number): boolean => width === squares && height === squares;

/** Tokens of an actor on this scene. */
const tokensOf = (actor: FoundryActor) => tokensOnBoard().filter((token) => token.actor === actor);

/** The squares that an actor's tokens would take up; null where they do already. @param size step from −3 to +3 */
export function offeredSquares(actor: FoundryActor, size: number): number | null {
  const squares = squaresOf(size);
  const own = actor.token ? [] : [actor.prototypeToken];
  const all: readonly Measured[] = [...own, ...tokensOf(actor).map(({ document }) => document)];
  return all.every((one) => isAs(one, squares)) ? null : squares;
}

/** Makes them as large: those on this scene, and of an actor of the world those to come. */
export async function fitTokens(actor: FoundryActor, squares: number): Promise<void> {
  const [width, height] = [squares, squares];
  if (!actor.token) await actor.update({ "prototypeToken.width": width, "prototypeToken.height": height });
  for (const { document } of tokensOf(actor)) await document.update({ width, height });
}
