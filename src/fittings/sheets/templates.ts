const FOLDER = "templates/fittings/sheets";

/** Blocks that parts of sheets are made of, and the window that hands things over. */
const BLOCKS = ["tabs", "field", "held", "item-head", "notes", "row", "row-tools", "statuses"] as const;
type Block = (typeof BLOCKS)[number];

/** Every template of sheets that games share, under the system's folder: loaded before the first window opens. */
export const SHEET_TEMPLATES: readonly string[] = [...BLOCKS, "give", "keys"].map((name) => `${FOLDER}/${name}.hbs`);

/** Full path of a block, for a sheet's `PARTS` and `templates`. */
export const block = (name: Block): string => `systems/dramatis/${FOLDER}/${name}.hbs`;

/** All blocks, for the `templates` of parts that are made of them. */
export const ALL_BLOCKS: readonly string[] = BLOCKS.map(block);
