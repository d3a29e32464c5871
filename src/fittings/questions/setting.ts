import { SYSTEM_ID, game } from "../../foundry/globals.ts";

/** Each person's own choice: questions open a window as they come, or wait in the dock until there is time for them. */
const SETTING = "questions";

/** Registers the choice. In the init hook. */
export function registerChoice(onChange: () => void, initial: "dock" | "window" = "window"): void {
  const T = "DRAMATIS.Fit.Dock.setting";
  game().settings.register(SYSTEM_ID, SETTING, {
    name: `${T}.name`,
    hint: `${T}.hint`,
    scope: "client",
    config: true,
    type: String,
    choices: { window: `${T}.window`, dock: `${T}.dock` },
    default: initial,
    onChange,
  });
}

/** Whether questions wait in the dock at this client. */
export const areDocked = (): boolean => game().settings.get(SYSTEM_ID, SETTING) === "dock";
