/** How fast foes play, at each game master's own client: at a pace that a table can follow. */
import { game, SYSTEM_ID } from "../../foundry/globals.ts";

const SETTING = "foesPace";
const T = "DRAMATIS.Fit.Foes.pace";

/** Between one deed and the next, in milliseconds. */
const PACES = { atOnce: 0, brisk: 900, calm: 2500 } as const;

/** Registers the choice. In the init hook. */
export function registerPace(): void {
  game().settings.register(SYSTEM_ID, SETTING, {
    name: `${T}.name`,
    hint: `${T}.hint`,
    scope: "client",
    config: true,
    type: String,
    choices: Object.fromEntries(Object.keys(PACES).map((pace) => [pace, `${T}.${pace}`])),
    default: "brisk",
  });
}

/** Waits as long as this client's pace has it. */
export function pause(): Promise<void> {
  const pace = String(game().settings.get(SYSTEM_ID, SETTING));
  const time = Object.hasOwn(PACES, pace) ? PACES[pace as keyof typeof PACES] : PACES.brisk;
  return new Promise((resolve) => setTimeout(resolve, time));
}
