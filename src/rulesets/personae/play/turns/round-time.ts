import { followSettings } from "../../../../table/follow.ts";
import { config } from "../../../../foundry/index.ts";
import { personaeSettings } from "../settings/read.ts";

/**
 * Lets Foundry's own clock go on by the length the group gives a round (PER-153): Foundry moves it once for the whole
 * table, and back again when a round is turned back. While rounds are abstract, what is configured elsewhere stays.
 * Called in the init hook.
 */
export function followRoundTime(): void {
  const elsewhere = config()["time"].roundTime as number;
  const tell = (): void => {
    const { roundSeconds } = personaeSettings();
    config()["time"].roundTime = roundSeconds > 0 ? roundSeconds : elsewhere;
  };
  tell();
  followSettings((key) => key.endsWith(".personae.roundSeconds"), tell);
}
