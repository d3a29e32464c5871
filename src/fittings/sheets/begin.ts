import { registerInFull } from "../forms/in-full.ts";
import { followEdits } from "./edits/follow.ts";
import type { EditChoice } from "./edits/setting.ts";
import { registerHotbar } from "./hotbar/drop.ts";
import type { ModePlan } from "./modes/kinds.ts";
import { registerModes } from "./modes/setting.ts";

/**
 * What sheets of any game, and forms that open from them, bring along beside their windows. Called once, in the init hook.
 * @param modes the game's own
 * @param choices the group's, as they stand
 */
export function beginSheets(modes: ModePlan, choices: () => EditChoice): void {
  registerInFull();
  registerModes();
  registerHotbar();
  followEdits(modes, choices);
}
