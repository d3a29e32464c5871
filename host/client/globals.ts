import jQuery from "jquery";
import { registerDatabaseBackend, type DatabaseBackend, type DocumentOperation } from "../common/abstract/backend.ts";
import * as abstractClasses from "../common/abstract/index.ts";
import * as CONST from "../common/constants.ts";
import { registerFormulaEvaluator } from "../common/data/changes.ts";
import { PrototypeToken, PrototypeTokenOverrides } from "../common/documents/index.ts";
import * as baseDocuments from "../common/documents/index.ts";
import * as fields from "../common/data/fields/index.ts";
import * as operators from "../common/data/operators.ts";
import * as validation from "../common/data/validation.ts";
import { configureRegistry } from "../common/registry.ts";
import type { AnyObject } from "../common/types.ts";
import * as utils from "../common/utils/index.ts";
import * as audio from "./audio/index.ts";
import * as appv1 from "./appv1/index.ts";
import * as applications from "./applications/index.ts";
import * as board from "./board/index.ts";
import { Application } from "./board/display-application.ts";
import * as displayObjects from "./board/display-objects.ts";
import { CompendiumPacks } from "./collections/compendium-packs.ts";
import { CompendiumCollection } from "./collections/compendium.ts";
import { DocumentCollection } from "./collections/document-collection.ts";
import * as special from "./collections/special.ts";
import { WorldCollection } from "./collections/world-collection.ts";
import { logCompatibilityWarning } from "./compatibility.ts";
import { prepareConfig } from "./config.ts";
import * as dice from "./dice/index.ts";
import { ClientDocumentMixin, type ClientDocument, type ClientDocumentClass } from "./documents/client-document.ts";
import { modifyBatch } from "./documents/batch.ts";
import { createDocuments, deleteDocuments, updateDocuments } from "./documents/database.ts";
import { DOCUMENT_CLASSES } from "./documents/index.ts";
import { fromUuid, fromUuidSync } from "./documents/uuid.ts";
import * as clientUtils from "./foundry-utils.ts";
import { ActiveEffectRegistry } from "./effects/registry.ts";
import { GameTime } from "./game-time.ts";
import { prepareGame } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./i18n.ts";
import { installLegacyGlobals } from "./legacy-globals.ts";
import { VideoHelper } from "./journal/video-helper.ts";
import * as nue from "./nue/index.ts";
import * as pageSheets from "./journal/page-sheets.ts";
import { openHost } from "./misbehaviour.ts";
import { extendNatives } from "./natives.ts";
import { absentLibrary, honest } from "./not-implemented.ts";
import { PUBLISHED } from "./api/names.ts";
import { host } from "./runtime.ts";
import { ClientKeybindings } from "./settings/keybindings.ts";
import { KeyboardManager } from "./settings/keyboard.ts";
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
    template: (name, type) => host.game.model?.[name]?.[type],
    provider: (name, type) => (host.game.system?.documentTypes?.[name]?.[type] ? host.game.system : undefined),
    types: (name) => host.game.documentTypes?.[name],
    find: (name, id) => host.game.collections?.get(name)?.get(id) ?? findToken(name, id),
    setting: (key) => {
      const stored = host.game.worldSettings?.find(({ _source }) => _source.key === key && !_source.user);
      return (stored as { value?: unknown } | undefined)?.value;
    },
    userId: () => host.game.userId ?? null,
    tokenBars: () => {
      const { primaryTokenAttribute, secondaryTokenAttribute } = host.game.system ?? {};
      return [primaryTokenAttribute ?? null, secondaryTokenAttribute ?? null];
    },
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
  const { Token, Wall, ...classes } = DOCUMENT_CLASSES;
  const { COLLECTIONS: _all, ...collections } = special;
  return honest("foundry.documents", {
    ...bases,
    ...classes,
    ActorDelta: baseDocuments.BaseActorDelta,
    TokenDocument: Token,
    WallDocument: Wall,
    modifyBatch,
    abstract: honest("foundry.documents.abstract", { ClientDocumentMixin, DocumentCollection, WorldCollection }),
    collections: honest("foundry.documents.collections", { ...collections, CompendiumCollection, CompendiumPacks }),
  });
}

/** The application framework before version 13. */
function appv1Namespace(): AnyObject {
  return honest("foundry.appv1", {
    sheets: honest("foundry.appv1.sheets", { ...appv1.sheets }),
    api: honest("foundry.appv1.api", { ...appv1.api }),
  });
}

/** An icon element of Font Awesome: the family's own class is added to the glyph's. */
function createFontAwesomeIcon(
  glyph: string,
  {
    style = "solid",
    fixedWidth = false,
    classes = [],
  }: { style?: string; fixedWidth?: boolean; classes?: string[] } = {},
): HTMLElement {
  const icon = document.createElement("i");
  icon.classList.add(`fa-${style}`, ...glyph.split(" ").filter(Boolean), ...classes);
  if (fixedWidth) icon.classList.add("fa-fw");
  icon.setAttribute("inert", "");
  return icon;
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
  const { ApplicationV2, DialogV2, DocumentSheetV2 } = applications.api;
  // Version 14 gives the second framework its plain names besides.
  wrapped.api = honest("foundry.applications.api", {
    ...applications.api,
    Application: ApplicationV2,
    Dialog: DialogV2,
    DocumentSheet: DocumentSheetV2,
  });
  const { ActorSheetV2, ItemSheetV2 } = applications.sheets;
  wrapped.sheets = honest("foundry.applications.sheets", {
    ...applications.sheets,
    ActorSheet: ActorSheetV2,
    ItemSheet: ItemSheetV2,
    journal: honest("foundry.applications.sheets.journal", {
      ...applications.sheets.journal,
      // The bases that systems extend: with EDIT_PARTS and VIEW_PARTS.
      ...pageSheets,
    }),
  });
  wrapped.fields = honest("foundry.applications.fields", { createFontAwesomeIcon, ...applications.fields });
  wrapped.ux = honest("foundry.applications.ux", { ...applications.ux, Tabs: appv1.ux.Tabs });
  return honest("foundry.applications", wrapped);
}

function buildFoundry(): AnyObject {
  return honest("foundry", {
    abstract: honest("foundry.abstract", { ...abstractClasses }),
    data: honest("foundry.data", {
      fields: honest("foundry.data.fields", { ...fields }),
      operators: honest("foundry.data.operators", { ...operators }),
      validation: honest("foundry.data.validation", { ...validation }),
      validators: honest("foundry.data.validators", { isValidId: utils.isValidId }),
      ActiveEffectTypeDataModel: baseDocuments.ActiveEffectTypeDataModel,
      PrototypeToken,
      PrototypeTokenOverrides,
    }),
    documents: documentsNamespace(),
    applications: applicationsNamespace(),
    appv1: appv1Namespace(),
    dice: honest("foundry.dice", {
      Roll: dice.Roll,
      RollParser: dice.RollParser,
      MersenneTwister: dice.MersenneTwister,
      terms: honest("foundry.dice.terms", { ...dice.terms }),
    }),
    helpers: honest("foundry.helpers", {
      Hooks,
      Localization,
      media: honest("foundry.helpers.media", { VideoHelper }),
      interaction: honest("foundry.helpers.interaction", {
        ClientKeybindings,
        KeyboardManager,
        TooltipManager: applications.ux.TooltipManager,
      }),
      ClientSettings,
      GameTime,
      ActiveEffectRegistry,
    }),
    audio: honest("foundry.audio", { ...audio }),
    canvas: honest("foundry.canvas", {
      Canvas: board.Canvas,
      getTexture: board.getTexture,
      loadTexture: board.loadTexture,
      placeables: honest("foundry.canvas.placeables", {
        Token: board.Token,
        tokens: honest("foundry.canvas.placeables.tokens", { TokenRuler: board.TokenRuler }),
      }),
      layers: honest("foundry.canvas.layers", { TokenLayer: board.TokenLayer }),
      geometry: honest("foundry.canvas.geometry", {
        Ray: board.Ray,
        ClockwiseSweepPolygon: board.ClockwiseSweepPolygon,
      }),
      perception: honest("foundry.canvas.perception", { ...board.perception }),
      interaction: honest("foundry.canvas.interaction", {}),
    }),
    grid: honest("foundry.grid", {}),
    nue: honest("foundry.nue", { ...nue, tours: honest("foundry.nue.tours", { ...nue.tours }) }),
    utils: honest("foundry.utils", {
      ...clientUtils,
      ...utils,
      fromUuid,
      fromUuidSync,
      getDocumentClass,
      logCompatibilityWarning,
    }),
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

/** The document classes have bare names for good; those of absent documents are stand-ins. */
function absentDocuments(documents: AnyObject): AnyObject {
  const names = [...(PUBLISHED.get("foundry.documents") ?? [])].filter((name) => /^(?!Base)[A-Z]/.test(name));
  return Object.fromEntries(names.map((name) => [name, documents[name]]));
}

/** Installs the globals of the engine. `game` and CONFIG are filled with what does not need a world. */
export function installGlobals(): void {
  extendNatives();
  prepareGame();
  prepareConfig();
  configureShared();
  const { Token: TokenDocument, Wall: WallDocument, ...classes } = DOCUMENT_CLASSES;
  const foundry = buildFoundry();
  // The windows of the old framework by their numbers; empty before the first is opened.
  host.ui.windows = {};
  const { layers } = host.config.Canvas as { layers: { tokens: { layerClass: unknown } } };
  layers.tokens.layerClass = board.TokenLayer;
  Object.assign(host.config["Token"] as object, { rulerClass: board.TokenRuler });
  Object.assign(globalThis, {
    foundry,
    $: jQuery,
    jQuery,
    game: host.game,
    CONFIG: host.config,
    CONST,
    ui: host.ui,
    canvas: host.canvas,
    Hooks,
    Roll: dice.Roll,
    Die: dice.Die,
    ...absentDocuments(foundry.documents as AnyObject),
    ...classes,
    TokenDocument,
    WallDocument,
    Collection: utils.Collection,
    Color: utils.Color,
    PIXI: absentLibrary("PIXI", {
      ...displayObjects,
      Application,
      utils: { EventEmitter: displayObjects.EventEmitter },
    }),
    vtt: "Foundry VTT",
    fromUuid,
    fromUuidSync,
    getDocumentClass,
    _loc: (key: string, data?: AnyObject) => host.game.i18n.localize(key, data),
    _del: operators._del,
    _replace: operators._replace,
    openHost,
  });
  installLegacyGlobals(foundry);
}
