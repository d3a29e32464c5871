import { Document } from "../abstract/document.ts";
import { GRID_MIN_SIZE, GRID_TYPES } from "../constants.ts";
import { EmbeddedCollectionField } from "../data/fields/collections.ts";
import { ForeignDocumentField } from "../data/fields/documents.ts";
import { AlphaField, ColorField } from "../data/fields/numbers.ts";
import { ObjectField } from "../data/fields/objects.ts";
import { BooleanField, NumberField, StringField } from "../data/fields/primitives.ts";
import { SchemaField, type DataSchema } from "../data/fields/schema.ts";
import { FilePathField } from "../data/fields/text.ts";
import { registerBaseDocument } from "../registry.ts";
import { directoryFields, idField, nameField, named, recordFields } from "./common-fields.ts";
import { BaseLevel } from "./level.ts";
import { textureField } from "./token-fields.ts";
import { BaseToken } from "./token.ts";
import { BaseWall } from "./wall.ts";

const dimension = (initial: number): NumberField =>
  new NumberField({ required: true, nullable: false, integer: true, positive: true, initial });

/** A place with a grid, with walls and tokens on it. */
export class BaseScene extends Document {
  static override metadata = Document.extendMetadata({
    name: "Scene",
    collection: "scenes",
    label: "DOCUMENT.Scene",
    labelPlural: "DOCUMENT.Scenes",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "thumb", "sort", "folder"],
    embedded: { Token: "tokens", Level: "levels", Wall: "walls" },
    permissions: { create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      navName: new StringField({ required: true, blank: true, textSearch: true }),
      background: textureField(null),
      foreground: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      thumb: new FilePathField({ categories: ["IMAGE"] }),
      width: dimension(4000),
      height: dimension(3000),
      padding: new NumberField({ required: true, nullable: false, min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
      initial: new SchemaField(
        {
          x: new NumberField({ integer: true, initial: null }),
          y: new NumberField({ integer: true, initial: null }),
          scale: new NumberField({ positive: true, initial: null }),
        },
        { nullable: true, initial: null },
      ),
      backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
      grid: new SchemaField({
        type: new NumberField({
          required: true,
          nullable: false,
          integer: true,
          choices: Object.values(GRID_TYPES),
          initial: GRID_TYPES.SQUARE,
        }),
        size: new NumberField({ required: true, nullable: false, integer: true, min: GRID_MIN_SIZE, initial: 100 }),
        style: new StringField({ required: true, blank: false, initial: "solidLines" }),
        thickness: new NumberField({ required: true, nullable: false, positive: true, integer: true, initial: 1 }),
        color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
        alpha: new AlphaField({ initial: 0.2 }),
        distance: new NumberField({ required: true, nullable: false, positive: true, initial: 1 }),
        units: new StringField({ required: true, initial: "" }),
      }),
      tokenVision: new BooleanField({ initial: false }),
      fog: new ObjectField(),
      environment: new ObjectField(),
      tokens: new EmbeddedCollectionField(BaseToken),
      levels: new EmbeddedCollectionField(BaseLevel),
      walls: new EmbeddedCollectionField(BaseWall),
      initialLevel: new StringField({ required: true, nullable: true, blank: false, initial: null }),
      journal: new ForeignDocumentField(named("JournalEntry")),
      journalEntryPage: new StringField({ required: true, nullable: true, blank: false, initial: null }),
      weather: new StringField({ required: true }),
      ...directoryFields(),
      ...recordFields(),
    };
  }
}

registerBaseDocument("Scene", BaseScene);
