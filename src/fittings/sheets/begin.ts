import { registerHotbar } from "./hotbar/drop.ts";
import { registerModes } from "./modes/setting.ts";

/** What sheets of any game bring along beside their windows. Called once, in the init hook. */
export function beginSheets(): void {
  registerModes();
  registerHotbar();
}
