import { Document } from "../abstract/document.ts";
import { SetField } from "../data/fields/arrays.ts";
import { ForeignDocumentField } from "../data/fields/documents.ts";
import { IntegerSortField } from "../data/fields/numbers.ts";
import { ObjectField } from "../data/fields/objects.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { HTMLField } from "../data/fields/text.ts";
import { registerBaseDocument } from "../registry.ts";
import { idField, imageField, nameField, named, recordFields } from "./common-fields.ts";

/** The kinds of documents an adventure carries, by the member they stand at. */
export const ADVENTURE_CONTENTS = Object.freeze({
  actors: "Actor",
  combats: "Combat",
  items: "Item",
  journal: "JournalEntry",
  scenes: "Scene",
  tables: "RollTable",
  macros: "Macro",
  cards: "Cards",
  playlists: "Playlist",
  folders: "Folder",
});

/**
 * Documents that travel together. It stands in compendia only, and keeps what it carries as it was written: each member
 * is a set of sources, which become documents when they are brought into a world.
 */
export class BaseAdventure extends Document {
  static override metadata = Document.extendMetadata({
    name: "Adventure",
    collection: "adventures",
    label: "DOCUMENT.Adventure",
    labelPlural: "DOCUMENT.Adventures",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "img", "sort", "folder"],
    permissions: { create: "GAMEMASTER", update: "GAMEMASTER", delete: "GAMEMASTER" },
  });

  static override defineSchema(): DataSchema {
    const contents = Object.keys(ADVENTURE_CONTENTS).map((name) => [name, new SetField(new ObjectField())] as const);
    return {
      _id: idField(),
      name: nameField(),
      img: imageField(null),
      caption: new HTMLField(),
      description: new HTMLField({ textSearch: true }),
      ...Object.fromEntries(contents),
      folder: new ForeignDocumentField(named("Folder")),
      sort: new IntegerSortField(),
      ...recordFields(),
    };
  }
}

registerBaseDocument("Adventure", BaseAdventure);
