/** Who is in melee now, for tokens to show: it follows from where they stand, so that nothing of it is stored. EVO-043 */
import { actorOf } from "../../../../fittings/here/actors.ts";
import { splitHidden } from "../../../../fittings/here/encounter.ts";
import { ENCOUNTER_HOOKS, followActors, onceForAll } from "../../../../table/follow.ts";
import { game, hooks } from "../../../../foundry/globals.ts";
import type { FoundryCombat, UpdateData } from "../../../../foundry/types.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { frameIn } from "../turns/frame.ts";
import { lookIn } from "../turns/look.ts";
import { isOurs } from "../turns/seats.ts";

let engaged: ReadonlySet<Ref> = new Set();

/** Whether somebody is in melee with anybody whom this person may know of. */
export const inMelee = (who: Ref): boolean => engaged.has(who);

/** Keeps up with tokens that move and encounters that change. Called in the init hook. */
export function followMelee(): void {
  const look = onceForAll(() => {
    const before = engaged;
    engaged = new Set(game().combats.contents.filter(isOurs).flatMap(engagedIn));
    const changed = [...before, ...engaged].filter((who) => before.has(who) !== engaged.has(who));
    for (const who of changed) actorOf(who)?.reset();
  });
  followActors(look);
  hooks().once("ready", look);
  for (const hook of ENCOUNTER_HOOKS) hooks().on(hook, look);
  hooks().on("updateToken", (_token: unknown, change: UpdateData) => {
    if (["x", "y", "hidden", "disposition"].some((key) => key in change)) look();
  });
}

function engagedIn(combat: FoundryCombat): readonly Ref[] {
  const frame = frameIn(combat);
  if (!frame) return [];
  const situation = lookIn(combat, frame);
  const all = frame.participants.map(({ who }) => who);
  const seen = new Set(game().user.isGM ? all : splitHidden(combat, all).open);
  return all.filter((who) => situation.engagedWith(who).some((one) => seen.has(one)));
}
