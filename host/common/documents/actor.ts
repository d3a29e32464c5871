import { Document } from "../abstract/document.ts";
import { EmbeddedCollectionField } from "../data/fields/collections.ts";
import { EmbeddedDataField } from "../data/fields/embedded.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { registerBaseDocument } from "../registry.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { directoryFields, idField, imageField, nameField, recordFields, typeFields } from "./common-fields.ts";
import { BaseItem } from "./item.ts";
import { PrototypeToken } from "./token.ts";

/** A character, creature or whatever else acts. */
export class BaseActor extends Document {
  static override metadata = Document.extendMetadata({
    name: "Actor",
    collection: "actors",
    label: "DOCUMENT.Actor",
    labelPlural: "DOCUMENT.Actors",
    indexed: true,
    hasTypeData: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects", Item: "items" },
    permissions: { create: "ACTOR_CREATE", update: "OWNER", delete: "ASSISTANT" },
  });

  static DEFAULT_ICON = "icons/svg/mystery-man.svg";

  /** Default images for a new actor and its token. */
  static getDefaultArtwork(_data: object): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField((source) => (this.implementation as typeof BaseActor).getDefaultArtwork(source ?? {}).img),
      ...typeFields(this),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...directoryFields(),
      ...recordFields(),
    };
  }
}

registerBaseDocument("Actor", BaseActor);
