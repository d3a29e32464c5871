import { Document } from "../abstract/document.ts";
import { TypeDataModel } from "../abstract/type-data-model.ts";
import { ACTIVE_EFFECT_EXPIRY_EVENTS, ACTIVE_EFFECT_SHOW_ICON } from "../constants.ts";
import { ArrayField, SetField } from "../data/fields/arrays.ts";
import { ForeignDocumentField } from "../data/fields/documents.ts";
import { ColorField, IntegerSortField } from "../data/fields/numbers.ts";
import { AnyField, BooleanField, NumberField, StringField } from "../data/fields/primitives.ts";
import { SchemaField, type DataSchema } from "../data/fields/schema.ts";
import { DocumentUUIDField, HTMLField } from "../data/fields/text.ts";
import { registerBaseDocument } from "../registry.ts";
import type { AnyObject } from "../types.ts";
import { isPlainObject } from "../utils/types-of.ts";
import { migrateEffect } from "./effect-migration.ts";
import { idField, imageField, nameField, named, ownersOfParentOr, recordFields, typeFields } from "./common-fields.ts";

/** The `system` of an effect: its changes. Systems extend it. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): DataSchema {
    return {
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          type: new StringField({ required: true, blank: false, initial: "add" }),
          value: new AnyField({ required: true, nullable: true, initial: "" }),
          phase: new StringField({ required: true, blank: false, initial: "initial" }),
          priority: new NumberField({ initial: null }),
        }),
      ),
    };
  }
}

const anchor = (documentName: string): ForeignDocumentField =>
  new ForeignDocumentField(named(documentName), { idOnly: true });

/** An effect on an actor or item, in the second shape. */
export class BaseActiveEffect extends Document {
  static override metadata = Document.extendMetadata({
    name: "ActiveEffect",
    collection: "effects",
    label: "DOCUMENT.ActiveEffect",
    labelPlural: "DOCUMENT.ActiveEffects",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    coreTypes: ["base"],
    hasTypeData: true,
    permissions: { create: ownersOfParentOr("ITEM_CREATE"), update: "OWNER", delete: "OWNER" },
  });

  static DEFAULT_ICON = "icons/svg/aura.svg";

  /** Effects of packs and worlds from before version 14 are read in the present shape. */
  static override migrateData(source: AnyObject, options?: AnyObject): AnyObject {
    return super.migrateData(migrateEffect(source), options);
  }

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField(BaseActiveEffect.DEFAULT_ICON),
      ...typeFields(this),
      disabled: new BooleanField(),
      start: new SchemaField(
        {
          combat: anchor("Combat"),
          combatant: anchor("Combatant"),
          initiative: new NumberField({ initial: null }),
          round: new NumberField({ integer: true, min: 0, initial: null }),
          turn: new NumberField({ integer: true, min: 0, initial: null }),
          time: new NumberField({ initial: null }),
        },
        { nullable: true, initial: null },
      ),
      duration: new SchemaField({
        value: new NumberField({ required: true, integer: true, min: 0 }),
        units: new StringField({ required: true, blank: false, initial: "seconds" }),
        expiry: new StringField({
          required: true,
          nullable: true,
          blank: false,
          initial: (source?: AnyObject) => {
            const duration = source?.duration;
            return isPlainObject(duration) && typeof duration.value === "number"
              ? ACTIVE_EFFECT_EXPIRY_EVENTS[2]
              : null;
          },
        }),
        expired: new BooleanField(),
      }),
      description: new HTMLField(),
      origin: new DocumentUUIDField({ relative: true }),
      tint: new ColorField({ required: true, nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      showIcon: new NumberField({
        required: true,
        nullable: false,
        integer: true,
        choices: Object.values(ACTIVE_EFFECT_SHOW_ICON),
        initial: ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL,
      }),
      folder: new ForeignDocumentField(named("Folder")),
      sort: new IntegerSortField(),
      ...recordFields(),
    };
  }
}

registerBaseDocument("ActiveEffect", BaseActiveEffect);
