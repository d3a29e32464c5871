import type { HostCollection, HostDocument } from "../host-documents.ts";
import { game, localize, notify, reportFault } from "../host-globals.ts";
import { carriedArt, keepArt, refusesFiles, type CarriedArt } from "./carried-art.ts";

interface PlacedToken extends HostDocument {
  actorId: string | null;
  texture: { src: string | null };
}
interface PlacedScene extends HostDocument {
  tokens: HostCollection<PlacedToken>;
}
interface Portrayed extends HostDocument {
  isToken?: boolean;
  token?: HostDocument | null;
}

/**
 * Takes a picture that is dropped on a document with one: an actor's becomes its portrait and its token, an item's its
 * picture. Gives at once whether the drop was of that kind: what a drop carries can't be read later, by somebody else.
 */
export function takeArtDrop(document: HostDocument, event: DragEvent): boolean {
  if (!("img" in document._source)) return false;
  const art = carriedArt(event);
  if (!art) return refusesFiles(event);
  if (!document.isOwner) notify().warn(localize("HOST.Art.NotYours", { name: document.name }));
  else giveArt(document, art).catch((error: unknown) => reportFault("picture drop", error));
  return true;
}

async function giveArt(document: HostDocument, art: CarriedArt): Promise<void> {
  const isActor = document.documentName === "Actor";
  const path = await keepArt(art, isActor ? "portraits" : "items");
  if (path === null) return;
  if (!isActor) await document.update({ img: path });
  else await portray(document, path);
  notify().info(localize(isActor ? "HOST.Art.Portrayed" : "HOST.Art.Pictured", { name: document.name }));
}

/** Portrait and token in one: tokens of the actor's follow, unless they have been given a picture of their own. */
async function portray(actor: Portrayed, path: string): Promise<void> {
  const prototype = actor._source["prototypeToken"] as { texture?: { src?: string | null } } | undefined;
  const before = new Set([actor.img, prototype?.texture?.src]);
  await actor.update({ img: path, ...(actor.isToken ? {} : { "prototypeToken.texture.src": path }) });
  if (actor.isToken) return void (await actor.token?.update({ "texture.src": path }));
  for (const scene of game().scenes.contents as PlacedScene[]) {
    const following = scene.tokens.filter(
      (token) => token.actorId === actor.id && token.isOwner && before.has(token.texture.src ?? undefined),
    );
    const changes = following.map(({ id }) => ({ _id: id, "texture.src": path }));
    if (changes.length) await scene.updateEmbeddedDocuments("Token", changes);
  }
}
