import { DataModel } from "../abstract/data-model.ts";
import { Document } from "../abstract/document.ts";
import { DocumentFlagsField, ForeignDocumentField } from "../data/fields/documents.ts";
import { IntegerSortField } from "../data/fields/numbers.ts";
import { EmbeddedDocumentField } from "../data/fields/collections.ts";
import { BooleanField, NumberField, StringField } from "../data/fields/primitives.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { registerBaseDocument, registry } from "../registry.ts";
import type { AnyObject, UserLike } from "../types.ts";
import { isPlainObject } from "../utils/types-of.ts";
import type { CleanOptions } from "../data/fields/base.ts";
import { BaseActorDelta } from "./actor-delta.ts";
import { idField, named, recordFields } from "./common-fields.ts";
import { sharedTokenFields } from "./token-fields.ts";

const coordinate = (): NumberField => new NumberField({ required: true, nullable: false, integer: true, initial: 0 });

/** How tokens of an actor are made: kept on the actor. */
export class PrototypeToken extends DataModel {
  static override defineSchema(): DataSchema {
    return {
      name: new StringField({ required: true, blank: true }),
      ...sharedTokenFields(),
      randomImg: new BooleanField(),
      appendNumber: new BooleanField(),
      prependAdjective: new BooleanField(),
      flags: new DocumentFlagsField(),
    };
  }
}

/** Whoever owns the token's actor may move and change the token. */
function ownsActor(user: UserLike, document: Document): boolean {
  if (user.isGM) return true;
  return document.getUserLevel(user) >= 3;
}

/** A token on a scene. */
export class BaseToken extends Document {
  static override metadata = Document.extendMetadata({
    name: "Token",
    collection: "tokens",
    label: "DOCUMENT.Token",
    labelPlural: "DOCUMENT.Tokens",
    permissions: {
      create: "TOKEN_CREATE",
      update: ownsActor,
      delete: (user, document) => user.can("TOKEN_DELETE") && (user.isGM || ownsActor(user, document)),
    },
  });

  static DEFAULT_ICON = "icons/svg/mystery-man.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      actorId: new ForeignDocumentField(named("Actor"), { idOnly: true }),
      // What an unlinked token's actor has that the world's actor has not.
      delta: new EmbeddedDocumentField(BaseActorDelta, { nullable: false }),
      ...sharedTokenFields(),
      x: coordinate(),
      y: coordinate(),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      level: new StringField({ required: true, nullable: true, blank: false, initial: null }),
      sort: new IntegerSortField(),
      locked: new BooleanField(),
      hidden: new BooleanField(),
      ...recordFields(),
    };
  }

  /** The delta is stored under the token's id, so that server and clients need not agree on another. */
  static override cleanData(source: object = {}, options: CleanOptions = {}, state: AnyObject = {}): AnyObject {
    const data = super.cleanData(source, options, state);
    if (!options.partial && isPlainObject(data.delta)) data.delta._id ??= data._id ?? null;
    return data;
  }

  /** A token belongs to whoever owns its actor; without one, to game masters. */
  override getUserLevel(user: UserLike | null = null): number {
    const asked = user ?? (registry().find("User", registry().userId() ?? "") as UserLike | undefined) ?? null;
    if (!asked) return 0;
    if (asked.isGM) return 3;
    const delta = this._source.delta as AnyObject | undefined;
    const own = (delta?.ownership ?? null) as Record<string, number> | null;
    if (own) return own[asked.id ?? ""] ?? own.default ?? 0;
    const actor = registry().find("Actor", String(this._source.actorId)) as Document | undefined;
    return actor ? actor.getUserLevel(asked) : 0;
  }
}

registerBaseDocument("Token", BaseToken);
