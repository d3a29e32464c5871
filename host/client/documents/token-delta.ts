import type { AnyObject } from "../../common/types.ts";
import { applyActorDelta } from "../../common/documents/index.ts";
import { diffObject } from "../../common/utils/index.ts";
import { Hooks } from "../hooks.ts";
import type { Actor } from "./actor.ts";
import type { ClientDocument } from "./client-document.ts";
import { withoutPreparation } from "./preparation.ts";

/** What an unlinked token's actor is made of: the world actor, and over it what the token's delta has of its own. */
export function sourceWithDelta(base: Actor, delta: AnyObject | null | undefined): AnyObject {
  return { ...applyActorDelta(base.toObject(), delta), _id: base.id };
}

/** Brings the actor of an unlinked token up to date in place, so that whoever holds it, or a sheet of it, sees the change. */
export function renewActor(actor: Actor, base: Actor, delta: AnyObject | null | undefined): void {
  withoutPreparation(() => actor.updateSource(sourceWithDelta(base, delta), { recursive: false, fallback: true }));
  actor.reset();
}

/** The embedded documents of an actor, as they are now. */
export interface EmbeddedSnapshot {
  name: string;
  documentName: string;
  documents: Map<string, { document: ClientDocument; source: AnyObject }>;
}

/** Remembers what is embedded in an actor before a change. */
export function snapshot(actor: Actor): EmbeddedSnapshot[] {
  return Object.entries(actor.collections).map(([name, collection]) => ({
    name,
    documentName: collection.documentName,
    documents: new Map(
      Array.from(collection, (document) => [
        document.id ?? "",
        { document: document as unknown as ClientDocument, source: document.toObject() },
      ]),
    ),
  }));
}

/**
 * Tells what happened to the documents embedded in an unlinked token's actor, found by comparing it with what it was:
 * the documents, the hooks and the actor hear of it as they would of a world actor's.
 */
export function tellEmbeddedChanges(
  actor: Actor,
  before: EmbeddedSnapshot[],
  options: AnyObject,
  userId: string,
): void {
  for (const { name, documentName, documents } of before) {
    const now = actor.collections[name];
    if (!now) continue;
    const created: ClientDocument[] = [];
    const updated: [ClientDocument, AnyObject][] = [];
    for (const entry of now) {
      const document = entry as unknown as ClientDocument;
      const old = documents.get(document.id ?? "");
      if (!old) created.push(document);
      else if (JSON.stringify(old.source) !== JSON.stringify(document._source)) {
        updated.push([document, { ...diffObject(old.source, document.toObject()), _id: document.id }]);
      }
    }
    const deleted = [...documents].filter(([id]) => !now.has(id)).map(([, { document }]) => document);
    for (const document of created) {
      document._onCreate(document.toObject(), options, userId);
      Hooks.callAll(`create${documentName}`, document, options, userId);
    }
    for (const [document, changes] of updated) {
      document._onUpdate(changes, options, userId);
      Hooks.callAll(`update${documentName}`, document, changes, options, userId);
    }
    for (const document of deleted) {
      document._onDelete(options, userId);
      Hooks.callAll(`delete${documentName}`, document, options, userId);
    }
    const sources = created.map((document) => document.toObject());
    if (created.length) actor._onCreateDescendantDocuments(actor, name, created, sources, options, userId);
    if (updated.length) {
      const [docs, changes] = [updated.map(([document]) => document), updated.map(([, change]) => change)];
      actor._onUpdateDescendantDocuments(actor, name, docs, changes, options, userId);
    }
    if (deleted.length) {
      const ids = deleted.map((document) => document.id);
      actor._onDeleteDescendantDocuments(actor, name, deleted, ids, options, userId);
    }
  }
}
