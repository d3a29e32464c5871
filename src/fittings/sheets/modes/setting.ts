import { game, SYSTEM_ID } from "../../../foundry/globals.ts";
import type { UpdateData } from "../../../foundry/types.ts";
import type { Mode } from "./kinds.ts";

const SETTING = "sheetsForEditing";

/** Documents of a game that the world doesn't play are opened without it having begun. */
let isRegistered = false;

/** Lets a game master have sheets open for editing, each on their own machine. Called once, in the init hook. */
export function registerModes(): void {
  game().settings.register(SYSTEM_ID, SETTING, {
    name: "DRAMATIS.Fit.Sheet.mode.setting.name",
    hint: "DRAMATIS.Fit.Sheet.mode.setting.hint",
    scope: "client",
    config: true,
    type: Boolean,
    default: false,
  });
  isRegistered = true;
}

/**
 * What a sheet opens for: play, unless what it shows has just been made, or a game master wants to write in all of them.
 * @param options those of the drawing that opens it
 */
export function modeToBegin({ renderContext }: UpdateData): Mode {
  if (typeof renderContext === "string" && renderContext.startsWith("create")) return "edit";
  return isRegistered && game().user.isGM && game().settings.get(SYSTEM_ID, SETTING) === true ? "edit" : "play";
}
