/** A setting that only self-tests write. */
import { SYSTEM_ID, game, settingOf } from "../../foundry/globals.ts";

/** Its key. */
export const SCRATCH = "selfTest.scratch";

let heard = "";

/** Registers the setting. Called once, in the init hook. */
export function registerScratch(): void {
  game().settings.register(SYSTEM_ID, SCRATCH, {
    scope: "world",
    config: false,
    type: String,
    default: "",
    onChange: (value: unknown) => {
      heard = String(value);
    },
  });
}

export const readScratch = (): string => String(game().settings.get(SYSTEM_ID, SCRATCH));

/** The value that this client was last told of. */
export const heardScratch = (): string => heard;

export async function writeScratch(value: string): Promise<void> {
  await game().settings.set(SYSTEM_ID, SCRATCH, value);
}

/** Takes the stored value away, as if nothing had ever been written. False when it would not go. */
export async function clearScratch(): Promise<boolean> {
  const stored = settingOf(`${SYSTEM_ID}.${SCRATCH}`);
  return !stored || Boolean(await stored.delete());
}
