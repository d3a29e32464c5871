/** What the board tells of two who meet. ARC-073 */
import { actorOf } from "../../../../fittings/here/actors.ts";
import { tokensOnBoard } from "../../../../fittings/here/board.ts";
import type { Ref } from "../../../../kernel/outcome.ts";

/** True where somebody's token stands higher than another's; false where the board doesn't tell. */
export function standsHigher(one: Ref, other: Ref): boolean {
  const [mine, theirs] = [one, other].map(elevationOf);
  return mine !== undefined && theirs !== undefined && mine > theirs;
}

function elevationOf(ref: Ref): number | undefined {
  const who = actorOf(ref);
  return who ? tokensOnBoard().find(({ actor }) => actor === who)?.document.elevation : undefined;
}
