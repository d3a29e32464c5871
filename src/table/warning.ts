import { broken } from "../foundry/assumptions.ts";
import { SYSTEM_ID, game, localize, notify } from "../foundry/globals.ts";

/** The version of Foundry about which the game master has been warned. */
const WARNED = "warnedAbout";

/** Registers what has been told. Called once, in the init hook. */
export function registerWarning(): void {
  game().settings.register(SYSTEM_ID, WARNED, { scope: "world", config: false, type: String, default: "" });
}

/**
 * Warns the game master where the running Foundry is not as the system takes it to be: once for each version of Foundry,
 * and in words. Called in the ready hook.
 */
export async function warnOfSurprises(): Promise<void> {
  const { user, release, settings } = game();
  if (!user.isGM || settings.get(SYSTEM_ID, WARNED) === release.version) return;
  const surprises = broken().map((id) => localize(`DRAMATIS.Assumption.${id}`));
  if (surprises.length === 0) return;
  const list = surprises.join(" ");
  notify("warn", localize("DRAMATIS.Assumption.warning", { version: release.version, list }));
  await settings.set(SYSTEM_ID, WARNED, release.version);
}
