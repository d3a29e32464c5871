import type { DocumentClass } from "../../common/abstract/document.ts";
import * as documents from "../../common/documents/index.ts";
import type { SystemManifest } from "../../common/wire.ts";

/** The documents a world stores, by document name. */
export const PRIMARY_CLASSES: Readonly<Record<string, DocumentClass>> = {
  User: documents.BaseUser,
  Setting: documents.BaseSetting,
  Folder: documents.BaseFolder,
  Actor: documents.BaseActor,
  Item: documents.BaseItem,
  Scene: documents.BaseScene,
  Combat: documents.BaseCombat,
  ChatMessage: documents.BaseChatMessage,
  JournalEntry: documents.BaseJournalEntry,
  RollTable: documents.BaseRollTable,
  Macro: documents.BaseMacro,
  Cards: documents.BaseCards,
};

/** Document classes a compendium may hold besides. */
export const COMPENDIUM_CLASSES: Readonly<Record<string, DocumentClass>> = {
  ...PRIMARY_CLASSES,
  ActiveEffect: documents.BaseActiveEffect,
  Adventure: documents.BaseAdventure,
  Playlist: documents.BasePlaylist,
};

/** Kinds of documents a new compendium may be made for. */
export const WORLD_PACK_TYPES: readonly string[] = [
  "ActiveEffect",
  "Actor",
  "Adventure",
  "Cards",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
];

/** Names of the collections of a world. */
export const COLLECTION_NAMES: readonly string[] = Object.values(PRIMARY_CLASSES).map((cls) => cls.collectionName);

const TYPED: Readonly<Record<string, DocumentClass>> = {
  Actor: documents.BaseActor,
  Item: documents.BaseItem,
  ActiveEffect: documents.BaseActiveEffect,
  ChatMessage: documents.BaseChatMessage,
  Combat: documents.BaseCombat,
  Combatant: documents.BaseCombatant,
  CombatantGroup: documents.BaseCombatantGroup,
  JournalEntryPage: documents.BaseJournalEntryPage,
  Card: documents.BaseCard,
  Cards: documents.BaseCards,
};

/** The sub-types a document may have under a system; undefined for documents without sub-types. */
export function documentTypes(manifest: SystemManifest, documentName: string): string[] | undefined {
  const cls = Object.hasOwn(TYPED, documentName) ? TYPED[documentName] : undefined;
  if (!cls) return undefined;
  return [...cls.metadata.coreTypes, ...Object.keys(manifest.documentTypes[documentName] ?? {})];
}
