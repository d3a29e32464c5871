import { game } from "../../foundry/globals.ts";
import type { FoundryActor } from "../../foundry/types.ts";
import type { Ref } from "../../kernel/outcome.ts";
import { actorOf, actorsInPlay, type IsOurs } from "./actors.ts";
import { tokensOnBoard } from "./board.ts";

/** Those who take part; without any those on the board, else all in play: whom this person may look at, each once. */
export function presentAmong(participants: readonly Ref[], isOurs: IsOurs): FoundryActor[] {
  const taking = participants.flatMap((who) => actorOf(who) ?? []);
  const standing = tokensOnBoard().flatMap(({ actor, document }) => (actor && !document.hidden ? [actor] : []));
  const { user } = game();
  const found = [taking, standing, actorsInPlay(isOurs)].find((some) => some.some(isOurs)) ?? [];
  return [...new Set(found)].filter((one) => isOurs(one) && one.testUserPermission(user, "LIMITED"));
}
