/** Shadows that are needed at once: what the table's tools for it need to know of them. */
import { QUICK_TEMPLATES as FITTED } from "../../../../fittings/quick/quick.ts";
import type { QuickSpec } from "../../../../fittings/quick/quick.ts";
import { showOnce } from "../../../../fittings/windows/window.ts";
import { deriveCharacter } from "../../rules/derive.ts";
import { isCharacter, kindOf, readCharacter } from "../models/reading.ts";
import { evokerSettings } from "../settings/read.ts";
import type { QuickChoices } from "./draft.ts";
import { QuickDialog } from "./quick-dialog.ts";

/** Templates, under the system's folder. */
export const QUICK_TEMPLATES: readonly string[] = [
  ...FITTED,
  ...["choices", "preview"].map((name) => `templates/evoker/quick/${name}.hbs`),
];

/** What play leaves on somebody: copies begin without it. */
const PLAYED = [
  ...["wounds", "stress", "ailments", "conditions", "injuries", "marks", "grip", "stealth", "suffocation"],
  ...["bledDry", "unconscious", "nonFunctional", "dead", "mustFlee", "fallingFrom", "revealed"],
];

/** Shadows and others are copied by the handful; who is hurt or ailing has been played. */
export const quickShadows: QuickSpec = {
  draft: (choices: QuickChoices) => showOnce("quick shadows", () => new QuickDialog(choices)),
  mayCopy: ({ type }) => ["shadow", "npc"].includes(kindOf(type) ?? ""),
  played: PLAYED,
  wasPlayed(actor) {
    if (!isCharacter(actor)) return false;
    const state = readCharacter(actor);
    const { wounds, woundMax, defeated } = deriveCharacter(state, evokerSettings());
    const hurt = wounds.light < woundMax.light || wounds.heavy < woundMax.heavy || defeated;
    return hurt || state.stress > 0 || state.ailments.length + state.conditions.length > 0;
  },
};
