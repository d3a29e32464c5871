import { ALL_BLOCKS } from "../../../../fittings/sheets/templates.ts";

const FOLDER = "templates/evoker";

const SHEET_PARTS = [
  "head",
  "state",
  "battle",
  "persona",
  "affinities",
  "analysis",
  "scores",
  "bonds",
  "notes",
  "known",
  "known-window",
  "compact",
] as const;
const SHARED = ["wounds", "grid", "arm", "known-cells", "tools"] as const;
const ITEM_PARTS = ["header", "details", "description"] as const;

/** Every template of the sheets, under the system's folder: loaded before the first window opens. */
export const sheetTemplates: readonly string[] = [
  ...[...SHEET_PARTS, ...SHARED].map((name) => `${FOLDER}/sheets/${name}.hbs`),
  ...ITEM_PARTS.map((name) => `${FOLDER}/items/${name}.hbs`),
];

/** Full path of a part of an actor's sheet. */
export const part = (name: (typeof SHEET_PARTS)[number]): string => `systems/dramatis/${FOLDER}/sheets/${name}.hbs`;

/** Full path of a part of an item's sheet. */
export const itemPart = (name: (typeof ITEM_PARTS)[number]): string => `systems/dramatis/${FOLDER}/items/${name}.hbs`;

/** Pieces that several parts are made of. */
export const PARTIALS: readonly string[] = [
  ...SHARED.map((name) => `systems/dramatis/${FOLDER}/sheets/${name}.hbs`),
  ...ALL_BLOCKS,
];
