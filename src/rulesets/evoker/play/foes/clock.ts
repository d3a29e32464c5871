/** Whose Turn it was, and what begins and ends with Turns without a card: put back when a run of foes is taken back. EVO-003, EVO-010 */
import { isPlayable } from "../../../../fittings/foes/sides.ts";
import { sourceOf } from "../../../../fittings/models/stored.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import { sameText, type JsonObject } from "../../../../kernel/json.ts";
import { isOurs, isSeat } from "../turns/seats.ts";

const ENCOUNTER = ["turnOf", "grants", "lastFired", "rounds"];
/** What passes quietly with somebody's Turn. */
const PASSING = ["conditions", "marks"];

/** Remembers how the clock stands; what is given puts it back so, where it has gone on since. */
export function clockIn(combat: FoundryCombat): () => Promise<void> {
  if (!isOurs(combat)) return () => Promise.resolve();
  const encounter = some(sourceOf(combat), ENCOUNTER);
  const seats = combat.combatants.filter(isSeat).map((seat) => ({ seat, was: keptOf(seat) }));
  return async () => {
    await combat.update({ system: encounter }, { turnEvents: false });
    for (const { seat, was } of seats) {
      const { place, person } = was;
      const now = keptOf(seat);
      if (sameText(now.place) !== sameText(place)) await seat.update({ system: place });
      if (seat.actor && sameText(now.person) !== sameText(person)) await seat.actor.update({ system: person });
    }
  };
}

/** Of a game master's own all of their place and what passes with Turns; of a hero only when it has last had one. */
function keptOf(seat: FoundryCombatant): { readonly place: JsonObject; readonly person: JsonObject } {
  const isOwn = isPlayable(seat);
  const stored = sourceOf(seat);
  return {
    place: isOwn ? stored : some(stored, ["lastTurn"]),
    person: isOwn ? some(sourceOf(seat.actor), PASSING) : {},
  };
}

const some = (value: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(keys.flatMap((key) => (key in value ? [[key, value[key] ?? null]] : [])));
