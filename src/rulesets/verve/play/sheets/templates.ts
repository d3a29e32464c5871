import { ALL_BLOCKS } from "../../../../fittings/sheets/templates.ts";

const at = (path: string): string => `templates/verve/${path}.hbs`;
const full = (path: string): string => `systems/dramatis/${at(path)}`;

const PARTS = ["head", "state", "play", "fields", "gear", "magic", "growth", "story", "figure", "mount"] as const;
const SHARED = [
  ...["bars", "figures", "states", "scores", "weapons", "way", "actions", "ailments", "invite"],
  ...["group", "borne", "things", "level", "numbers"],
].map((name) => `sheets/${name}`);
const THING = ["items/thing", "items/list"] as const;

/** Every template of the sheets: loaded before the first window opens. */
export const sheetTemplates: readonly string[] = [
  ...[...PARTS.map((name) => `sheets/${name}`), ...SHARED, ...THING].map(at),
];

/** What Foundry is told of a part: its template, and the pieces it is made of. */
const made = (path: string, pieces: readonly string[]) => ({
  ...{ template: full(path), templates: [...ALL_BLOCKS, ...pieces.map(full)], scrollable: [""] },
});

/** A part of an actor's sheet. */
export const part = (name: (typeof PARTS)[number]) => made(`sheets/${name}`, SHARED);

/** All of an item's sheet. */
export const thingPart = made(THING[0], THING.slice(1));
