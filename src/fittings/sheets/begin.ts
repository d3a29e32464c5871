import { followEdits } from "./edits/follow.ts";
import { registerHotbar } from "./hotbar/drop.ts";
import type { ModePlan } from "./modes/kinds.ts";
import { registerModes } from "./modes/setting.ts";

/** What sheets of any game bring along beside their windows. Called once, in the init hook. @param modes the game's own */
export function beginSheets(modes: ModePlan): void {
  registerModes();
  registerHotbar();
  followEdits(modes);
}
