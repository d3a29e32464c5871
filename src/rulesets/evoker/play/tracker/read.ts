/** Reads an encounter for its tracker: once for everything that is drawn of it. */
import type { Bar, TrackerView } from "../../../../fittings/tracker/view.ts";
import { splitHidden } from "../../../../fittings/here/encounter.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { cardsHere } from "../../../../table/authority/shown.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import { initiativeOrder } from "../../rules/initiative/order.ts";
import { isCharacter, readParticipant } from "../models/reading.ts";
import { evokerSettings } from "../settings/read.ts";
import { frameIn } from "../turns/frame.ts";
import { encounterHere } from "../turns/here.ts";
import { lookIn } from "../turns/look.ts";
import { nameFor } from "../turns/names.ts";
import { placed } from "../turns/placed.ts";
import { isOurs, isSeat } from "../turns/seats.ts";
import { allOutView, isCalled, type AllOutView } from "./all-out-view.ts";
import { headerView, type HeaderView } from "./header-view.ts";
import { nextView, type Standing } from "./next-view.ts";
import { guestView, rowView, type Seated } from "./row-view.ts";
import { T, type Eyes, type Sight } from "./sight.ts";

const HEADER = "templates/evoker/tracker/header.hbs";

/** What a call for an All-Out Attack looks like, here and in its window. */
export const ALL_OUT = "templates/evoker/tracker/all-out.hbs";

/** Templates of what is Evoker's own in the tracker. */
export const OWN_TRACKER_TEMPLATES: readonly string[] = [HEADER, ALL_OUT];

/** What Evoker adds to the tracker: time for the game master, and the rest to an encounter of its own. */
export function readTracker(combat: FoundryCombat | null): TrackerView {
  const bars = game().user.isGM ? [timeBar()] : [];
  const frame = combat && isOurs(combat) ? frameIn(combat) : null;
  if (!combat || !frame) return { bars, header: null, next: null, rows: [] };
  const { sight, seats } = readSight(combat, frame);
  const called = calledIn(combat);
  return {
    bars,
    header: headerOf(headerView(sight, seats, called)),
    next: combat.started ? nextView(sight, standingIn(combat)) : null,
    rows: seats.map((seated) => rowView(sight, seated)),
    guests: combat.started ? guestView(sight, seats, combat.combatant?.id ?? null) : [],
  };
}

/** Nothing is drawn where there is nothing to say. */
const headerOf = (context: HeaderView): TrackerView["header"] =>
  Object.values(context).some(Boolean) ? { template: HEADER, context } : null;

/** The encounter with this person's eyes, and its places in the order. */
function readSight(combat: FoundryCombat, frame: EncounterFrame): { sight: Sight; seats: readonly Seated[] } {
  const read = combat.turns.flatMap((combatant) => {
    const { id, actor } = combatant;
    if (!isSeat(combatant) || !actor || !isCharacter(actor)) return [];
    return [{ combatant: id, who: actor.uuid, seat: readParticipant(combatant) }];
  });
  const decidedBy = tiesOf(combat.turns.filter(isSeat));
  const sight = { situation: lookIn(combat, frame), frame, eyes: eyesHere(combat) };
  return { sight, seats: read.map((one) => ({ ...one, decidedBy: decidedBy.get(one.combatant) ?? [] })) };
}

/** What parts each from its neighbours in the order, as the rules have it. EVO-009 */
function tiesOf(seats: readonly FoundryCombatant[]): ReadonlyMap<string, Seated["decidedBy"]> {
  const combatants = seats.flatMap((combatant) => {
    const order = placed(combatant);
    return order ? [{ id: combatant.id, ...order }] : [];
  });
  const { order, decidedBy } = initiativeOrder({ combatants, settings: evokerSettings() });
  return new Map(order.map((id, at) => [id, decidedBy.slice(Math.max(0, at - 1), at + 1)]));
}

function eyesHere(combat: FoundryCombat): Eyes {
  const { user } = game();
  const byRef = new Map<Ref, FoundryCombatant>(
    combat.combatants.contents.flatMap((one) => (one.actor ? [[one.actor.uuid, one] as const] : [])),
  );
  const hidden = user.isGM ? new Set<Ref>() : new Set(splitHidden(combat, [...byRef.keys()]).hidden);
  const may = (who: Ref, level: "OWNER" | "OBSERVER"): boolean =>
    byRef.get(who)?.actor?.testUserPermission(user, level) === true;
  return {
    t: localize,
    isGM: user.isGM,
    owns: (who) => may(who, "OWNER"),
    observes: (who) => may(who, "OBSERVER"),
    isHidden: (who) => hidden.has(who),
    name: (who) => nameFor(combat, who),
    img: (who) => (hidden.has(who) ? "" : (byRef.get(who)?.actor?.img ?? "")),
  };
}

/** Where the order stands, and who comes next in it: those who are out are passed over. */
function standingIn(combat: FoundryCombat): Standing {
  const { turns, turn, combatant } = combat;
  const { user } = game();
  const from = turn ?? -1;
  const steps = turns.map((_, index) => (from + 1 + index) % turns.length);
  const at = steps.find((index) => turns[index]?.isDefeated === false);
  const next = at === undefined ? undefined : turns[at];
  return {
    who: combatant?.actor?.uuid ?? null,
    mayGoOn: user.isGM || combatant?.isOwner === true,
    after: next?.actor && (user.isGM || !next.hidden) ? next.actor.uuid : null,
    newRound: at !== undefined && at <= from,
  };
}

/** The newest card of an encounter on which an All-Out Attack has been called for and not begun. */
function calledIn(combat: FoundryCombat): CardData | null {
  if (encounterHere(combat).grants.pending.length === 0) return null;
  const here = (card: CardData): boolean =>
    card.steps.some(
      ({ decision }) => (decision["encounter"] as JsonObject | null | undefined)?.["combat"] === combat.uuid,
    );
  return cardsHere().findLast((card) => isCalled(card) && here(card)) ?? null;
}

/** The call for an All-Out Attack that waits in any encounter, whichever this person's tracker shows; null for none. */
export function callHere(): { readonly card: string; readonly view: AllOutView } | null {
  for (const combat of game().combats.contents.filter(isOurs)) {
    const card = calledIn(combat);
    const frame = card && frameIn(combat);
    const view = frame && allOutView(readSight(combat, frame).sight, card);
    if (view) return { card: card.id, view };
  }
  return null;
}

/** Time that passes outside encounters. EVO-280, EVO-334, EVO-352, U-14 */
function timeBar(): Bar {
  const icons = { hour: "fa-clock", day: "fa-sun", week: "fa-calendar-week", rest: "fa-bed" };
  return {
    icon: "fa-solid fa-hourglass-half",
    label: localize(`${T}Time.title`),
    presses: Object.entries(icons).map(([passes, icon]) => ({
      ...{ name: passes, label: localize(`${T}Time.${passes}`), icon: `fa-solid ${icon}` },
      does: { form: "time", given: { passes } },
    })),
  };
}
