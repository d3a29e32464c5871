/** What the tracker says beside somebody's name. */
import type { Badge, Guest, Order, Pip, Row } from "../../../../fittings/tracker/view.ts";
import type { Words } from "../../../../fittings/words/words.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { OrderKey } from "../../rules/initiative/order.ts";
import { tieBreakOf } from "../../rules/initiative/tieBreak.ts";
import { metresLeft } from "../../rules/glance.ts";
import type { ParticipantState } from "../../rules/state.ts";
import { iconOf } from "../view/icons.ts";
import { grantShown, guestNow } from "./one-more-view.ts";
import { T, type Sight } from "./sight.ts";

/** A row of this game's. */
export interface Seated {
  /** The combatant's id, and whom it stands for. */
  readonly combatant: string;
  readonly who: Ref;
  readonly seat: ParticipantState;
  /** What parts it from its neighbours in the order. */
  readonly decidedBy: readonly OrderKey[];
}

/** Lays out a row. Pure. */
export function rowView(sight: Sight, given: Seated): Row {
  const { situation } = sight;
  const { combatant, who, seat } = given;
  const order = orderOf(given, sight);
  const acts = situation.round > 0 && !situation.derived(who).defeated;
  return {
    combatant,
    pips: acts ? pipsOf(sight, given) : [],
    badges: [...surpriseOf(seat, sight), ...badgesOf(who, sight), ...knownOf(who, sight)],
    ...(order && { order }),
    presses: [],
  };
}

/** How the tie-break goes, one key after the other. EVO-009 */
const KEYS: readonly OrderKey[] = ["initiative", "score", "fate", "rollOff"];

/** Whether this person may know such a figure of somebody: theirs to read, or found out by all. EVO-081, EVO-082 */
const knows = ({ situation, eyes }: Sight, who: Ref, what: "scores" | "traits"): boolean =>
  eyes.observes(who) || situation.derived(who).visible[what];

/**
 * Initiative, and as many of the keys behind it as it took to tell somebody from the neighbours: the score and the Fate of
 * those whose scores this person may not know without their numbers. EVO-008, EVO-009
 */
function orderOf({ who, seat: { order }, decidedBy }: Seated, sight: Sight): Order | null {
  if (order === null) return null;
  const { t } = sight.eyes;
  const { initiative, rollOffs } = order;
  const deepest = Math.max(0, ...decidedBy.map((key) => KEYS.indexOf(key)));
  const figures = knows(sight, who, "scores") ? tieBreakIn(sight, who) : { score: "?", fate: "?" };
  const data = { initiative, ...figures, rolls: rollOffs.join(", ") };
  const parts = KEYS.slice(0, deepest + 1).map((key) => t(`${T}Order.${key}`, data));
  return { total: String(initiative), words: parts.join(" "), fixed: t(`${T}Order.fixed`) };
}

function tieBreakIn({ situation }: Sight, who: Ref): { score: number; fate: number } {
  const { score, fate } = tieBreakOf(situation.character(who), situation.derived(who));
  return { score, fate };
}

const ICONS = {
  move: "fa-solid fa-shoe-prints",
  action: "fa-solid fa-bolt",
  chance: "fa-solid fa-reply",
  chanceSeen: "fa-solid fa-reply",
} as const;

function pip(what: keyof typeof ICONS, used: boolean, name: string, t: Words, data: object = {}): Pip {
  const label = t(`${T}Pip.${what}.${used ? "used" : "free"}`, { name, ...data });
  return { icon: ICONS[what], used, over: false, label, press: null };
}

/** More Chance Attacks than this are told by number: a row has no room for more pips. */
const CHANCE_PIPS = 3;

/**
 * What the Turn holds, and the Chance Attacks until the next one. How many somebody has follows from their traits: who may
 * not know these sees whether one was made. EVO-003, EVO-082, EVO-173
 */
function pipsOf(sight: Sight, { who, seat }: Seated): Pip[] {
  const { situation, eyes } = sight;
  const { t } = eyes;
  const name = eyes.name(who);
  const { chanceAttacksPerRound: most } = situation.character(who);
  const left = Math.max(0, most - seat.chanceUsed);
  const chances = knows(sight, who, "traits")
    ? Array.from({ length: Math.min(most, CHANCE_PIPS) }, (_, index) =>
        pip("chance", index >= left, name, t, { left, most }),
      )
    : [pip("chanceSeen", seat.chanceUsed > 0, name, t)];
  return [
    pip("move", seat.moveSpent || seat.moveLocked, name, t),
    pip("action", seat.actionSpent, name, t),
    ...chances,
  ];
}

/** Before anybody acts, who is caught unawares, and who did the catching. EVO-007 */
function surpriseOf({ surprised, ambusher }: ParticipantState, { situation, eyes: { t } }: Sight): Badge[] {
  if (situation.round > 1) return [];
  const badge = (is: "surprised" | "ambushing", icon: string): Badge => {
    return { is, look: "tag", icon, text: t(`DRAMATIS.Evoker.Condition.${is}`), label: t(`${T}Badge.${is}`) };
  };
  return [
    ...(surprised ? [badge("surprised", "fa-solid fa-exclamation")] : []),
    ...(ambusher ? [badge("ambushing", "fa-solid fa-mask")] : []),
  ];
}

/** How it is with somebody, as far as it matters to who may do what. */
function badgesOf(who: Ref, sight: Sight): Badge[] {
  const { situation, eyes } = sight;
  const { t } = eyes;
  const { ailments, conditions, defeated } = situation.derived(who);
  if (defeated) return [word("defeated", "fa-solid fa-skull", t(`DRAMATIS.Evoker.Status.defeated`))];
  const { marks, grip, altitude } = situation.character(who);
  const protectors = marks.filter(({ id }) => id === "protected").map(({ source }) => eyes.name(source));
  const condition = (id: "defending" | "hidden"): string => t(`DRAMATIS.Evoker.Condition.${id}`);
  return [
    ...metresOf(who, sight),
    ...(ailments.includes("staggered")
      ? [word("staggered", "fa-solid fa-star-half-stroke", t("DRAMATIS.Evoker.Ailment.staggered"), "tag")]
      : []),
    ...(conditions.includes("defending") ? [word("defending", "fa-solid fa-shield", condition("defending"))] : []),
    ...(protectors.length > 0
      ? [word("protected", "fa-solid fa-shield-heart", t(`${T}Badge.protected`, { names: protectors.join(", ") }))]
      : []),
    ...(grip && (grip.stored !== null || situation.gripHolds(who))
      ? [word("grip", "fa-solid fa-hand-fist", grippedBy(grip.by, sight))]
      : []),
    ...(conditions.includes("hidden") ? [word("hidden", "fa-solid fa-eye-slash", condition("hidden"))] : []),
    ...(altitude === "ground" ? [] : [word("altitude", "fa-solid fa-feather", t(`DRAMATIS.Evoker.Band.${altitude}`))]),
    ...engagedWith(who, sight),
  ];
}

const word = (is: string, icon: string, text: string, look: Badge["look"] = "plain"): Badge => {
  return { is, look, icon, text };
};

const grippedBy = (by: Ref | null, { eyes }: Sight): string =>
  by === null ? eyes.t(`${T}Badge.held`) : eyes.t(`${T}Badge.gripped`, { name: eyes.name(by) });

/** What has been found out of somebody, for those who may not open their sheet. EVO-081, EVO-181 */
function knownOf(who: Ref, { situation, eyes }: Sight): Badge[] {
  if (eyes.observes(who) || situation.character(who).kind === "evoker") return [];
  const press = { name: "known", label: eyes.t(`${T}Badge.known`, { name: eyes.name(who) }), icon: iconOf("analyse") };
  return [
    {
      is: "known",
      look: "plain",
      text: eyes.t(`${T}Badge.knownTo`),
      presses: [{ ...press, does: { form: "known", given: { who } } }],
    },
  ];
}

/** Metres of a Move that has begun, for those who may know how far somebody goes. EVO-004 */
function metresOf(who: Ref, { situation, eyes }: Sight): Badge[] {
  const left = metresLeft(situation, who);
  if (left === null || !eyes.observes(who)) return [];
  return [word("metres", "fa-solid fa-ruler", eyes.t(`${T}Badge.metres`, { n: left }))];
}

/** Those in melee with somebody, by name. EVO-043 */
function engagedWith(who: Ref, { situation, eyes }: Sight): Badge[] {
  const names = situation.engagedWith(who).flatMap((one) => (eyes.isHidden(one) ? [] : [eyes.name(one)]));
  if (names.length === 0) return [];
  const label = eyes.t(`${T}Badge.engagedWith`, { names: names.join(", ") });
  return [{ ...word("engaged", "fa-solid fa-people-pulling", eyes.t(`${T}Badge.engaged`)), label }];
}

/** Whoever has a One More, beneath the one whose Turn Foundry still has it be; with a pip of its own. EVO-202 */
export function guestView(sight: Sight, seats: readonly Seated[], beneath: string | null): readonly Guest[] {
  const guest = guestNow(sight);
  const grant = grantShown(sight);
  const seat = guest && seats.find(({ who }) => who === guest);
  if (!guest || !grant || !seat || beneath === null) return [];
  const { eyes } = sight;
  const name = eyes.name(guest);
  const left = grant.use === "move" && !grant.spent ? [] : metresOf(guest, sight);
  return [
    {
      ...{ beneath, combatant: seat.combatant, name, img: eyes.img(guest) },
      words: eyes.t(`${T}Guest.${grant.use === null ? "waits" : grant.use === "move" ? "move" : "action"}`),
      pips: [pip(grant.use === "move" ? "move" : "action", grant.spent, name, eyes.t)].map((one) =>
        grant.use === null ? { ...one, icon: "fa-solid fa-star", label: eyes.t(`${T}Pip.oneMore`, { name }) } : one,
      ),
      badges: left,
      presses: [],
    },
  ];
}
