/** Runs go on as the table does, and are taken up again by whoever's machine has to when a game master comes back. */
import { onceForAll } from "../../../../../table/follow.ts";
import { game, hooks, localize, notify } from "../../../../../foundry/globals.ts";
import { T } from "../sight.ts";
import { runIn } from "./kept.ts";
import { advance } from "./run.ts";
import { progressLine } from "./view.ts";

/** Whatever the next blow may wait for. */
const BEHIND = [
  "createChatMessage",
  "updateChatMessage",
  "deleteChatMessage",
  "updateCombat",
  "updateCombatant",
  "deleteCombatant",
  "updateActor",
  "deleteActor",
  "deleteToken",
  "userConnected",
] as const;

/** Called in the init hook. */
export function followRuns(): void {
  const all = (): void => {
    for (const combat of game().combats.contents) void advance(combat);
  };
  const look = onceForAll(all);
  for (const hook of BEHIND) hooks().on(hook, look);
  hooks().once("ready", () => {
    if (!game().user.isGM) return;
    // Whoever comes back is told where it stands; the tracker leads there.
    for (const combat of game().combats.contents) {
      const run = runIn(combat);
      const line = run && progressLine(combat, run);
      if (run && line) notify("info", localize(`${T}Run.back.${run.state === "on" ? "on" : "paused"}`, { line }));
    }
    all();
  });
}
