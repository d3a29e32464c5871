import { reviveOperators } from "../../common/data/operators.ts";
import type { AnyObject } from "../../common/types.ts";
import { deepClone } from "../../common/utils/index.ts";
import type { DocumentResponse } from "../../common/wire.ts";
import type { CompendiumCollection } from "../collections/compendium.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import type { ClientDocument, ClientDocumentClass } from "./client-document.ts";
import { withoutPreparation } from "./preparation.ts";
import type { TokenDocument } from "./token.ts";
import { findHeld } from "./uuid.ts";

/** What became of one response: the documents it concerned, and the class-wide event that still has to be awaited. */
export interface Applied {
  documents: ClientDocument[];
  finish(): Promise<void>;
}

/**
 * Carries out what the server has confirmed, on this client: changes the documents, prepares them, tells the documents,
 * the hooks and the parents, and draws what shows them. Runs to the end at once, so that responses never interleave.
 */
export function applyResponses(responses: readonly DocumentResponse[]): Applied[] {
  return responses.map((response) => {
    try {
      return applyResponse(response);
    } catch (error) {
      Hooks.onError("applyResponses", error, {
        msg: `${response.action} ${response.type}`,
        log: "error",
        notify: "error",
      });
      return { documents: [], finish: async () => undefined };
    }
  });
}

interface Site {
  cls: ClientDocumentClass;
  parent: ClientDocument | null;
  pack: CompendiumCollection | null;
  collection: NonNullable<ReturnType<ClientDocumentClass["collectionIn"]>>;
  collectionName: string;
  options: AnyObject;
  userId: string;
}

function applyResponse(response: DocumentResponse): Applied {
  if (response.type === "ActorDelta") return applyDelta(response);
  const cls = host.implementation(response.type);
  const { parentUuid } = response.operation;
  const pack = response.operation.pack ? (host.game.packs.get(response.operation.pack) ?? null) : null;
  if (response.operation.pack && !pack) return { documents: [], finish: async () => undefined };
  const parent = parentUuid ? findHeld(parentUuid) : null;
  // What is in a compendium is known by its index, and held only by who has asked for it.
  const held = parentUuid ? undefined : pack?.heldOf(cls);
  if (!parentUuid) pack?.changeIndex(response);
  const collection = parentUuid && !parent ? undefined : (held ?? cls.collectionIn(parent));
  if (!collection) return { documents: [], finish: async () => undefined };
  const { diff, recursive, modifiedTime } = response.operation;
  const options: AnyObject = {
    ...(response.operation.options ?? {}),
    parent,
    modifiedTime,
    ...(pack ? { pack: pack.collection } : {}),
  };
  if (response.action === "update") Object.assign(options, { diff: diff ?? true, recursive: recursive ?? true });
  const collectionName = parent ? (parent.collectionNameOf(response.type) ?? cls.collectionName) : cls.collectionName;
  const site: Site = { cls, parent, pack, collection, collectionName, options, userId: response.userId };
  switch (response.action) {
    case "create":
      return create(site, response.result as AnyObject[]);
    case "update":
      return update(site, response.result as AnyObject[]);
    case "delete":
      return remove(site, response.result as string[]);
    default:
      return { documents: [], finish: async () => undefined };
  }
}

/** What an unlinked token's actor has of its own: the token keeps it, and the actor hears of it as one of the world. */
function applyDelta({ operation, result, userId }: DocumentResponse): Applied {
  const token = operation.parentUuid ? (findHeld(operation.parentUuid) as TokenDocument | null) : null;
  const { options: travelled, modifiedTime, diff = true, recursive = true } = operation;
  const options: AnyObject = { ...travelled, parent: token, modifiedTime, diff, recursive };
  for (const change of token ? (result as AnyObject[]) : [])
    token?.changeDelta(reviveOperators(change) as AnyObject, options, userId);
  return { documents: [], finish: async () => undefined };
}

function tell(where: string, document: ClientDocument, event: () => void): void {
  try {
    event();
  } catch (error) {
    Hooks.onError(where, error, { msg: `${document.documentName} ${document.name ?? document.id}`, log: "error" });
  }
}

function create(site: Site, data: AnyObject[]): Applied {
  const { cls, parent, pack, collection, collectionName, options, userId } = site;
  const fresh = data.filter((source) => !collection.has(String(source._id)));
  parent?._dispatchDescendantDocumentEvents("_preCreateDescendantDocuments", parent, collectionName, [
    fresh,
    options,
    userId,
  ]);
  const documents = fresh.map((source) => {
    const make = (): ClientDocument =>
      cls.fromSource<ClientDocument>(source, { parent, ...(pack ? { pack: pack.collection } : {}) });
    const document = parent ? withoutPreparation(make) : make();
    collection.set(String(source._id), document);
    return document;
  });
  parent?.rootForPreparation().reset();
  documents.forEach((document, index) => {
    const source = fresh[index] ?? {};
    tell("_onCreate", document, () => document._onCreate(source, options, userId));
    Hooks.callAll(`create${cls.documentName}`, document, options, userId);
  });
  parent?._dispatchDescendantDocumentEvents("_onCreateDescendantDocuments", parent, collectionName, [
    documents,
    fresh,
    options,
    userId,
  ]);
  afterwards(site, documents, `create${cls.documentName}`, fresh);
  return {
    documents,
    finish: async () =>
      cls._onCreateOperation(documents, { ...options, action: "create", data: fresh }, userOf(userId)),
  };
}

function update(site: Site, changes: AnyObject[]): Applied {
  const { cls, parent, collection, collectionName, options, userId } = site;
  const known = changes.filter((change) => collection.has(String(change._id)));
  parent?._dispatchDescendantDocumentEvents("_preUpdateDescendantDocuments", parent, collectionName, [
    known,
    options,
    userId,
  ]);
  const documents: ClientDocument[] = [];
  const seen: AnyObject[] = [];
  for (const change of known) {
    const document = collection.get(String(change._id));
    if (!document) continue;
    const { _id, ...wire } = change;
    const revived = reviveOperators(wire) as AnyObject;
    withoutPreparation(() =>
      document.updateSource(deepClone(revived), { recursive: options.recursive as boolean, fallback: true }),
    );
    if (!parent) document.reset();
    documents.push(document);
    seen.push({ ...revived, _id });
  }
  parent?.rootForPreparation().reset();
  documents.forEach((document, index) => {
    const changed = seen[index] ?? {};
    tell("_onUpdate", document, () => document._onUpdate(changed, options, userId));
    Hooks.callAll(`update${cls.documentName}`, document, changed, options, userId);
  });
  parent?._dispatchDescendantDocumentEvents("_onUpdateDescendantDocuments", parent, collectionName, [
    documents,
    seen,
    options,
    userId,
  ]);
  afterwards(site, documents, `update${cls.documentName}`, seen);
  return {
    documents,
    finish: async () =>
      cls._onUpdateOperation(documents, { ...options, action: "update", updates: seen }, userOf(userId)),
  };
}

function remove(site: Site, ids: string[]): Applied {
  const { cls, parent, collection, collectionName, options, userId } = site;
  const documents = ids.map((id) => collection.get(id)).filter((document) => document !== undefined);
  const gone = documents.map((document) => document.id ?? "");
  parent?._dispatchDescendantDocumentEvents("_preDeleteDescendantDocuments", parent, collectionName, [
    gone,
    options,
    userId,
  ]);
  for (const id of gone) collection.delete(id);
  parent?.rootForPreparation().reset();
  for (const document of documents) {
    tell("_onDelete", document, () => document._onDelete(options, userId));
    Hooks.callAll(`delete${cls.documentName}`, document, options, userId);
  }
  parent?._dispatchDescendantDocumentEvents("_onDeleteDescendantDocuments", parent, collectionName, [
    documents,
    gone,
    options,
    userId,
  ]);
  afterwards(site, documents, `delete${cls.documentName}`, gone);
  return {
    documents,
    finish: async () => cls._onDeleteOperation(documents, { ...options, action: "delete", ids: gone }, userOf(userId)),
  };
}

function userOf(userId: string): unknown {
  return host.game.users?.get(userId) ?? null;
}

/** Draws the applications of the collection, and of the documents themselves. */
function afterwards(site: Site, documents: ClientDocument[], renderContext: string, renderData: unknown): void {
  site.pack?.contentsChanged(documents, site.options, site.userId);
  if (!documents.length || site.pack || site.options.render === false) return;
  const action = renderContext.startsWith("update")
    ? "update"
    : renderContext.startsWith("delete")
      ? "delete"
      : "create";
  if (!site.parent) {
    const collection = site.collection as unknown as { render?(force: boolean, options: AnyObject): void };
    collection.render?.(false, { renderContext, renderData, action, documentType: site.cls.documentName });
  }
}
