import { documentOf, game } from "../../../foundry/globals.ts";
import type { FoundryActor } from "../../../foundry/types.ts";
import type { IsOurs } from "../../here/actors.ts";
import { tokensOnBoard } from "../../here/board.ts";
import { BadCall, quoted, whyNot } from "./bad-call.ts";

/** Somebody, as macros may name them: an actor, token, combatant or anything that has one, a uuid, an id, or a name. */
export type ActorLike = string | object;

/**
 * The actor that somebody means.
 * @param what the name of the option, for the message
 * @throws BadCall when nobody is meant, or several
 */
export function actorMeant(given: ActorLike | null | undefined, what: string, isOurs: IsOurs): FoundryActor {
  if (given === undefined || given === null || given === "") throw new BadCall(whyNot("noActor", { what }));
  const found = typeof given === "string" ? (byId(given) ?? byName(given, what)) : behind(given);
  if (!found) throw new BadCall(whyNot("unknownActor", { what, given: quoted(given) }));
  if (!isOurs(found)) throw new BadCall(whyNot("otherGame", { what, name: found.name }));
  return found;
}

/** Several actors, each once; one alone need not be in a list. */
export function actorsMeant(
  given: ActorLike | readonly ActorLike[] | undefined,
  what: string,
  isOurs: IsOurs,
): FoundryActor[] {
  if (given === undefined) return [];
  const list = Array.isArray(given) || given instanceof Set ? [...(given as readonly ActorLike[])] : [given];
  return [...new Map(list.map((one) => actorMeant(one, what, isOurs)).map((actor) => [actor.uuid, actor])).values()];
}

/** The actor a document stands for: itself, or that of a token or combatant. */
function behind(given: object): FoundryActor | null {
  const { documentName, actor, document } = given as {
    documentName?: unknown;
    actor?: FoundryActor | null;
    document?: { actor?: FoundryActor | null };
  };
  if (documentName === "Actor") return given as FoundryActor;
  return actor ?? document?.actor ?? null;
}

function byId(given: string): FoundryActor | null {
  const document = given.includes(".") ? documentOf(given) : null;
  return document ? behind(document) : (game().actors.get(given) ?? null);
}

/** Whoever goes by that name on the board, else in an encounter, else in the world. What is hidden stays so. */
function byName(given: string, what: string): FoundryActor | null {
  const { isGM } = game().user;
  const wanted = given.trim().toLowerCase();
  const seen = <T extends { readonly name: string; readonly actor: FoundryActor | null; readonly hidden: boolean }>(
    list: readonly T[],
  ): FoundryActor[] =>
    list.flatMap(({ name, actor, hidden }) =>
      actor && name.toLowerCase() === wanted && (isGM || !hidden) ? [actor] : [],
    );
  const places = [
    () => seen(tokensOnBoard().map(({ document }) => document)),
    () => seen(game().combats.contents.flatMap(({ combatants }) => combatants.contents)),
    () => game().actors.contents.filter(({ name }) => name.toLowerCase() === wanted),
  ];
  for (const place of places) {
    const found = new Map(place().map((actor) => [actor.uuid, actor]));
    if (found.size > 1)
      throw new BadCall(whyNot("severalActors", { what, given, uuids: [...found.keys()].join(", ") }));
    const [only] = found.values();
    if (only) return only;
  }
  return null;
}
