/** A demo world's documents, put together from the game's folder in `tools/demo-world` and the compendium sources. */
import { basename } from "node:path";
import { readDocuments } from "../documents.ts";
import { checkGame } from "../run/games.mjs";
import type { Source } from "../documents.ts";
import { at, filesUnder, shown } from "../paths.ts";

export { FIRST, playable } from "../run/games.mjs";

/** Where a demo's own sources stand. */
export function demoFolder(game: string): string {
  checkGame(game);
  return at("tools/demo-world", game);
}

/** What an empty world has of the demo. */
const BARE = ["users"];

/**
 * The documents by collection; each file is named for its collection. A document with `from` is that compendium source
 * with its own keys put over it; a token takes what it doesn't say from its actor, and is named and looks like it.
 */
export function demoDocuments(game: string, empty = false): Map<string, Source[]> {
  const found = new Map<string, Source[]>();
  for (const file of filesUnder(demoFolder(game)).filter(
    (path) => /\.ya?ml$/.test(path) && basename(path) !== "world.yml",
  )) {
    const collection = basename(file).replace(/\.ya?ml$/, "");
    if (empty && !BARE.includes(collection)) continue;
    found.set(
      collection,
      readDocuments(file)
        .map(fromCompendium)
        .map(collection === "actors" ? withItsFace : (source) => source)
        .map(empty ? withoutCharacter : (source) => source),
    );
  }
  const actors = new Map((found.get("actors") ?? []).map((actor) => [actor._id, actor]));
  for (const scene of found.get("scenes") ?? []) {
    scene.tokens = ((scene.tokens ?? []) as Source[]).map((token) => fromActor(game, token, actors, scene));
  }
  return found;
}

function fromCompendium(source: Source): Source {
  if (typeof source.from !== "string") return source;
  const { from, ...own } = source;
  const file = at("packs", from);
  const [found, ...more] = readDocuments(file);
  if (!found || more.length > 0) throw new Error(`${shown(file)}: expected one document.`);
  const { _key, ...rest } = found;
  return { ...rest, ...own, folder: null };
}

/** An actor whose token has its name and picture: neither has to be said twice, nor can they come apart. */
function withItsFace(actor: Source): Source {
  const token = (actor.prototypeToken ?? {}) as Source;
  const texture = { ...(token.texture as object | undefined), src: actor.img };
  return { ...actor, prototypeToken: { ...token, name: actor.name, texture } };
}

function fromActor(game: string, token: Source, actors: ReadonlyMap<unknown, Source>, scene: Source): Source {
  const actor = actors.get(token.actorId);
  if (!actor)
    throw new Error(
      `tools/demo-world/${game}: "${scene.name ?? ""}" has a token of the unknown actor "${String(token.actorId)}".`,
    );
  return { name: actor.name, ...(actor.prototypeToken as object), ...token };
}

/** In an empty world there is nobody to play yet. */
function withoutCharacter(user: Source): Source {
  return { ...user, character: null };
}
