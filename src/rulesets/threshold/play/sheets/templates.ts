import { ALL_BLOCKS } from "../../../../fittings/sheets/templates.ts";

const FOLDER = "templates/threshold";
const PARTS = ["head", "state", "fight", "abilities", "gear", "story", "compact"] as const;
const SHARED = ["vitals", "figures", "group", "stat-line"] as const;

/** Every template of the sheets, under the system's folder: loaded before the first window opens. */
export const sheetTemplates: readonly string[] = [
  ...[...PARTS, ...SHARED].map((name) => `${FOLDER}/sheets/${name}.hbs`),
  `${FOLDER}/items/thing.hbs`,
];

const whole = (path: string): string => `systems/dramatis/${FOLDER}/${path}.hbs`;

/** Pieces that several parts are made of. */
const PIECES: readonly string[] = [
  ...SHARED.map((name) => whole(`sheets/${name}`)),
  whole("quick/measure"),
  ...ALL_BLOCKS,
];

/** A part of an actor's sheet, as Foundry takes it. */
export const part = (name: (typeof PARTS)[number]) => ({
  ...{ template: whole(`sheets/${name}`), templates: [...PIECES], scrollable: [""] },
});

/** All of an item's sheet. */
export const thingPart = { template: whole("items/thing"), templates: [...ALL_BLOCKS], scrollable: [""] };
