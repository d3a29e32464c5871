import { _replace } from "../../common/data/operators.ts";
import { stripUnpersisted } from "../../common/data/persistence.ts";
import { collectionDelta } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import { isEmpty, mergeObject } from "../../common/utils/index.ts";
import { host } from "../runtime.ts";
import type { ClientDocument } from "./client-document.ts";
import type { PreparedRequest } from "./prepare-operation.ts";

/** The actor of an unlinked token. */
export interface Synthetic extends ClientDocument {
  isToken?: boolean;
  token?: (ClientDocument & { actor: ClientDocument | null; baseActor: ClientDocument | null }) | null;
}

/**
 * What one request makes of the actor of an unlinked token: values of its own, and each embedded collection that was
 * touched as a whole. Stored is what differs from the world's actor.
 */
export class TokenDraft {
  /** The actor's source with its embedded documents as they are to be. */
  readonly source: AnyObject;
  #own: AnyObject = {};
  #options: AnyObject = {};
  readonly #touched = new Set<string>();

  constructor(readonly actor: Synthetic) {
    this.source = actor.toObject();
  }

  addOptions(options: AnyObject): void {
    this.#options = { ...this.#options, ...options };
  }

  /** Notes values of the actor itself. */
  change(changes: AnyObject): void {
    this.#own = mergeObject(this.#own, changes);
  }

  /** Notes that something changed within one of the actor's collections. */
  touch(collection: string): void {
    this.#touched.add(collection);
  }

  /** The request that stores it all, or null when nothing differs. */
  get request(): PreparedRequest | null {
    const { token } = this.actor;
    if (!token) return null;
    const base = token.baseActor?.toObject() ?? {};
    const lists = [...this.#touched].map((name): [string, unknown] => {
      const delta = collectionDelta((base[name] ?? []) as AnyObject[], (this.source[name] ?? []) as AnyObject[]);
      return [name, _replace(delta)];
    });
    const wanted = { delta: { ...this.#own, ...Object.fromEntries(lists) } };
    const cls = host.implementation("Token");
    const { delta } = stripUnpersisted(cls.schema, token.updateSource(wanted, { dryRun: true }));
    if (!delta || isEmpty(delta)) return null;
    return {
      cls,
      request: {
        type: "ActorDelta",
        action: "update",
        operation: {
          parentUuid: token.uuid,
          options: this.#options,
          updates: [{ ...(delta as AnyObject), _id: String(token.id) }],
        },
      },
      operation: { parent: token },
    };
  }

  /** The actor once the request has been carried out. */
  actorNow(): ClientDocument | null {
    return this.actor.token?.actor ?? null;
  }

  /** A document embedded in the actor, or in one that is, once the request has been carried out. */
  findAnew(parent: ClientDocument, documentName: string, id: string): ClientDocument | null {
    const now = this.actorNow();
    const place = parent === this.actor ? now : now?.childCollection(parent.documentName)?.get(parent.id ?? "");
    return place?.childCollection(documentName)?.get(id) ?? null;
  }
}

/** The sources of a kind of document embedded in a parent, within its actor's source. */
export function listIn(
  source: AnyObject,
  actor: ClientDocument,
  parent: ClientDocument,
  documentName: string,
): AnyObject[] {
  let place = source;
  if (parent !== actor) {
    const within = actor.collectionNameOf(parent.documentName) ?? "";
    place = ((place[within] as AnyObject[] | undefined) ?? []).find((entry) => entry._id === parent.id) ?? {};
  }
  const name = parent.collectionNameOf(documentName) ?? "";
  place[name] ??= [];
  return place[name] as AnyObject[];
}

/** The actor's own collection that a change in a parent belongs to. */
export function topCollection(actor: ClientDocument, parent: ClientDocument, documentName: string): string {
  return (parent === actor ? actor.collectionNameOf(documentName) : actor.collectionNameOf(parent.documentName)) ?? "";
}
