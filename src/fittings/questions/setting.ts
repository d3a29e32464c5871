import { game, SYSTEM_ID } from "../../foundry/globals.ts";
import { choiceOf } from "../../table/settings/choice.ts";

/** Each person's own choice: questions open a window as they come, or wait in the dock until there is time for them. */
const KEY = "questions";

/** Registers the choice. In the init hook. */
export function registerChoice(onChange: () => void, initial: "dock" | "window" = "window"): void {
  const words = "DRAMATIS.Fit.Dock.setting";
  choiceOf({ key: KEY, scope: "client", words, choices: ["window", "dock"], initial, onChange }).register();
}

/** Whether questions wait in the dock at this client. */
export const areDocked = (): boolean => game().settings.get(SYSTEM_ID, KEY) === "dock";
