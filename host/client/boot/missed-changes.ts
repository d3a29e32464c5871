import type { AnyObject } from "../../common/types.ts";
import type { DocumentResponse } from "../../common/wire.ts";
import type { ClientDocument, ClientDocumentClass } from "../documents/client-document.ts";
import { host } from "../runtime.ts";

type Documents = { get(id: string): ClientDocument | undefined; keys(): Iterable<string> };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Who changed a document last, as far as it says. Never this user: what they did themselves, they know. */
function changedBy(source: AnyObject | undefined): string {
  const by = (source?._stats as { lastModifiedBy?: string | null } | undefined)?.lastModifiedBy ?? "";
  return by === host.game.userId ? "" : by;
}

function missedDelta({ id, uuid }: ClientDocument, delta: AnyObject, userId: string): DocumentResponse {
  const operation = { parentUuid: uuid, options: { reconnected: true }, diff: false, recursive: false };
  return { type: "ActorDelta", action: "update", operation, userId, result: [{ ...delta, _id: id }] };
}

/**
 * What happened to documents while the line was broken, as the messages that were missed: deletions, creations, and
 * updates of what differs, of the documents and then of what is embedded in them. Applying them brings this client up to
 * date, and every listener hears of it as if the line had held.
 */
export function missedChanges(
  cls: ClientDocumentClass,
  held: Documents,
  sources: readonly AnyObject[],
  parentUuid: string | null = null,
): DocumentResponse[] {
  const now = new Map(sources.map((source) => [String(source._id), source]));
  const responses: DocumentResponse[] = [];
  const say = (
    action: "create" | "update" | "delete",
    userId: string,
    result: unknown[],
    more: AnyObject = {},
  ): void => {
    if (!result.length) return;
    const operation = { parentUuid, options: { reconnected: true }, ...more };
    responses.push({ type: cls.documentName, action, operation, userId, result });
  };
  say(
    "delete",
    "",
    [...held.keys()].filter((id) => !now.has(id)),
  );
  const embedded: DocumentResponse[] = [];
  for (const [id, source] of now) {
    const document = held.get(id);
    if (!document) {
      say("create", changedBy(source), [source]);
      continue;
    }
    if (same(document._source, source)) continue;
    const collections = document.collections as Record<string, unknown>;
    const changed: AnyObject = {};
    for (const [key, value] of Object.entries(source)) {
      if (key in collections) {
        const { element } = cls.hierarchy[key] as unknown as { element: { documentName: string } };
        const inner = host.implementation(element.documentName);
        embedded.push(...missedChanges(inner, collections[key] as Documents, value as AnyObject[], document.uuid));
      } else if (key !== "_id" && !same(document._source[key], value)) changed[key] = value;
    }
    if (cls.documentName === "Token" && "delta" in changed) {
      // Whichever way it was written, the token's actor hears of it, and so does who shows it.
      embedded.push(missedDelta(document, changed.delta as AnyObject, changedBy(source)));
      delete changed.delta;
    }
    // Only the server's own notes differ when something embedded changed: nobody needs to hear of that.
    const noteworthy = Object.keys(changed).some((key) => key !== "_stats");
    if (noteworthy) say("update", changedBy(source), [{ _id: id, ...changed }], { diff: false, recursive: false });
  }
  return [...responses, ...embedded];
}
