import { offerForms } from "../../../../fittings/forms/window.ts";
import { registerTracker } from "../../../../fittings/tracker/decorate.ts";
import { followActors, followSettings, onceForAll } from "../../../../table/follow.ts";
import { game, hooks, ui } from "../../../../foundry/globals.ts";
import { isOurs } from "../board/frame.ts";
import { statuses } from "../statuses/list.ts";
import { arcFoes } from "../foes/index.ts";
import { deeds } from "./deeds.ts";
import { endTurn } from "./end-turn.ts";
import { passTurns } from "./pass-turns.ts";
import { readTracker } from "./read.ts";

/** Whatever rows and header are drawn from, beside what Foundry's own tracker follows. */
const BEHIND = ["updateCombatant", "createChatMessage", "updateChatMessage", "deleteChatMessage"] as const;

/** The forms of the tracker: functions for macros fill them in as well. */
export const TRACKER_FORMS = [endTurn, passTurns] as const;

/** Adds Arc's header, its rows and the button that goes on to Foundry's tracker. Called in the init hook. */
export function followTracker(): void {
  const pictures = new Set(statuses.map(({ img }) => img));
  registerTracker({ read: readTracker, own: deeds, foes: arcFoes, tells: (picture) => pictures.has(picture) });
  offerForms(TRACKER_FORMS);
  const draw = onceForAll(() => {
    const { combat } = game();
    if (combat && isOurs(combat)) void ui().combat?.render();
  });
  followActors(draw);
  followSettings((key) => key.includes(".arc."), draw);
  for (const hook of BEHIND) hooks().on(hook, draw);
}
