import { ALL_BLOCKS } from "../../../../fittings/sheets/templates.ts";

const FOLDER = "templates/personae";

const SHEET_PARTS = ["header", "vitals", "play", "traits", "story", "compact"] as const;
const SHARED = ["sheets/row", "sheets/track"] as const;
const ITEM_PARTS = ["header", "details", "effects", "effect", "description"] as const;

/** Every template of the sheets, under the system's folder: loaded before the first window opens. */
export const sheetTemplates: readonly string[] = [
  ...SHEET_PARTS.map((name) => `${FOLDER}/sheets/${name}.hbs`),
  ...SHARED.map((name) => `${FOLDER}/${name}.hbs`),
  ...ITEM_PARTS.map((name) => `${FOLDER}/items/${name}.hbs`),
];

/** Full path of a part of an actor's sheet. */
export const part = (name: (typeof SHEET_PARTS)[number]): string => `systems/dramatis/${FOLDER}/sheets/${name}.hbs`;

/** Full path of a part of an item's sheet. */
export const itemPart = (name: (typeof ITEM_PARTS)[number]): string => `systems/dramatis/${FOLDER}/items/${name}.hbs`;

/** Pieces that several parts are made of. */
export const PARTIALS: readonly string[] = [
  ...SHARED.map((name) => `systems/dramatis/${FOLDER}/${name}.hbs`),
  ...ALL_BLOCKS,
];
