/** Reads an encounter for its tracker: once for everything that is drawn of it. */
import { askedNow } from "../../../../table/cards/asking.ts";
import { pressOf } from "../../../../fittings/press/press.ts";
import type { Bar, TrackerView } from "../../../../fittings/tracker/view.ts";
import { documentOf, game, localize } from "../../../../foundry/globals.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import { declarationBoard } from "../../rules/queries.ts";
import type { EncounterState, TaskState } from "../../rules/state.ts";
import { isOurs, isSeat } from "../board/frame.ts";
import { eventHere, type EventHere } from "../board/here.ts";
import { lastTry } from "../board/past.ts";
import { readCharacter, readEncounter, readParticipant } from "../models/reading.ts";
import { arcSettings } from "../settings/charter.ts";
import { slotOf } from "../turns/whose-slot.ts";
import { headerView, nextView } from "./header-view.ts";
import { rowPresses } from "./presses.ts";
import { rowView } from "./row-view.ts";
import { T, type Seated, type Sight, type Work } from "./sight.ts";

const HEADER = "templates/arc/tracker/header.hbs";

/** Templates of what is Arc's own in the tracker. */
export const OWN_TRACKER_TEMPLATES: readonly string[] = [HEADER];

/** What Arc adds to the tracker: turns without a fight for the game master, and the rest to an encounter of its own. */
export function readTracker(combat: FoundryCombat | null): TrackerView {
  const event = combat && isOurs(combat) ? eventHere(combat) : null;
  if (!combat || !event) return { bars: masterBars(null), header: null, next: null, rows: [] };
  const state = readEncounter(combat);
  const settings = arcSettings();
  const begun = combat.started && state.begun;
  const board = begun ? declarationBoard(event.frame, event.states, settings) : [];
  const slot = begun ? slotOf(board, settings) : null;
  const sight: Sight = { t: localize, isGM: game().user.isGM, frame: event.frame, settings, begun, slot };
  const owed = askedNow();
  const seats = combat.turns.flatMap((seat, at) => {
    const who = seatedAs(seat, { place: at + 1, event, state });
    if (!who) return [];
    const row = board.find(({ character }) => character === who.ref) ?? null;
    const whole = { ...who, row, asked: owed.get(who.ref) ?? 0 };
    return [{ ...whole, presses: rowPresses(sight, whole, (task) => lastTry(who.ref, task)) }];
  });
  return {
    bars: masterBars(combat),
    header: { template: HEADER, context: headerView(sight, seats, state.pending.length) },
    next: nextView(sight, seats),
    rows: seats.map((seated) => rowView(sight, seated)),
  };
}

interface Shared {
  readonly place: number;
  readonly event: EventHere;
  readonly state: EncounterState;
}

/** A place of this game's that this person's tracker shows; null for any other. */
function seatedAs(
  seat: FoundryCombatant,
  { place, event, state }: Shared,
): Omit<Seated, "presses" | "row" | "asked"> | null {
  const { actor, id, name } = seat;
  if (!actor || !isSeat(seat)) return null;
  const { user } = game();
  const { uuid: ref } = actor;
  const owns = actor.testUserPermission(user, "OWNER");
  // Those whom the tracker hides have no place in it for players, and no line tells of them.
  if (seat.hidden && !owns) return null;
  return {
    ...{ combatant: id, ref, name, place, owns },
    ...{ state: readCharacter(actor), seat: readParticipant(seat) },
    reads: actor.testUserPermission(user, "OBSERVER"),
    works: state.tasks.flatMap(({ id: task, who }) => (who === ref ? workOn(task, event) : [])),
  };
}

/** A task that is still there. */
function workOn(ref: string, { states }: EventHere): readonly Work[] {
  const task = documentOf(ref) ? (states[ref] as TaskState | undefined) : undefined;
  return task ? [{ ref, name: task.name, turnsLeft: task.turnsLeft }] : [];
}

/** What the game master asks of everybody; turns are let pass where no order is kept. ARC-001, ARC-024, ARC-041, ARC-064, ARC-085 */
function masterBars(combat: FoundryCombat | null): readonly Bar[] {
  if (!game().user.isGM) return [];
  const begun = combat !== null && combat.started && readEncounter(combat).begun;
  const ask = (form: string, icon: string) => pressOf(form, localize(`${T}${form}`), icon, { form });
  const presses = [
    ask("requestCheck", "comment-dots"),
    ask("requestReaction", "bullhorn"),
    begun ? ask("surprise", "user-secret") : ask("passTurns", "hourglass-half"),
  ];
  return [{ icon: "fa-solid fa-crown", label: localize(`${T}${begun ? "masterIn" : "master"}`), presses }];
}
