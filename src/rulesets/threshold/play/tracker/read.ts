/** Reads an encounter for its tracker: once for everything that is drawn of it. */
import { splitHidden } from "../../../../fittings/here/encounter.ts";
import type { TrackerView } from "../../../../fittings/tracker/view.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { cardsHere } from "../../../../table/authority/shown.ts";
import { frameIn, isOurs, isSeat } from "../board/frame.ts";
import { readCharacter, readCombatant, readEncounter } from "../models/reading.ts";
import { thresholdSettings } from "../settings/charter.ts";
import { headerView, nextView, type Standing } from "./header-view.ts";
import { rowPresses } from "./presses.ts";
import { slotsOf } from "./run/here.ts";
import { foesUpNext } from "./run/plan.ts";
import { RUN_TEMPLATE } from "./run/window.ts";
import { rowView } from "./row-view.ts";
import type { Seated, Sight } from "./sight.ts";

const HEADER = "templates/threshold/tracker/header.hbs";

/** Templates of what is Threshold's own in the tracker. */
export const OWN_TRACKER_TEMPLATES: readonly string[] = [HEADER, RUN_TEMPLATE];

/** What Threshold adds to the tracker: nothing but to an encounter of its own. */
export function readTracker(combat: FoundryCombat | null): TrackerView {
  const frame = combat && isOurs(combat) ? frameIn(combat) : null;
  if (!combat || !frame) return { bars: [], header: null, next: null, rows: [] };
  const { isGM } = game().user;
  const foesNext = isGM && combat.started ? foesUpNext(slotsOf(combat), frame.active ?? null).length : 0;
  const sight: Sight = {
    t: localize,
    isGM,
    started: combat.started,
    frame,
    encounter: readEncounter(combat),
    foesNext,
  };
  const nameOf = namesIn(combat);
  const owed = owedNow();
  const seats = combat.turns.flatMap((seat, at) => seatedAs(sight, seat, { place: at + 1, nameOf, owed }) ?? []);
  return {
    bars: [],
    header: { template: HEADER, context: headerView(sight, seats, nameOf) },
    next:
      seats.length > 0
        ? nextView(
            sight,
            standingIn(
              combat,
              [...owed.keys()].flatMap((ref) => nameOf(ref) ?? []),
            ),
          )
        : null,
    rows: seats.map((seated) => rowView(sight, seated)),
  };
}

type NameOf = (ref: Ref) => string | null;

/** What those are called whom this person's tracker shows. */
function namesIn(combat: FoundryCombat): NameOf {
  const all = combat.combatants.contents.flatMap(({ actor, name }) => (actor ? [[actor.uuid, name] as const] : []));
  const kept = game().user.isGM
    ? []
    : splitHidden(
        combat,
        all.map(([ref]) => ref),
      ).hidden;
  const names = new Map(all.filter(([ref]) => !kept.includes(ref)));
  return (ref) => names.get(ref) ?? null;
}

/** How much everybody still has to answer, on all cards. */
function owedNow(): ReadonlyMap<Ref, number> {
  const owed = new Map<Ref, number>();
  for (const card of cardsHere())
    for (const { owner } of openPrompts(card)) owed.set(owner, (owed.get(owner) ?? 0) + 1);
  return owed;
}

interface Shared {
  readonly place: number;
  readonly nameOf: NameOf;
  readonly owed: ReadonlyMap<Ref, number>;
}

/** A place of this game's; null for any other. */
function seatedAs(sight: Sight, seat: FoundryCombatant, { place, nameOf, owed }: Shared): Seated | null {
  const { actor, id, uuid, name } = seat;
  if (!actor || !isSeat(seat)) return null;
  const { frame, encounter, isGM } = sight;
  const { user } = game();
  const { hideNpcValues, delayAnytime } = thresholdSettings();
  const owns = actor.testUserPermission(user, "OWNER");
  const { uuid: ref } = actor;
  const melee = encounter.engagements.flatMap(
    ({ a, b }) => (a === ref ? nameOf(b) : b === ref ? nameOf(a) : null) ?? [],
  );
  const waits = owns && (encounter.phase !== "rounds" || delayAnytime) && !seat.isDefeated;
  const acts = owns && sight.started && frame.active === uuid;
  return {
    ...{ combatant: id, ref, name, place, owns, melee },
    ...{ state: readCharacter(actor), seat: readCombatant(seat), asked: owed.get(ref) ?? 0 },
    reads: hideNpcValues === "shown" || actor.testUserPermission(user, "OBSERVER"),
    presses: rowPresses(actor, { acts, waits, encounter }),
    moves: isGM && encounter.order.length > 1 ? { steps: stepsAt(place, encounter.order.length), drag: true } : null,
  };
}

const stepsAt = (place: number, most: number): (-1 | 1)[] => [
  ...(place > 1 ? ([-1] as const) : []),
  ...(place < most ? ([1] as const) : []),
];

/** Where the order stands, and who comes next in it: the fallen are passed over. */
function standingIn({ started, turns, turn, combatant }: FoundryCombat, waitsFor: readonly string[]): Standing {
  const { isGM } = game().user;
  const later = turns.slice((turn ?? -1) + 1);
  const next = [...later, ...turns].find(({ isDefeated }) => !isDefeated);
  return {
    mayGoOn: isGM || (started && combatant?.isOwner === true),
    after: next && (isGM || !next.hidden) ? next.name : null,
    newTurn: next !== undefined && !later.includes(next),
    waitsFor,
  };
}
