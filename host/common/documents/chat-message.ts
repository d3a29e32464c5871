import { Document } from "../abstract/document.ts";
import { CHAT_MESSAGE_STYLES } from "../constants.ts";
import { ArrayField } from "../data/fields/arrays.ts";
import { DocumentAuthorField, ForeignDocumentField } from "../data/fields/documents.ts";
import { BooleanField, NumberField, StringField } from "../data/fields/primitives.ts";
import { SchemaField, type DataSchema } from "../data/fields/schema.ts";
import { FilePathField, HTMLField, JSONField } from "../data/fields/text.ts";
import { registerBaseDocument } from "../registry.ts";
import type { AnyObject, UserLike } from "../types.ts";
import { idField, named, recordFields, typeFields } from "./common-fields.ts";

const isAuthor = (user: UserLike, document: Document): boolean => user.isGM || document._source.author === user.id;

/** A message in the chat. */
export class BaseChatMessage extends Document {
  static override metadata = Document.extendMetadata({
    name: "ChatMessage",
    collection: "messages",
    label: "DOCUMENT.ChatMessage",
    labelPlural: "DOCUMENT.ChatMessages",
    coreTypes: ["base"],
    hasTypeData: true,
    permissions: {
      create: (user, document) => user.hasRole("PLAYER") && isAuthor(user, document),
      // Nobody may hand a message to somebody else's name.
      update: (user, document, data) =>
        isAuthor(user, document) && (user.isGM || !("author" in data) || data.author === user.id),
      delete: isAuthor,
    },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      ...typeFields(this),
      author: new DocumentAuthorField(named("User")),
      timestamp: new NumberField({ required: true, nullable: true, initial: null }),
      style: new NumberField({
        required: true,
        nullable: false,
        choices: Object.values(CHAT_MESSAGE_STYLES),
        initial: CHAT_MESSAGE_STYLES.OTHER,
      }),
      title: new StringField({ required: true, blank: true }),
      flavor: new HTMLField(),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({
        scene: new ForeignDocumentField(named("Scene"), { idOnly: true }),
        actor: new ForeignDocumentField(named("Actor"), { idOnly: true }),
        token: new ForeignDocumentField(named("Token"), { idOnly: true }),
        alias: new StringField({ required: false }),
      }),
      whisper: new ArrayField(new ForeignDocumentField(named("User"), { idOnly: true, nullable: false })),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField({ required: true })),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
      ...recordFields(),
    };
  }

  override getUserLevel(user: UserLike | null = null): number {
    if (!user) return super.getUserLevel();
    return isAuthor(user, this) ? 3 : 0;
  }

  /**
   * Whether a user may receive this message at all, from its plain source: public ones anyone, whispered ones the
   * author, those named and game masters. Of a blind message its author is shown no more than that it exists.
   */
  static mayReceive(source: AnyObject, user: UserLike): boolean {
    const whisper = (source.whisper ?? []) as unknown[];
    return !whisper.length || user.isGM || source.author === user.id || whisper.includes(user.id);
  }

  /** Whether what a message holds is hidden from a user who may know of it: a blind one, from all but game masters. */
  static isBlindFor(source: AnyObject, user: UserLike): boolean {
    return source.blind === true && !user.isGM;
  }
}

registerBaseDocument("ChatMessage", BaseChatMessage);
