/** Identities that are needed at once: what the table's tools for it need to know of them, and functions for macros. */
import { makeForMacro, type QuickSpec } from "../../../../fittings/quick/quick.ts";
import { showOnce } from "../../../../fittings/windows/window.ts";
import type { MadeAnswer } from "../../../../../types/dramatis.d.ts";
import { isIdentity, kindOf, readIdentity } from "../models/reading.ts";
import { isConcerned } from "../../rules/queries.ts";
import { quickDraft, type QuickChoices } from "../../rules/casting/draft.ts";
import { outlineName, QuickDialog, quickMake } from "./quick-dialog.ts";

/** Templates, under the system's folder. */
export const QUICK_TEMPLATES: readonly string[] = ["choices", "preview"].map(
  (name) => `templates/personae/quick/${name}.hbs`,
);

/** Supporting characters and things are copied by the handful; who is hurt has been played. */
export const quickIdentities: QuickSpec = {
  draft: (choices: QuickChoices) => showOnce("quick identities", () => new QuickDialog(choices)),
  mayCopy: ({ type }) => ["supporting", "identity"].includes(kindOf(type) ?? ""),
  played: { gone: ["tracks", "recovery", "conditions", "running", "delayed", "tally", "boxes"], full: ["uses"] },
  wasPlayed: (actor) => isIdentity(actor) && isConcerned(readIdentity(actor)),
};

/** Makes identities without a dialog. Refused to all but game masters, in words that are shown as well. */
export async function makeIdentities(choices: QuickChoices = {}): Promise<MadeAnswer> {
  const made = await makeForMacro(() => quickMake(quickDraft(choices, outlineName)));
  return made.ok ? { ok: true, identities: made.uuids } : made;
}
