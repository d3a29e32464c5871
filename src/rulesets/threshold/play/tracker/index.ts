import { offer } from "../../../../fittings/press/openers.ts";
import { registerTracker } from "../../../../fittings/tracker/decorate.ts";
import { followActors, followSettings, onceForAll } from "../../../../table/follow.ts";
import { game, hooks, ui } from "../../../../foundry/globals.ts";
import { isOurs } from "../board/frame.ts";
import { thresholdFoes } from "../foes/index.ts";
import { statuses } from "../statuses/list.ts";
import { deeds, reorder } from "./deeds.ts";
import { readTracker } from "./read.ts";
import { followRuns } from "./run/follow.ts";
import { openRun } from "./run/open.ts";

/** Whatever rows and header are drawn from, beside what Foundry's own tracker follows. */
const BEHIND = [
  "updateCombatant",
  "targetToken",
  "createChatMessage",
  "updateChatMessage",
  "deleteChatMessage",
] as const;

/** Adds Threshold's header, its rows and the button that goes on to Foundry's tracker. Called in the init hook. */
export function followTracker(): void {
  const pictures = new Set(statuses.map(({ img }) => img));
  registerTracker({
    read: readTracker,
    own: deeds,
    reorder,
    foes: thresholdFoes,
    tells: (picture) => pictures.has(picture),
  });
  offer({ runFoes: openRun });
  followRuns();
  const draw = onceForAll(() => {
    const { combat } = game();
    if (combat && isOurs(combat)) void ui().combat?.render();
  });
  followActors(draw);
  followSettings((key) => key.includes(".threshold."), draw);
  for (const hook of BEHIND) hooks().on(hook, draw);
}
