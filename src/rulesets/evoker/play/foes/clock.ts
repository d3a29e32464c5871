/** Whose Turn it was, and what begins and ends with Turns without a card: put back when a run of foes is taken back. EVO-003, EVO-010 */
import { isPlayable } from "../../../../fittings/foes/sides.ts";
import { sourceOf } from "../../../../fittings/models/stored.ts";
import type { FoundryCombat, FoundryCombatant, FoundryDocument } from "../../../../foundry/types.ts";
import { isJsonObject, sameText, type Json, type JsonObject } from "../../../../kernel/json.ts";
import { CLOCK } from "../states/adapter.ts";
import { isOurs, isSeat } from "../turns/seats.ts";

/** What passes quietly with somebody's Turn. */
const PASSING = ["conditions", "marks"];

/** How the clock stands, by the ids of the encounter's places; nothing for an encounter of another game. */
export function clockIn(combat: FoundryCombat): JsonObject {
  if (!isOurs(combat)) return {};
  const seats = combat.combatants.filter(isSeat).map((seat) => [seat.id, keptOf(seat)] as const);
  return { encounter: some(sourceOf(combat), CLOCK), seats: Object.fromEntries(seats) };
}

/** Puts the clock back so, where it has gone on since. */
export async function putClockBack(combat: FoundryCombat, { encounter, seats }: JsonObject): Promise<void> {
  if (!isJsonObject(encounter) || !isJsonObject(seats)) return;
  await combat.update({ system: encounter }, { turnEvents: false });
  for (const [id, was] of Object.entries(seats)) {
    const seat = combat.combatants.get(id);
    if (!seat || !isJsonObject(was)) continue;
    await putBack(seat, was["place"]);
    await putBack(seat.actor, was["person"]);
  }
}

async function putBack(one: FoundryDocument | null, was: Json | undefined): Promise<void> {
  if (!one || !isJsonObject(was)) return;
  const now = some(sourceOf(one), Object.keys(was));
  if (sameText(now) !== sameText(was)) await one.update({ system: was });
}

/** Of a game master's own all of their place and what passes with Turns; of a hero only when it has last had one. */
function keptOf(seat: FoundryCombatant): JsonObject {
  const isOwn = isPlayable(seat);
  const stored = sourceOf(seat);
  return {
    place: isOwn ? stored : some(stored, ["lastTurn"]),
    person: isOwn ? some(sourceOf(seat.actor), PASSING) : {},
  };
}

const some = (value: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(keys.flatMap((key) => (key in value ? [[key, value[key] ?? null]] : [])));
