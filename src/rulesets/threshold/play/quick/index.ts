/** Foes that are needed at once: what the table's tools for it need to know of them. */
import type { Played } from "../../../../fittings/quick/copies.ts";
import type { QuickSpec } from "../../../../fittings/quick/quick.ts";
import { showOnce } from "../../../../fittings/windows/window.ts";
import { deriveCharacter } from "../../rules/derive/character.ts";
import { isCharacter, readCharacter, TYPE_PREFIX } from "../models/reading.ts";
import type { QuickChoices } from "./draft.ts";
import { QuickDialog } from "./quick-dialog.ts";

/** Templates, under the system's folder. */
export const OWN_QUICK_TEMPLATES: readonly string[] = ["choices", "preview", "measure"].map(
  (name) => `templates/threshold/quick/${name}.hbs`,
);

/** What play leaves on somebody: copies begin without it, and so with all the Toughness they can have. */
const PLAYED: Played = {
  gone: [
    "toughness",
    "conditions",
    "ambush",
    "lastWords",
    "dropped",
    "asked",
    "tested",
    "woke",
    "deathMarks",
    "corruption",
  ],
  full: [],
};

/** Foes are copied by the handful; who is hurt, down or tainted has been played. */
export const quickFoes: QuickSpec = {
  draft: (choices: QuickChoices) => showOnce("quick foes", () => new QuickDialog(choices)),
  mayCopy: ({ type }) => type === `${TYPE_PREFIX}foe`,
  played: PLAYED,
  wasPlayed(actor) {
    if (!isCharacter(actor)) return false;
    const { conditions, corruption, ...state } = readCharacter(actor);
    const { toughnessMax } = deriveCharacter({ ...state, conditions, corruption });
    const isMarked = Object.values(conditions).some(Boolean) || corruption.temporary > 0;
    return isMarked || state.toughness.value < toughnessMax;
  },
};
