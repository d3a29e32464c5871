/**
 * What of Foundry's public interface the open host deliberately leaves out, with the reason. Asking for one gives a
 * stand-in that may be held and extended, and throws `NotImplementedInOpenHost: <name>` when it is used. Names that are
 * in no list behave alike. `npm run coverage:host` prints this into COVERAGE.md.
 */
export const ABSENCES: Readonly<Record<string, readonly [reason: string, ...names: string[]]>> = {
  "foundry.documents": [
    "The plain board has tokens only; what belongs to walls, light, sound and regions is kept in data and not shown.",
    "AmbientLightDocument",
    "AmbientSoundDocument",
    "DrawingDocument",
    "FogExploration",
    "MeasuredTemplateDocument",
    "NoteDocument",
    "RegionBehavior",
    "RegionDocument",
    "TileDocument",
    "WallDocument",
  ],
  "foundry.canvas": [
    "The board is drawn with HTML, not with PixiJS: no rendering, vision, perception or effects of a canvas group.",
    "animation",
    "containers",
    "perception",
    "rendering",
    "sources",
    "vision",
  ],
  "foundry.canvas.placeables": [
    "Only tokens are placed on the plain board.",
    "AmbientLight",
    "AmbientSound",
    "Drawing",
    "MeasuredTemplate",
    "Note",
    "PlaceableObject",
    "Region",
    "Tile",
    "Wall",
  ],
  "foundry.canvas.placeables.tokens": [
    "Tokens are moved by updates of their place; movement is not planned, animated or recorded.",
    "TokenPlacement",
    "TokenRing",
    "TokenRuler",
  ],
  "foundry.applications.apps": [
    "Tours, the setup screen, sound and video are no part of a table for tests.",
    "AVConfig",
    "CameraPopout",
    "PlaylistConfig",
  ],
  "foundry.nue": ["Tours are absent.", "Tour", "ToursManagement"],
  "foundry.av": ["There is no sound or video between players.", "AVMaster", "AVSettings", "AVClient"],
  "foundry.audio": [
    "The host is silent: sounds are named in data and not played.",
    "AudioHelper",
    "Sound",
    "AudioBufferCache",
  ],
  "foundry.dice": [
    "Formulas are read without a syntax tree, and dice are never rolled by hand or by other programs.",
    "ASTNode",
    "RollResolver",
  ],
  "foundry.appv1.api": [
    "The old framework has just what its sheets need; sidebars and file dialogs are of the new one.",
    "FilePicker",
    "PermissionConfig",
    "SidebarTab",
  ],
  "foundry.appv1.sheets": [
    "The old sheets of other documents than actors and items.",
    "AdventureImporter",
    "CardsConfig",
    "JournalSheet",
    "PlaylistSheet",
  ],
};

/** Why a name is absent; undefined for one that is in no list. */
export function reasonForAbsence(api: string): string | undefined {
  const at = api.lastIndexOf(".");
  const [reason, ...names] = ABSENCES[api.slice(0, at)] ?? [];
  return names.includes(api.slice(at + 1)) ? reason : undefined;
}
