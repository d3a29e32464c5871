import { ActiveEffect } from "./active-effect.ts";
import { Actor } from "./actor.ts";
import { Card, Cards } from "./cards.ts";
import { ChatMessage } from "./chat-message.ts";
import { Combat } from "./combat.ts";
import { Combatant } from "./combatant.ts";
import { Adventure, Playlist, PlaylistSound } from "./compendium-documents.ts";
import { Item } from "./item.ts";
import { Level } from "./level.ts";
import { Macro } from "./macro.ts";
import { RollTable, TableResult } from "./roll-table.ts";
import { Scene } from "./scene.ts";
import {
  CombatantGroup,
  Folder,
  JournalEntry,
  JournalEntryCategory,
  JournalEntryPage,
  Setting,
} from "./simple-documents.ts";
import { TokenDocument } from "./token.ts";
import { User } from "./user.ts";
import { WallDocument } from "./wall.ts";

/** The client's class of every kind of document, by document name. */
export const DOCUMENT_CLASSES = {
  ActiveEffect,
  Actor,
  Adventure,
  Card,
  Cards,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryCategory,
  JournalEntryPage,
  Level,
  Macro,
  Playlist,
  PlaylistSound,
  RollTable,
  Scene,
  Setting,
  TableResult,
  Token: TokenDocument,
  User,
  Wall: WallDocument,
} as const;
