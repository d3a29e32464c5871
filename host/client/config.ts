import { ActiveEffectTypeDataModel, BaseActorDelta } from "../common/documents/index.ts";
import type { DataField } from "../common/data/fields/base.ts";
import type { AnyObject } from "../common/types.ts";
import { COLLECTIONS } from "./collections/special.ts";
import { ABSENT_DOCUMENT_DEFAULTS, absentDocumentConfigs } from "./absent-documents.ts";
import { canvasConfig, movementConfig } from "./config-canvas.ts";
import { coreStatuses, plainDefaults } from "./config-defaults.ts";
import { absent } from "./not-implemented.ts";
import { diceRegistry, resetDice } from "./dice/index.ts";
import { DOCUMENT_CLASSES } from "./documents/index.ts";
import type { ClientDocument } from "./documents/client-document.ts";
import type { QueryHandler } from "./queries.ts";
import { host } from "./runtime.ts";
import { statusRecord } from "./status-record.ts";

/** What CONFIG holds for one kind of document. */
export interface DocumentConfig {
  documentClass: unknown;
  dataModels: Record<string, unknown>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  sheetClasses: Record<string, Record<string, unknown>>;
  collection?: unknown;
  sidebarIcon?: string;
  compendiumIndexFields: string[];
  defaultType?: string;
  [extra: string]: unknown;
}

/** One type of change that effects can make. */
export interface ChangeTypeConfig {
  label: string;
  defaultPriority: number;
  handler?:
    | ((
        target: ClientDocument,
        change: AnyObject,
        context: { field?: DataField; replacementData: AnyObject; modifyTarget: boolean },
      ) => AnyObject | void)
    | null;
  render?: unknown;
}

export interface StatusEffect extends AnyObject {
  id: string;
  name: string;
  img: string;
}

/** The members of the global CONFIG the host itself uses. Systems add their own. */
export interface ClientConfig {
  Actor: DocumentConfig & { trackableAttributes?: Record<string, { bar?: string[]; value?: string[] }> };
  Combat: DocumentConfig & { initiative: { formula: string | null; decimals: number } };
  ChatMessage: DocumentConfig & {
    modes: Record<string, { label: string; icon: string; handler?: (data: AnyObject) => void }>;
  };
  ActiveEffect: DocumentConfig & {
    changeTypes: Record<string, ChangeTypeConfig>;
    phases: Record<string, { label: string; hint: string }>;
    expiryEvents: Record<string, string>;
    expiryAction: "update" | "delete" | null;
  };
  Dice: typeof diceRegistry;
  statusEffects: Record<string, StatusEffect>;
  specialStatusEffects: Record<string, string>;
  queries: Record<string, QueryHandler>;
  time: { roundTime: number; turnTime: number };
  sounds: Record<string, string | null>;
  [member: string]: unknown;
}

const ICONS: Readonly<Record<string, string>> = {
  Actor: "fa-solid fa-user",
  Item: "fa-solid fa-suitcase",
  Scene: "fa-solid fa-map",
  Combat: "fa-solid fa-swords",
  ChatMessage: "fa-solid fa-comments",
  JournalEntry: "fa-solid fa-book-open",
  Macro: "fa-solid fa-code",
  RollTable: "fa-solid fa-table-list",
  Cards: "fa-solid fa-cards",
  Folder: "fa-solid fa-folder",
  User: "fa-solid fa-user",
};

function documentConfigs(): Record<string, DocumentConfig> {
  const configs: Record<string, DocumentConfig> = {};
  for (const [name, documentClass] of Object.entries(DOCUMENT_CLASSES)) {
    configs[name] = {
      documentClass,
      dataModels: {},
      typeLabels: {},
      typeIcons: {},
      sheetClasses: {},
      collection: (COLLECTIONS as Record<string, unknown>)[name],
      sidebarIcon: ICONS[name] ?? "fa-solid fa-file",
      compendiumIndexFields: [],
    };
  }
  return configs;
}

function changeTypes(): Record<string, ChangeTypeConfig> {
  const types = { custom: 0, multiply: 10, add: 20, subtract: 20, downgrade: 30, upgrade: 40, override: 50 };
  return Object.fromEntries(
    Object.entries(types).map(([type, defaultPriority]) => [
      type,
      { label: `EFFECT.CHANGES.TYPES.${type}`, defaultPriority },
    ]),
  );
}

function messageModes(): ClientConfig["ChatMessage"]["modes"] {
  const icons = {
    public: "fa-solid fa-globe",
    gm: "fa-solid fa-user-secret",
    blind: "fa-solid fa-eye-slash",
    self: "fa-solid fa-user",
    ic: "fa-solid fa-comment",
  };
  return Object.fromEntries(Object.entries(icons).map(([mode, icon]) => [mode, { label: `CHAT.MODES.${mode}`, icon }]));
}

/** Fills the global CONFIG anew with what the engine offers before a system changes it. The object stays the same. */
export function prepareConfig(): ClientConfig {
  const { config } = host;
  for (const key of Object.keys(config)) Reflect.deleteProperty(config, key);
  resetDice();
  Object.assign(config, plainDefaults(), absentDocumentConfigs(), documentConfigs(), {
    ActorDelta: { documentClass: BaseActorDelta, sheetClasses: {}, typeLabels: {} },
    Dice: diceRegistry,
    specialStatusEffects: {
      DEFEATED: "dead",
      INVISIBLE: "invisible",
      BLIND: "blind",
      BURROW: "burrow",
      HOVER: "hover",
      FLY: "fly",
    },
    queries: {},
    ui: {},
    ux: {},
    time: { roundTime: 0, turnTime: 0 },
    sounds: { dice: null, lock: null, notification: null, combat: null },
    TextEditor: { enrichers: [], inserts: [] },
    Canvas: canvasConfig(null),
    compatibility: { mode: 1, includePatterns: [], excludePatterns: [] },
    fontDefinitions: {},
    formulaEditor: { contexts: {} },
    supportedLanguages: { en: "English" },
  });
  let statuses = statusRecord(coreStatuses());
  Object.defineProperty(config, "statusEffects", {
    get: () => statuses,
    set: (next: StatusEffect[] | Record<string, StatusEffect>) => (statuses = statusRecord(next)),
    enumerable: true,
    configurable: true,
  });
  for (const [name, more] of Object.entries(ABSENT_DOCUMENT_DEFAULTS)) Object.assign(config[name] as object, more());
  Object.assign(config.Combat, { initiative: { formula: null, decimals: 2 } });
  Object.assign(config.ChatMessage, { modes: messageModes(), batchSize: 100 });
  Object.assign(config.ActiveEffect, {
    dataModels: { base: ActiveEffectTypeDataModel },
    changeTypes: changeTypes(),
    phases: {
      initial: { label: "EFFECT.PHASES.initial", hint: "" },
      final: { label: "EFFECT.PHASES.final", hint: "" },
    },
    expiryEvents: Object.fromEntries(
      ["combatStart", "roundStart", "turnStart", "combatEnd", "roundEnd", "turnEnd"].map((event) => [
        event,
        `EFFECT.EXPIRY.${event}`,
      ]),
    ),
    expiryAction: "update",
  });
  Object.assign(config.Token as DocumentConfig, {
    objectClass: null,
    hudClass: null,
    barConfig: {},
    movement: movementConfig(),
    prototypeSheetClass: absent("foundry.applications.sheets.PrototypeTokenConfig"),
    rulerClass: null,
    adjectivesPrefix: "TOKEN.Adjectives",
    ring: {},
  });
  return config;
}
