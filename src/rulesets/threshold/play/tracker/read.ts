/** Reads an encounter for its tracker: once for everything that is drawn of it. */
import { askedNow } from "../../../../table/cards/asking.ts";
import { splitHidden } from "../../../../fittings/here/encounter.ts";
import { pressOf } from "../../../../fittings/press/press.ts";
import type { Bar, TrackerView } from "../../../../fittings/tracker/view.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { actionsLeft } from "../../rules/actions/budget.ts";
import { spentIn } from "../../rules/derive/spent.ts";
import { frameIn, isOurs, isSeat } from "../board/frame.ts";
import { pairsIn } from "../board/standing.ts";
import { readCharacter, readCombatant, readEncounter } from "../models/reading.ts";
import { thresholdSettings } from "../settings/charter.ts";
import { headerView, nextView, type Standing } from "./header-view.ts";
import { rowPresses } from "./presses.ts";
import { slotsOf } from "./run/here.ts";
import { foesUpNext } from "./run/plan.ts";
import { keptRun, runIn } from "./run/kept.ts";
import { progressLine } from "./run/view.ts";
import { RUN_TEMPLATE } from "./run/window.ts";
import { rowView } from "./row-view.ts";
import { T, type Seated, type Sight } from "./sight.ts";

const HEADER = "templates/threshold/tracker/header.hbs";

/** Templates of what is Threshold's own in the tracker. */
export const OWN_TRACKER_TEMPLATES: readonly string[] = [HEADER, RUN_TEMPLATE];

/** What Threshold adds to the tracker: nothing but to an encounter of its own. */
export function readTracker(combat: FoundryCombat | null): TrackerView {
  const frame = combat && isOurs(combat) ? frameIn(combat) : null;
  const { isGM } = game().user;
  const bars = isGM ? [masterBar(combat)] : [];
  if (!combat || !frame) return { bars, header: null, next: null, rows: [] };
  const run = isGM ? runIn(combat) : null;
  const foesNext = isGM && combat.started ? foesUpNext(slotsOf(combat), frame.active ?? null).length : 0;
  const sight: Sight = {
    t: localize,
    isGM,
    started: combat.started,
    frame,
    encounter: { ...readEncounter(combat), engagements: pairsIn(combat) },
    foesNext,
    run: run ? progressLine(combat, run) : "",
    runOver: isGM && isJustOver(combat),
  };
  const nameOf = namesIn(combat);
  const owed = askedNow();
  const seats = combat.turns.flatMap((seat, at) => seatedAs(sight, seat, { place: at + 1, nameOf, owed }) ?? []);
  return {
    bars,
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

/** Its order stands where the last run of foes has gone on to. */
function isJustOver(combat: FoundryCombat): boolean {
  const to = keptRun(combat)?.to;
  return keptRun(combat)?.state === "over" && to?.round === combat.round && to.turn === combat.turn;
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
function standingIn(combat: FoundryCombat, waitsFor: readonly string[]): Standing {
  const { started, turns, turn, combatant } = combat;
  const { isGM } = game().user;
  const later = turns.slice((turn ?? -1) + 1);
  const next = [...later, ...turns].find(({ isDefeated }) => !isDefeated);
  return {
    mayGoOn: isGM || (started && combatant?.isOwner === true),
    after: next && (isGM || !next.hidden) ? next.name : null,
    newTurn: next !== undefined && !later.includes(next),
    waitsFor,
    spent: hasNothingLeft(combat),
  };
}

/** True when whoever's slot it is has used every action of the game turn. RUN-036 */
function hasNothingLeft({ started, combatant, round }: FoundryCombat): boolean {
  if (!started || !combatant || !isSeat(combatant)) return false;
  const { traded, ...used } = spentIn(readCombatant(combatant), round);
  const left = actionsLeft(used);
  return left.movement === 0 && (left.combat === 0 || traded);
}

/** What the game master asks of heroes and gives them, in a fight and out of it. RUN-019, RUN-020, RUN-071, RUN-105, RUN-108 */
function masterBar(combat: FoundryCombat | null): Bar {
  const icons = { requestTest: "comment-dots", harm: "burst", rest: "bed", awardXp: "book", social: "comments" };
  const given = combat && isOurs(combat) ? { combat: combat.uuid } : {};
  const presses = Object.entries(icons).map(([form, icon]) =>
    pressOf(form, localize(`${T}Master.${form}`), icon, { form, given }),
  );
  return { icon: "fa-solid fa-crown", label: localize(`${T}Master.title`), presses };
}
