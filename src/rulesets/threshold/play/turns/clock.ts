/** The world's clock: how long a game turn is, and what days of it heal. RUN-022, RUN-071 */
import { followSettings } from "../../../../table/follow.ts";
import { namesNow } from "../../../../fittings/words/names.ts";
import { config, game, hooks } from "../../../../foundry/globals.ts";
import { table } from "../../../../table/authority/index.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { statsOf } from "../../rules/derive/character.ts";
import { thresholdSettings } from "../settings/charter.ts";

const DAY = 86_400;

/** Days that have begun since it was so much earlier; none where time was turned back. Pure. */
export const daysPassed = (time: number, delta: number): number =>
  Math.max(0, Math.floor(time / DAY) - Math.floor((time - delta) / DAY));

/** Lets Foundry's clock go on by the length of a game turn, and days heal. Called in the init hook. */
export function followWorldTime(): void {
  const tell = (): void => {
    config()["time"].roundTime = thresholdSettings().roundTime;
  };
  tell();
  followSettings((key) => key.endsWith(".threshold.roundTime"), tell);
  hooks().on("updateWorldTime", (time: number, delta: number) => void rest(daysPassed(time, delta)));
}

/** One card for all heroes who are hurt and neither dying nor dead, by the one active game master's machine. */
async function rest(days: number): Promise<void> {
  if (days < 1 || !game().users.activeGM?.isSelf) return;
  const targets = game()
    .actors.contents.filter((actor) => {
      if (!isCharacter(actor)) return false;
      const state = readCharacter(actor);
      const { toughness, toughnessMax } = statsOf(state);
      return state.side === "pc" && toughness < toughnessMax && !state.conditions.dying && !state.conditions.dead;
    })
    .map(({ uuid }) => uuid);
  if (targets.length > 0)
    await table.decide({ type: "rest", encounter: null, targets, days, names: namesNow(targets) });
}
