/** Shadows that are needed at once: what the table's tools for it need to know of them, and a function for macros. */
import { makeForMacro, type QuickSpec } from "../../../../fittings/quick/quick.ts";
import type { MadeShadows } from "../../../../../types/evoker.d.ts";
import { showOnce } from "../../../../fittings/windows/window.ts";
import { deriveCharacter } from "../../rules/derive.ts";
import { SCORES, type Track } from "../../rules/terms.ts";
import { isCharacter, kindOf, readCharacter } from "../models/reading.ts";
import { evokerSettings } from "../settings/read.ts";
import type { QuickChoices } from "./draft.ts";
import { draftOf, QuickDialog, quickMake } from "./quick-dialog.ts";

/** Templates, under the system's folder. */
export const QUICK_TEMPLATES: readonly string[] = ["choices", "preview"].map(
  (name) => `templates/evoker/quick/${name}.hbs`,
);

/** What play leaves on somebody, on their weapons and Personas: copies begin without it. */
const PLAYED = {
  gone: [
    ...["wounds", "stress", "ailments", "conditions", "injuries", "marks", "grip", "stealth", "suffocation"],
    ...["bledDry", "unconscious", "nonFunctional", "dead", "mustFlee", "fallingFrom", "revealed"],
    ...["allowance", "tieBreak"],
    ...SCORES.flatMap((score) => ["decay", "returns", "mayReachZero"].map((left) => `scores.${score}.${left}`)),
  ],
  goneOfThings: ["jammed", "reload.progress", "broken"],
  full: ["spirit", "exertion", "ammo"],
  most: { wounds: "max" },
};

/** Shadows and others are copied by the handful; who is hurt or ailing has been played. */
export const quickShadows: QuickSpec = {
  draft: (choices: QuickChoices) => showOnce("quick shadows", () => new QuickDialog(choices)),
  mayCopy: ({ type }) => ["shadow", "npc"].includes(kindOf(type) ?? ""),
  played: PLAYED,
  wasPlayed(actor) {
    if (!isCharacter(actor)) return false;
    const state = readCharacter(actor);
    const { wounds, woundMax, defeated } = deriveCharacter(state, evokerSettings());
    const isHurt = (left: Track, most: Track): boolean => left.light < most.light || left.heavy < most.heavy;
    const hurt = isHurt(wounds, woundMax) || defeated;
    const struck = state.personas.some((one) => one.broken || isHurt(one.wounds, one.max));
    return hurt || struck || state.stress > 0 || state.ailments.length + state.conditions.length > 0;
  },
};

/** Makes Shadows without a dialog. Refused to all but game masters, in words that are shown as well. */
export async function makeShadows(choices: QuickChoices = {}): Promise<MadeShadows> {
  const made = await makeForMacro(() => quickMake(draftOf(choices)));
  return made.ok ? { ok: true, shadows: made.uuids } : made;
}
