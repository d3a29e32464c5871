import { Document } from "../abstract/document.ts";
import { ArrayField } from "../data/fields/arrays.ts";
import { EmbeddedCollectionField } from "../data/fields/collections.ts";
import { ForeignDocumentField } from "../data/fields/documents.ts";
import { AngleField, IntegerSortField } from "../data/fields/numbers.ts";
import { BooleanField, NumberField, StringField } from "../data/fields/primitives.ts";
import { SchemaField, type DataSchema } from "../data/fields/schema.ts";
import { HTMLField } from "../data/fields/text.ts";
import { registerBaseDocument } from "../registry.ts";
import {
  directoryFields,
  idField,
  imageField,
  nameField,
  named,
  ownersOfParentOr,
  recordFields,
  typeFields,
} from "./common-fields.ts";

const size = (): NumberField => new NumberField({ integer: true, positive: true, initial: null });
const side = (): SchemaField =>
  new SchemaField({
    name: new StringField({ required: false }),
    text: new HTMLField({ required: false }),
    img: imageField(null),
  });

/** One card. Its `origin` is the stack it belongs to, wherever it is at present. */
export class BaseCard extends Document {
  static override metadata = Document.extendMetadata({
    name: "Card",
    collection: "cards",
    label: "DOCUMENT.Card",
    labelPlural: "DOCUMENT.Cards",
    coreTypes: ["base"],
    hasTypeData: true,
    permissions: { create: ownersOfParentOr("CARDS_CREATE"), update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      description: new HTMLField(),
      ...typeFields(this),
      suit: new StringField({ required: false }),
      value: new NumberField({ initial: null }),
      back: side(),
      faces: new ArrayField(side()),
      face: new NumberField({ required: true, integer: true, min: 0, initial: null }),
      drawn: new BooleanField(),
      origin: new ForeignDocumentField(named("Cards")),
      width: size(),
      height: size(),
      rotation: new AngleField(),
      sort: new IntegerSortField(),
      ...recordFields(),
    };
  }
}

/** A stack of cards: a deck, a hand or a pile. */
export class BaseCards extends Document {
  static override metadata = Document.extendMetadata({
    name: "Cards",
    collection: "cards",
    label: "DOCUMENT.Cards",
    labelPlural: "DOCUMENT.CardsPlural",
    indexed: true,
    coreTypes: ["deck", "hand", "pile"],
    hasTypeData: true,
    compendiumIndexFields: ["_id", "name", "description", "img", "type", "sort", "folder"],
    embedded: { Card: "cards" },
    permissions: { create: "CARDS_CREATE", update: "OWNER", delete: "OWNER" },
  });

  static DEFAULT_ICON = "icons/svg/card-hand.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      ...typeFields(this),
      description: new HTMLField(),
      img: imageField(BaseCards.DEFAULT_ICON),
      cards: new EmbeddedCollectionField(BaseCard),
      width: size(),
      height: size(),
      rotation: new AngleField(),
      displayCount: new BooleanField(),
      ...directoryFields(),
      ...recordFields(),
    };
  }
}

registerBaseDocument("Card", BaseCard);
registerBaseDocument("Cards", BaseCards);
