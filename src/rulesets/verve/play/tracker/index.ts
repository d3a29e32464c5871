import { combatBehind } from "../../../../fittings/here/encounter.ts";
import { offer } from "../../../../fittings/press/openers.ts";
import { offerForms } from "../../../../fittings/forms/window.ts";
import { registerTracker } from "../../../../fittings/tracker/decorate.ts";
import { game, hooks, ui } from "../../../../foundry/globals.ts";
import { followActors, followSettings, onceForAll } from "../../../../table/follow.ts";
import { verveFoes } from "../foes/index.ts";
import { endRound } from "./checks.ts";
import { declare } from "./declare.ts";
import { deeds, reveal } from "./deeds.ts";
import { followRounds } from "./follow.ts";
import { isOurs } from "../board/frame.ts";
import { readTracker } from "./read.ts";

export { OWN_TRACKER_TEMPLATES } from "./read.ts";

/** Whatever rows and header are drawn from, beside what Foundry's own tracker follows. */
const BEHIND = ["updateCombatant", "createChatMessage", "updateChatMessage", "deleteChatMessage"] as const;

/** The forms of the tracker: functions for macros fill them in as well. */
export const TRACKER_FORMS = [declare, endRound] as const;

/**
 * Adds Verve's header, its rows and the button that goes on to Foundry's tracker. Called in the init hook.
 * @param tells whether a status, by the path of its picture, is told in words beside it
 */
export function followTracker(tells: (picture: string) => boolean = () => false): void {
  registerTracker({ read: readTracker, own: deeds, foes: verveFoes, tells });
  offerForms(TRACKER_FORMS);
  // Nothing is asked for it: what was kept is told.
  offer({
    reveal: async ({ combat: ref }) => {
      const combat = combatBehind(String(ref));
      return combat && reveal(combat);
    },
  });
  followRounds();
  const draw = onceForAll(() => {
    const { combat } = game();
    if (combat && isOurs(combat)) void ui().combat?.render();
  });
  followActors(draw);
  // The clock stands above the tracker whether there is a fight or not.
  followSettings(
    (key) => key.includes(".verve."),
    onceForAll(() => void ui().combat?.render()),
  );
  for (const hook of BEHIND) hooks().on(hook, draw);
}
