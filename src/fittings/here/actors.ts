/** The actors somebody could mean here and now. Which of them are a game's own, the game says. */
import { documentOf, game } from "../../foundry/globals.ts";
import type { FoundryActor } from "../../foundry/types.ts";
import type { Ref } from "../../kernel/outcome.ts";
import { selectedTokens, tokensOnBoard } from "./board.ts";
import { combatOf } from "./encounter.ts";

/** True for the actors a game speaks of. */
export type IsOurs = (actor: FoundryActor) => boolean;

/** The actor behind a ref, or null when it is gone or something else. */
export function actorOf(ref: Ref): FoundryActor | null {
  const document = documentOf(ref);
  return document?.documentName === "Actor" ? (document as FoundryActor) : null;
}

/** Everybody in play: the world's own actors, those on the board, and those in any encounter, each once. */
export function actorsInPlay(isOurs: IsOurs): FoundryActor[] {
  const combatants = game().combats.contents.flatMap((combat) => combat.combatants.contents);
  return oneEach([...game().actors.contents, ...actorsOf(tokensOnBoard()), ...actorsOf(combatants)], isOurs);
}

/** The others in somebody's encounter; outside one, the others on the scene. */
export function actorsBeside({ uuid }: FoundryActor, isOurs: IsOurs): FoundryActor[] {
  const present = combatOf(uuid)?.combatants.contents ?? tokensOnBoard();
  return oneEach(actorsOf(present), (actor) => isOurs(actor) && actor.uuid !== uuid);
}

/** Whether this person may speak for an actor. */
export const isOwn = (actor: FoundryActor): boolean => actor.testUserPermission(game().user, "OWNER");

/** The one of these whom this person most likely means: their own character, one they have selected, or the first. */
export function likeliest(actors: readonly FoundryActor[]): FoundryActor | undefined {
  const selected = selectedTokens().map(({ actor }) => actor?.uuid);
  return (
    actors.find(({ uuid }) => uuid === game().user.character?.uuid) ??
    actors.find(({ uuid }) => selected.includes(uuid)) ??
    actors[0]
  );
}

const actorsOf = (present: readonly { readonly actor: FoundryActor | null }[]): FoundryActor[] =>
  present.flatMap(({ actor }) => actor ?? []);

function oneEach(actors: readonly FoundryActor[], isOurs: IsOurs): FoundryActor[] {
  return [...new Map(actors.filter(isOurs).map((actor) => [actor.uuid, actor])).values()];
}
