import { registerDatabaseBackend, type DatabaseBackend, type DocumentOperation } from "../common/abstract/backend.ts";
import * as abstractClasses from "../common/abstract/index.ts";
import * as CONST from "../common/constants.ts";
import { registerFormulaEvaluator } from "../common/data/changes.ts";
import { PrototypeToken } from "../common/documents/index.ts";
import * as baseDocuments from "../common/documents/index.ts";
import * as fields from "../common/data/fields/index.ts";
import * as operators from "../common/data/operators.ts";
import * as validation from "../common/data/validation.ts";
import { configureRegistry } from "../common/registry.ts";
import type { AnyObject } from "../common/types.ts";
import * as utils from "../common/utils/index.ts";
import * as applications from "./applications/index.ts";
import { CompendiumCollection, CompendiumPacks } from "./collections/compendium.ts";
import { DocumentCollection } from "./collections/document-collection.ts";
import * as special from "./collections/special.ts";
import { WorldCollection } from "./collections/world-collection.ts";
import { prepareConfig } from "./config.ts";
import * as dice from "./dice/index.ts";
import { ClientDocumentMixin, type ClientDocument, type ClientDocumentClass } from "./documents/client-document.ts";
import { createDocuments, deleteDocuments, modifyBatch, updateDocuments } from "./documents/database.ts";
import { DOCUMENT_CLASSES } from "./documents/index.ts";
import { fromUuid, fromUuidSync } from "./documents/uuid.ts";
import { prepareGame } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./i18n.ts";
import { absent, honest } from "./not-implemented.ts";
import { host } from "./runtime.ts";
import { ClientKeybindings } from "./settings/keybindings.ts";
import { ClientSettings } from "./settings/settings.ts";

/** Document operations of the shared base classes go through the client's life-cycle. */
const backend: DatabaseBackend = {
  get: async (cls, operation) => {
    const pack = host.game.packs.get(String(operation.pack ?? ""));
    if (pack) return pack.getDocuments(operation.ids ? { _id__in: operation.ids } : {});
    return host.game.collections.get(cls.documentName)?.contents ?? [];
  },
  create: async (cls, { data = [], ...operation }) => createDocuments(client(cls), data, operation as Operation),
  update: async (cls, { updates = [], ...operation }) => updateDocuments(client(cls), updates, operation as Operation),
  delete: async (cls, { ids = [], ...operation }) => deleteDocuments(client(cls), ids, operation as Operation),
};

type Operation = Omit<DocumentOperation, "parent"> & { parent?: ClientDocument | null };

function client(cls: unknown): ClientDocumentClass {
  return cls as ClientDocumentClass;
}

/** Lets the shared classes ask the client's configuration and world. */
function configureShared(): void {
  const entry = (name: string): { documentClass?: unknown; dataModels?: Record<string, unknown> } | undefined =>
    (
      host.config as unknown as Record<
        string,
        { documentClass?: unknown; dataModels?: Record<string, unknown> } | undefined
      >
    )[name];
  configureRegistry({
    documentClass: (name) => entry(name)?.documentClass,
    dataModel: (name, type) => entry(name)?.dataModels?.[type] as never,
    types: (name) => host.game.documentTypes?.[name],
    find: (name, id) => host.game.collections?.get(name)?.get(id) ?? findToken(name, id),
    userId: () => host.game.userId ?? null,
  });
  registerDatabaseBackend(backend);
  registerFormulaEvaluator((formula, data) => {
    const roll = dice.Roll.create(formula, data);
    return roll.isDeterministic ? (roll.evaluateSync().total ?? Number.NaN) : Number.NaN;
  });
}

function findToken(name: string, id: string): unknown {
  if (name !== "Token") return undefined;
  for (const scene of host.game.scenes ?? []) if (scene.tokens.has(id)) return scene.tokens.get(id);
  return undefined;
}

function documentsNamespace(): AnyObject {
  const bases = Object.fromEntries(Object.entries(baseDocuments).filter(([name]) => name.startsWith("Base")));
  const { Token, ...classes } = DOCUMENT_CLASSES;
  const { COLLECTIONS: _all, ...collections } = special;
  return honest("foundry.documents", {
    ...bases,
    ...classes,
    TokenDocument: Token,
    modifyBatch,
    abstract: honest("foundry.documents.abstract", { ClientDocumentMixin, DocumentCollection, WorldCollection }),
    collections: honest("foundry.documents.collections", { ...collections, CompendiumCollection, CompendiumPacks }),
  });
}

/** Sheet classes of the application framework before version 13: named, so that they can be unregistered. */
function appv1(): AnyObject {
  const named = (name: string): unknown => absent(`foundry.appv1.${name}`);
  return honest("foundry.appv1", {
    sheets: honest("foundry.appv1.sheets", {
      ActorSheet: named("sheets.ActorSheet"),
      ItemSheet: named("sheets.ItemSheet"),
    }),
    api: honest("foundry.appv1.api", {}),
  });
}

function applicationsNamespace(): AnyObject {
  const wrapped: AnyObject = {};
  for (const [name, value] of Object.entries(applications)) {
    wrapped[name] = utils.getType(value) === "Object" ? honest(`foundry.applications.${name}`, value as object) : value;
  }
  const { sidebar } = applications as unknown as { sidebar: { tabs: object; apps: object } };
  wrapped.sidebar = honest("foundry.applications.sidebar", {
    ...sidebar,
    tabs: honest("foundry.applications.sidebar.tabs", sidebar.tabs),
    apps: honest("foundry.applications.sidebar.apps", sidebar.apps),
  });
  return honest("foundry.applications", wrapped);
}

function buildFoundry(): AnyObject {
  return honest("foundry", {
    abstract: honest("foundry.abstract", { ...abstractClasses }),
    data: honest("foundry.data", {
      fields: honest("foundry.data.fields", { ...fields }),
      operators: honest("foundry.data.operators", { ...operators }),
      validation: honest("foundry.data.validation", { ...validation }),
      ActiveEffectTypeDataModel: baseDocuments.ActiveEffectTypeDataModel,
      PrototypeToken,
    }),
    documents: documentsNamespace(),
    applications: applicationsNamespace(),
    appv1: appv1(),
    dice: honest("foundry.dice", {
      Roll: dice.Roll,
      RollParser: dice.RollParser,
      terms: honest("foundry.dice.terms", { ...dice.terms }),
    }),
    helpers: honest("foundry.helpers", {
      Hooks,
      Localization,
      interaction: honest("foundry.helpers.interaction", { ClientKeybindings }),
      ClientSettings,
    }),
    canvas: honest("foundry.canvas", {
      placeables: honest("foundry.canvas.placeables", {}),
      layers: honest("foundry.canvas.layers", {}),
    }),
    grid: honest("foundry.grid", {}),
    utils: honest("foundry.utils", { ...utils, fromUuid, fromUuidSync, getDocumentClass }),
    packages: honest("foundry.packages", {}),
    prosemirror: honest("foundry.prosemirror", {}),
    CONST,
    CONFIG: host.config,
  });
}

function getDocumentClass(name: string): unknown {
  return (
    (host.config as unknown as Record<string, { documentClass?: unknown } | undefined>)[name]?.documentClass ?? null
  );
}

/** Additions the engine makes to JavaScript's own objects, where they are missing. */
function extendNatives(): void {
  const add = (target: object, name: string, value: unknown): void => {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
  };
  add(Math, "clamp", (number: number, min: number, max: number) => Math.min(Math.max(number, min), max));
  add(Math, "mix", (a: number, b: number, weight: number) => a * (1 - weight) + b * weight);
  add(Math, "toDegrees", (radians: number) => (radians * 180) / Math.PI);
  add(Math, "toRadians", (degrees: number) => (degrees * Math.PI) / 180);
  add(Number.prototype, "signedString", function (this: number) {
    return this < 0 ? String(this) : `+${this}`;
  });
  add(Number.prototype, "between", function (this: number, a: number, b: number, inclusive = true) {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    return inclusive ? this >= low && this <= high : this > low && this < high;
  });
  add(Number.prototype, "ordinalString", function (this: number) {
    const suffix =
      { one: "st", two: "nd", few: "rd" }[
        new Intl.PluralRules("en", { type: "ordinal" }).select(Number(this)) as "one"
      ] ?? "th";
    return `${this}${suffix}`;
  });
  add(String.prototype, "capitalize", function (this: string) {
    return this.charAt(0).toUpperCase() + this.slice(1);
  });
  add(String.prototype, "titleCase", function (this: string) {
    return this.toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
  });
  add(
    String.prototype,
    "slugify",
    function (this: string, { replacement = "-", strict = false }: { replacement?: string; strict?: boolean } = {}) {
      const plain = this.normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
        .toLowerCase()
        .trim();
      return plain.replace(strict ? /[^a-z0-9]+/g : /[\s_]+/g, replacement).replace(/^-+|-+$/g, "");
    },
  );
  add(Array.prototype, "partition", function (this: unknown[], rule: (entry: unknown) => boolean) {
    return [this.filter((entry) => !rule(entry)), this.filter(rule)];
  });
  add(Set.prototype, "first", function (this: Set<unknown>) {
    return this.values().next().value;
  });
  for (const name of ["filter", "map", "some", "every", "find", "reduce"] as const) {
    add(Set.prototype, name, function (this: Set<unknown>, ...args: unknown[]) {
      const list = [...this];
      const made = (list[name] as (...given: unknown[]) => unknown).apply(list, args);
      return name === "filter" || name === "map" ? new Set(made as unknown[]) : made;
    });
  }
  add(Set.prototype, "toObject", function (this: Set<unknown>) {
    return [...this];
  });
  add(RegExp, "escape", (text: string) => text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&"));
}

/** Installs the globals of the engine. `game` and CONFIG are filled with what does not need a world. */
export function installGlobals(): void {
  extendNatives();
  prepareGame();
  prepareConfig();
  configureShared();
  const { Token: TokenDocument, ...classes } = DOCUMENT_CLASSES;
  Object.assign(globalThis, {
    foundry: buildFoundry(),
    game: host.game,
    CONFIG: host.config,
    CONST,
    ui: host.ui,
    canvas: host.canvas,
    Hooks,
    Roll: dice.Roll,
    Die: dice.Die,
    ...classes,
    TokenDocument,
    fromUuid,
    fromUuidSync,
    getDocumentClass,
    _loc: (key: string, data?: AnyObject) => host.game.i18n.localize(key, data),
    _del: operators._del,
    _replace: operators._replace,
  });
}
