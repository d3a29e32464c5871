import { game, SYSTEM_ID } from "../../foundry/globals.ts";

const SETTING = "formsInFull";

/** Documents of a game that the world doesn't play are opened without it having begun. */
let isRegistered = false;

/** Lets each person have forms with all their fields, or with what most rolls need. Called once, in the init hook. */
export function registerInFull(): void {
  game().settings.register(SYSTEM_ID, SETTING, {
    name: "DRAMATIS.Fit.Window.inFull.name",
    hint: "DRAMATIS.Fit.Window.inFull.hint",
    scope: "client",
    config: true,
    type: Boolean,
    default: false,
  });
  isRegistered = true;
}

/** Whether this person has forms with all their fields. */
export const inFull = (): boolean => isRegistered && game().settings.get(SYSTEM_ID, SETTING) === true;

/** Remembers it for the next form, on this machine. */
export async function setInFull(whole: boolean): Promise<void> {
  if (isRegistered) await game().settings.set(SYSTEM_ID, SETTING, whole);
}
