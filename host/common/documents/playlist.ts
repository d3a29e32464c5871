import { Document } from "../abstract/document.ts";
import { EmbeddedCollectionField } from "../data/fields/collections.ts";
import { IntegerSortField } from "../data/fields/numbers.ts";
import { BooleanField, NumberField, StringField } from "../data/fields/primitives.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { FilePathField } from "../data/fields/text.ts";
import { registerBaseDocument } from "../registry.ts";
import { directoryFields, idField, nameField, ownersOfParentOr, recordFields } from "./common-fields.ts";

/** How the sounds of a list follow each other: not at all, in order, by chance, all at once. */
const MODES = [-1, 0, 1, 2];
const CHANNELS = ["music", "environment", "interface"];

/** One sound of a playlist. */
export class BasePlaylistSound extends Document {
  static override metadata = Document.extendMetadata({
    name: "PlaylistSound",
    collection: "sounds",
    label: "DOCUMENT.PlaylistSound",
    labelPlural: "DOCUMENT.PlaylistSounds",
    permissions: { create: ownersOfParentOr("PLAYLIST_CREATE"), update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      description: new StringField(),
      path: new FilePathField({ categories: ["AUDIO"] }),
      channel: new StringField({ required: true, blank: true, choices: CHANNELS, initial: "" }),
      playing: new BooleanField(),
      pausedTime: new NumberField({ min: 0 }),
      repeat: new BooleanField(),
      volume: new NumberField({ required: true, nullable: false, min: 0, max: 1, initial: 0.5 }),
      fade: new NumberField({ integer: true, min: 0 }),
      sort: new IntegerSortField(),
      ...recordFields(),
    };
  }
}

/** A list of sounds. The host keeps it in compendia and plays nothing. */
export class BasePlaylist extends Document {
  static override metadata = Document.extendMetadata({
    name: "Playlist",
    collection: "playlists",
    label: "DOCUMENT.Playlist",
    labelPlural: "DOCUMENT.Playlists",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "sort", "folder"],
    embedded: { PlaylistSound: "sounds" },
    permissions: { create: "PLAYLIST_CREATE", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      description: new StringField({ textSearch: true }),
      sounds: new EmbeddedCollectionField(BasePlaylistSound),
      channel: new StringField({ blank: false, choices: CHANNELS, initial: "music" }),
      mode: new NumberField({ required: true, choices: MODES, initial: 0 }),
      playing: new BooleanField(),
      fade: new NumberField({ integer: true, positive: true }),
      sorting: new StringField({ required: true, choices: ["a", "m"], initial: "a" }),
      seed: new NumberField({ integer: true, min: 0 }),
      ...directoryFields(),
      ...recordFields(),
    };
  }
}

registerBaseDocument("PlaylistSound", BasePlaylistSound);
registerBaseDocument("Playlist", BasePlaylist);
