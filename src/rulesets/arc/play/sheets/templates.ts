import { ALL_BLOCKS } from "../../../../fittings/sheets/templates.ts";

const FOLDER = "templates/arc";
const PARTS = ["head", "state", "play", "load", "mind", "story", "compact"] as const;
const SHARED = ["som", "burden", "skill", "score", "states", "tools", "group", "conditions", "actions"] as const;

/** Every template of the sheets, under the system's folder: loaded before the first window opens. */
export const sheetTemplates: readonly string[] = [
  ...[...PARTS, ...SHARED].map((name) => `${FOLDER}/sheets/${name}.hbs`),
  ...["thing", "hits"].map((name) => `${FOLDER}/items/${name}.hbs`),
];

const whole = (path: string): string => `systems/dramatis/${FOLDER}/${path}.hbs`;

/** Pieces that several parts are made of. */
const PIECES: readonly string[] = [...SHARED.map((name) => whole(`sheets/${name}`)), ...ALL_BLOCKS];

/** A part of an actor's sheet, as Foundry takes it. */
export const part = (name: (typeof PARTS)[number]) => ({
  ...{ template: whole(`sheets/${name}`), templates: [...PIECES], scrollable: [""] },
});

/** All of an item's sheet. */
export const thingPart = {
  ...{ template: whole("items/thing"), templates: [...ALL_BLOCKS, whole("items/hits")], scrollable: [""] },
};
