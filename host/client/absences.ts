/**
 * What of Foundry's public interface the open host deliberately leaves out, with the reason; a reason for a namespace
 * holds for all in it. Asking for one gives a stand-in that may be held and extended, and throws
 * `NotImplementedInOpenHost: <name>` when it is used. Names of Foundry's that are in no list behave alike.
 * `npm run coverage:host` prints this into COVERAGE.md.
 */
export const ABSENCES: Readonly<Record<string, readonly [reason: string, ...names: string[]]>> = {
  foundry: [
    "The host has no calls between players; packages are what their manifests say.",
    "av",
    "packages",
    "config",
  ],
  "foundry.nue": [
    "The host greets nobody with tours of its own; those of packages run.",
    "NewUserExperienceManager",
    "registerTours",
  ],
  "foundry.nue.tours": ["The host has no setup screen.", "SetupTour"],
  "foundry.audio": [
    "The host is silent: what is played is taken, and not heard.",
    "AudioBufferCache",
    "AudioTimeout",
    "BiquadFilterEffect",
    "ConvolverEffect",
  ],
  "foundry.documents": [
    "The plain board has tokens and walls only; what belongs to light, sound and regions is kept in data and not shown.",
    "AmbientLightDocument",
    "AmbientSoundDocument",
    "DrawingDocument",
    "FogExploration",
    "MeasuredTemplateDocument",
    "NoteDocument",
    "RegionBehavior",
    "RegionDocument",
    "TileDocument",
  ],
  "foundry.data": [
    "Regions are no part of the plain board.",
    "regionBehaviors",
    "regionShapes",
    "BaseTerrainData",
    "TerrainData",
  ],
  "foundry.canvas": [
    "The board is drawn with HTML, not with PixiJS: no rendering, no vision that walls would limit, no perception or effects of a canvas group.",
    "animation",
    "borders",
    "containers",
    "extensions",
    "groups",
    "perception",
    "primary",
    "rendering",
    "sources",
    "vfx",
    "workers",
  ],
  "foundry.canvas.placeables": [
    "Only tokens are placed on the plain board; walls are lines that game masters see, and no tool draws or changes them.",
    "AmbientLight",
    "AmbientSound",
    "Drawing",
    "MeasuredTemplate",
    "Note",
    "PlaceableObject",
    "Region",
    "Tile",
    "Wall",
    "regions",
  ],
  "foundry.canvas.placeables.tokens": [
    "Tokens are moved by updates of their place; movement is not planned, animated or recorded.",
    "BaseTokenRuler",
    "TokenRing",
  ],
  "foundry.applications.apps": ["There is no sound or video between players.", "av"],
  "foundry.applications.settings.menus": ["There is no sound or video between players.", "AVConfig"],
  "foundry.applications.dice": ["Dice are never rolled by hand or by other programs.", "RollResolver"],
  "foundry.appv1.sheets": [
    "The old framework has just what its sheets of actors and items need.",
    "AdventureImporter",
    "JournalSheet",
    "JournalPageSheet",
    "JournalTextPageSheet",
  ],
};

/** Why a name is absent, or what it is in; undefined for one that is in no list. */
export function reasonForAbsence(api: string): string | undefined {
  for (let path = api; path.includes("."); path = path.slice(0, path.lastIndexOf("."))) {
    const at = path.lastIndexOf(".");
    const [reason, ...names] = ABSENCES[path.slice(0, at)] ?? [];
    if (names.includes(path.slice(at + 1))) return reason;
  }
  return undefined;
}
