import { absent } from "./not-implemented.ts";

/** Documents of Foundry's that this host does not show, with the collection each belongs to. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  Adventure: "adventures",
  AmbientLight: "lights",
  AmbientSound: "sounds",
  Drawing: "drawings",
  FogExploration: "fog",
  MeasuredTemplate: "templates",
  Note: "notes",
  Playlist: "playlists",
  PlaylistSound: "sounds",
  Region: "regions",
  RegionBehavior: "behaviors",
  Tile: "tiles",
};

/** What stands on a board: its document's class has another name than the thing itself, and a layer shows it. */
const LAYERS: Readonly<Record<string, string>> = {
  AmbientLight: "LightingLayer",
  AmbientSound: "SoundsLayer",
  Drawing: "DrawingsLayer",
  MeasuredTemplate: "TemplateLayer",
  Note: "NotesLayer",
  Region: "RegionLayer",
  Tile: "TilesLayer",
};

/** A stand-in for a document class that says what it is a class of, as systems sort classes by their names. */
function absentDocument(api: string, name: string): unknown {
  const stub = absent(api) as object;
  const collection = COLLECTIONS[name];
  const metadata = Object.freeze({ name, collection, label: `DOCUMENT.${name}`, labelPlural: `DOCUMENT.${name}s` });
  const statics = { documentName: name, collectionName: collection, metadata, TYPES: Object.freeze(["base"]) };
  for (const [key, value] of Object.entries(statics))
    Object.defineProperty(stub, key, { value, configurable: true, writable: true });
  return stub;
}

/**
 * What CONFIG holds for the documents this host does not show, by document name. Systems add to all of them; nothing here
 * reads what they add. The classes are stand-ins: they may be extended, and throw when a document is made.
 */
export function absentDocumentConfigs(): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    Object.keys(COLLECTIONS).map((name) => {
      const layer = LAYERS[name];
      absentDocument(`foundry.documents.Base${name}`, name);
      const documentClass = absentDocument(`foundry.documents.${name}${layer ? "Document" : ""}`, name);
      const config = { documentClass, sheetClasses: {}, typeLabels: {}, typeIcons: {}, dataModels: {} };
      if (!layer) return [name, config];
      const placed = {
        objectClass: absent(`foundry.canvas.placeables.${name}`),
        layerClass: absent(`foundry.canvas.layers.${layer}`),
      };
      return [name, { ...config, ...placed }];
    }),
  );
}

/** What only some of them have besides. */
export const ABSENT_DOCUMENT_DEFAULTS: Readonly<Record<string, () => Record<string, unknown>>> = {
  Adventure: () => ({
    exporterClass: absent("foundry.applications.sheets.AdventureExporter"),
    compendiumIndexFields: [],
    sidebarIcon: "fa-solid fa-treasure-chest",
  }),
  Drawing: () => ({ hudClass: absent("foundry.applications.hud.DrawingHUD") }),
  MeasuredTemplate: () => ({
    defaults: { angle: 53.13, width: 1 },
    types: { circle: "Circle", cone: "Cone", rect: "Rectangle", ray: "Ray" },
  }),
  Playlist: () => ({ compendiumIndexFields: [], sidebarIcon: "fa-solid fa-music", autoPreloadSeconds: 20 }),
  PlaylistSound: () => ({ sidebarIcon: "fa-solid fa-music" }),
  Tile: () => ({ hudClass: absent("foundry.applications.hud.TileHUD") }),
  Wall: () => ({
    objectClass: absent("foundry.canvas.placeables.Wall"),
    layerClass: absent("foundry.canvas.layers.WallsLayer"),
    animationTypes: {},
    doorSounds: {},
    textureGridSize: 200,
    thresholdAttenuationMultiplier: 1,
  }),
};
