/** Reads a fight for its tracker: once for everything that is drawn of it. */
import type { TrackerView } from "../../../../fittings/tracker/view.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import { askedNow } from "../../../../table/cards/asking.ts";
import { clockNow } from "../advancement/clock.ts";
import { roundOf } from "../../rules/conflict/phases.ts";
import { readCharacter, readEncounter, readParticipant } from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";
import { headerView, nextView } from "./header-view.ts";
import { fightHere } from "../board/fight.ts";
import { namesIn } from "./here.ts";
import { intentionsHere } from "../board/intentions.ts";
import { rowPresses } from "./presses.ts";
import { rowView } from "./row-view.ts";
import type { Seated, Sight } from "./sight.ts";
import { timeBar } from "./time-bar.ts";

const HEADER = "templates/verve/tracker/header.hbs";
export const CHECKS = "templates/verve/tracker/checks.hbs";

/** Templates of what is Verve's own in the tracker. */
export const OWN_TRACKER_TEMPLATES: readonly string[] = [HEADER, CHECKS];

/** What Verve adds to the tracker: the clock at any time, all else to a fight of its own. */
export function readTracker(combat: FoundryCombat | null): TrackerView {
  const fight = combat && fightHere(combat);
  const { isGM } = game().user;
  const begun = combat !== null && combat.started && combat.round > 0;
  const bars = [timeBar(clockNow(), localize, { isGM, begun })];
  if (!combat || !fight) return { bars, header: null, next: null, rows: [] };
  const { phase } = readEncounter(combat);
  const settings = verveSettings();
  const nameOf = namesIn(combat, isGM);
  const sight: Sight = {
    t: localize,
    isGM,
    frame: fight.frame,
    begun,
    phase,
    settings,
    nameOf,
    offersAgain: settings.keepIntentions,
  };
  const seats = seatsIn(combat, sight, fight.states);
  return {
    bars,
    header: { template: HEADER, context: headerView(sight, seats) },
    next: nextView(sight, seats),
    rows: seats.map((seated) => rowView(sight, seated, rowPresses(sight, seated))),
  };
}

function seatsIn(
  combat: FoundryCombat,
  { frame, settings, begun }: Sight,
  states: Parameters<typeof roundOf>[1],
): Seated[] {
  const rows = new Map(roundOf(frame, states, settings).map((row) => [row.combatant, row]));
  const kept = begun ? intentionsHere(frame) : new Map();
  const owed = askedNow();
  const { user } = game();
  return combat.turns.flatMap((seat): Seated[] => {
    const { actor, uuid } = seat;
    const row = rows.get(uuid);
    if (!actor || !row) return [];
    const { uuid: ref } = actor;
    const owns = actor.testUserPermission(user, "OWNER");
    // Of those whom the tracker hides, no line tells players that anybody waits for them.
    if (seat.hidden && !owns) return [];
    return [
      {
        ...{ combatant: seat.id, ref, name: seat.name, row, kept: kept.get(ref) ?? null, asked: owed.get(ref) ?? 0 },
        ...{ state: readCharacter(actor), seat: readParticipant(seat), owns },
        reads: actor.testUserPermission(user, "OBSERVER"),
      },
    ];
  });
}
