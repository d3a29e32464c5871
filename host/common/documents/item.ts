import { Document } from "../abstract/document.ts";
import { EmbeddedCollectionField } from "../data/fields/collections.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { registerBaseDocument } from "../registry.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import {
  directoryFields,
  idField,
  imageField,
  nameField,
  ownersOfParentOr,
  recordFields,
  typeFields,
} from "./common-fields.ts";

/** A thing: in the world, in a compendium, or owned by an actor. */
export class BaseItem extends Document {
  static override metadata = Document.extendMetadata({
    name: "Item",
    collection: "items",
    label: "DOCUMENT.Item",
    labelPlural: "DOCUMENT.Items",
    indexed: true,
    hasTypeData: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects" },
    permissions: { create: ownersOfParentOr("ITEM_CREATE"), update: "OWNER", delete: "OWNER" },
  });

  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  /** Default images for a new item. */
  static getDefaultArtwork(_data: object): { img: string } {
    return { img: this.DEFAULT_ICON };
  }

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      ...typeFields(this),
      img: imageField((source) => (this.implementation as typeof BaseItem).getDefaultArtwork(source ?? {}).img),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...directoryFields(),
      ...recordFields(),
    };
  }

  /** An owned item belongs to whoever owns its actor. */
  override getUserLevel(...args: Parameters<Document["getUserLevel"]>): number {
    return this.parent ? this.parent.getUserLevel(...args) : super.getUserLevel(...args);
  }
}

registerBaseDocument("Item", BaseItem);
