/** What comes of it when a player types over a number of the rules: the group's choice. */
import { choice, type Setting } from "../../../kernel/settings.ts";

const WAYS = ["told", "asked", "free"] as const;

export interface EditChoice {
  /** Those who run the game are told of it, are asked first, or neither. */
  readonly sheetEdits: (typeof WAYS)[number];
}

/** What every group begins with. */
export const EDITS_AS_EVER: EditChoice = { sheetEdits: "told" };

/** The setting for a game's charter, with the rules of the game that say who has the last word on numbers. */
export const editSettings = (...rules: string[]): { readonly sheetEdits: Setting<EditChoice["sheetEdits"]> } => ({
  sheetEdits: choice(WAYS, EDITS_AS_EVER.sheetEdits, ...rules),
});

/** Its topic in the charter. How far people trust each other is theirs to say: no preset touches it. */
export const EDIT_TOPIC = ["sheetEdits"] as const satisfies readonly (keyof EditChoice)[];
