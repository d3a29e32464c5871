import { BaseAdventure, BasePlaylist, BasePlaylistSound } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import type { Collection } from "../../common/utils/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** Documents that travel together; here they can be read, not brought into the world in one go. */
export class Adventure extends ClientDocumentMixin(BaseAdventure) {
  declare readonly actors: Set<AnyObject>;
}

export class PlaylistSound extends ClientDocumentMixin(BasePlaylistSound) {
  declare path: string | null;
}

/** A list of sounds; here it can be read and changed in a compendium, not played. */
export class Playlist extends ClientDocumentMixin(BasePlaylist) {
  declare readonly sounds: Collection<PlaylistSound>;
}
