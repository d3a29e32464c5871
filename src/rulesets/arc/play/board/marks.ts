/** Who is absorbed in something, for tokens to show: it is stored in the encounter, not with anybody. ARC-042, ARC-084 */
import { actorOf } from "../../../../fittings/here/actors.ts";
import { splitHidden } from "../../../../fittings/here/encounter.ts";
import { game, hooks } from "../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { ENCOUNTER_HOOKS, onceForAll } from "../../../../table/follow.ts";
import { readParticipant } from "../models/reading.ts";
import { isOurs, isSeat } from "./frame.ts";

/** What follows from somebody's place in an encounter. */
export const OCCUPIED = "occupied";

let absorbed: ReadonlySet<Ref> = new Set();

/** True for one who is absorbed in a task, as far as this person may know. */
export const isOccupied = (who: Ref): boolean => absorbed.has(who);

/** Keeps up with encounters. Called in the init hook. */
export function followMarks(): void {
  const look = onceForAll(() => {
    const before = absorbed;
    absorbed = new Set(game().combats.contents.filter(isOurs).flatMap(absorbedIn));
    for (const who of new Set([...before, ...absorbed]))
      if (before.has(who) !== absorbed.has(who)) actorOf(who)?.reset();
  });
  for (const hook of ENCOUNTER_HOOKS) hooks().on(hook, look);
  hooks().once("ready", look);
}

/** Of those whom the tracker hides only the game master knows. */
function absorbedIn(combat: FoundryCombat): readonly Ref[] {
  const all = combat.combatants.filter(isSeat).flatMap((seat) => {
    return seat.actor && readParticipant(seat).occupied ? [seat.actor.uuid] : [];
  });
  return game().user.isGM ? all : splitHidden(combat, all).open;
}
