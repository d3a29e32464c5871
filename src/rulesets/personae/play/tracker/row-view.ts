import { pressOf, type Press } from "../../../../fittings/press/press.ts";
import type { Badge, Moves, Order, Pip, Row } from "../../../../fittings/tracker/view.ts";
import type { Words } from "../../../../fittings/words/words.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { LiftConditionDecision, SpendDecision, UpkeepDecision } from "../../rules/decisions.ts";
import { isLimited, isNegated, isOutOfScene, trackIds, trackOf, traitSum, turnBudget } from "../../rules/queries.ts";
import type { TurnBudget } from "../../rules/encounter/budget.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { EncounterFrame, IdentityState, ParticipantState, RunningPower } from "../../rules/state.ts";
import { delayedLine, type DelayedLine } from "../tracks/held.ts";
import { levelOnTrack } from "../tracks/names.ts";

/** Everything a row is made from. */
export type RowGiven = {
  /** The combatant's id, and whom it stands for. */
  readonly combatant: string;
  readonly ref: Ref;
  readonly frame: EncounterFrame | null;
  readonly name: string;
  readonly pronouns?: string;
  readonly identity: IdentityState;
  /** Hits until shock 1, and how many there are in all. */
  readonly left?: { readonly n: number; readonly max: number };
  readonly participant: ParticipantState;
  /** Can't act in this kind of scene (PER-096). */
  readonly inoperative: boolean;
  /** Is so, and nobody has stabilised it on every track that it is on account of (PER-099). */
  readonly fallen: boolean;
  readonly round: number;
  readonly instigator: boolean;
  /** The name of what stands readied to answer with, or "". */
  readonly readied: string;
  readonly isOwner: boolean;
  readonly canHelp: boolean;
  readonly isChorus?: boolean;
  /** Towards which neighbours every die ties. */
  readonly ties?: readonly (-1 | 1)[];
  readonly settings: PersonaeSettings;
};

const T = "DRAMATIS.Personae.Tracker.";

const PIP_ICONS = { move: "fa-solid fa-shoe-prints", action: "fa-solid fa-bolt" } as const;

/** Lays out a tracker row. Pure. */
export function rowView(given: RowGiven, t: Words): Row {
  const { combatant, pronouns = "", round, inoperative, identity, settings } = given;
  const budget = turnBudget(given.participant, round, settings, traitSum(identity, "extraActions"));
  const acts = round > 0 && !inoperative && !isNegated(identity);
  const order = orderOf(given, t);
  const moves = movesOf(given);
  return {
    combatant,
    ...(pronouns && { chip: { is: "pronouns", text: pronouns } }),
    pips: acts ? [...pips("move", budget, given, t), ...pips("action", budget, given, t)] : [],
    badges: [
      ...marks(given, t),
      ...(acts ? hitsLeft(given, t) : []),
      ...(inoperative || isNegated(identity) ? [] : shocks(identity, settings, t)),
      ...status(given, t),
      ...(identity.conditions ?? []).map((one) => condition(one.name, given, t)),
      ...(identity.delayed ?? []).map((held) => delayed(delayedLine(held, settings, t))),
      ...(identity.running ?? []).map((power) => running(power, given, t)),
    ],
    ...(order && { order }),
    ...(moves && { moves }),
    presses: given.fallen && given.canHelp ? [stabilise(given, t)] : [],
  };
}

/** Rows are moved where the order is set by hand, or nothing else tells neighbours apart (PER-053). */
function movesOf({ isChorus, ties = [], settings }: RowGiven): Moves | null {
  const drag = isChorus === true && settings.actionOrder === "manual";
  const steps = drag ? ([-1, 1] as const) : isChorus ? ties : [];
  return steps.length > 0 ? { steps, drag } : null;
}

/** Who began it (PER-054), and what stands readied (PER-120). */
function marks({ instigator, readied }: RowGiven, t: Words): Badge[] {
  const shield = t(`${T}readied`, { item: readied });
  return [
    ...(instigator
      ? [{ is: "crown", look: "mark" as const, icon: "fa-solid fa-crown", text: "", label: t(`${T}instigator`) }]
      : []),
    ...(readied ? [{ is: "shield", look: "guard" as const, icon: "fa-solid fa-shield", text: "", label: shield }] : []),
  ];
}

function condition(named: string, { ref, frame, name, isChorus }: RowGiven, t: Words): Badge {
  const decide: LiftConditionDecision = { type: "liftCondition", encounter: frame, target: ref, condition: named };
  const lift = pressOf("lift", t(`${T}lift`, { condition: named, name }), "xmark", { decide });
  return { is: "status", look: "status", icon: "fa-solid fa-link", text: named, presses: isChorus ? [lift] : [] };
}

/** Hits that a trait holds off: briefly, and in full (PER-095). */
const delayed = ({ brief, label, tooltip }: DelayedLine): Badge => ({
  is: "delayed",
  look: "status",
  icon: "fa-solid fa-hourglass-half",
  text: brief,
  label: `${label}. ${tooltip}`,
});

/** A power still at work, with what its user may do about it (PER-186). */
function running({ id, name: power, duration, round: kept }: RunningPower, given: RowGiven, t: Words): Badge {
  const { ref, frame, name, round, isOwner } = given;
  const press = (what: "keep" | "letGo", icon: string): Press => {
    const decide: UpkeepDecision = { type: "upkeep", encounter: frame, actor: ref, power: id, keep: what === "keep" };
    const label = t(`${T}${what === "keep" ? "keepUp" : "letGo"}`, { power, name });
    return pressOf(what, label, icon, { decide });
  };
  const owed = duration === "maintain" && kept !== round;
  return {
    is: "power",
    look: "plain",
    icon: "fa-solid fa-wand-sparkles",
    text: power,
    presses: isOwner ? [...(owed ? [press("keep", "bolt")] : []), press("letGo", "xmark")] : [],
  };
}

const stabilise = ({ ref, name }: RowGiven, t: Words): Press =>
  pressOf("stabilise", t(`${T}stabilise`, { name }), "kit-medical", { form: "stabilise", given: { who: ref } });

/** The best die's total, all the order's dice in words, and how the order is changed; null before the roll. */
function orderOf({ participant: { order }, settings }: RowGiven, t: Words): Order | null {
  const totals = [...order.dice].sort((a, b) => b - a).map((die) => die + order.modifier);
  const [best] = totals;
  if (best === undefined) return null;
  const fixed = t(`${T}orderFixed.${settings.actionOrder === "manual" ? "manual" : "rolled"}`);
  return { total: String(best), words: t(`${T}order`, { dice: totals.join(", ") }), fixed };
}

function pips(what: SpendDecision["what"], budget: TurnBudget, given: RowGiven, t: Words): Pip[] {
  const { ref, frame, name, isOwner } = given;
  const [max, spent] = what === "move" ? [budget.moves, budget.movesUsed] : [budget.actions, budget.actionsUsed];
  return Array.from({ length: Math.max(max, spent) }, (_, index) => {
    const used = index < spent;
    const over = index >= max;
    const label = t(`${T}pip.${what}.${over ? "over" : used ? "used" : "free"}`, { name, n: index + 1, max });
    const icon = PIP_ICONS[what];
    // Pressing a used one gives it back.
    const decide: SpendDecision = { type: "spend", encounter: frame, actor: ref, what, amount: used ? -1 : 1 };
    const press = isOwner ? { name: what, label, icon, does: { decide } } : null;
    return { icon, used, over, label, press };
  });
}

/** Every track with shock on it, by the group's names (PER-101, PER-102). */
/** What is left until the first shock, for those whose own it is. PER-089 */
function hitsLeft({ left, isOwner }: RowGiven, t: Words): Badge[] {
  if (!isOwner || !left || left.n === 0) return [];
  const { n, max } = left;
  const label = t(`${T}hits`, { n, max });
  return [{ is: "hits", look: "plain", icon: "fa-solid fa-heart", text: `${n}/${max}`, label }];
}

function shocks(identity: IdentityState, settings: PersonaeSettings, t: Words): Badge[] {
  return trackIds(identity, settings).flatMap((track) => {
    const level = trackOf(identity, track).shock;
    return level > 0
      ? [{ is: "shock", look: "tag" as const, level, text: levelOnTrack(settings, track, level, t) }]
      : [];
  });
}

/** Whoever is down or gone is so by shock: one word for it is enough. */
function status({ inoperative, fallen, identity }: RowGiven, t: Words): Badge[] {
  const known: [boolean, string, string][] = [
    [isNegated(identity), "negated", "fa-solid fa-skull"],
    [inoperative && !fallen, "stabilized", "fa-solid fa-kit-medical"],
    [inoperative, "inoperative", "fa-solid fa-person-falling"],
    [isOutOfScene(identity), "outOfScene", "fa-solid fa-bed"],
    [isLimited(identity), "limited", "fa-solid fa-person-cane"],
  ];
  const found = known.find(([holds]) => holds);
  if (!found) return [];
  const [, key, icon] = found;
  return [{ is: "status", look: "status", icon, text: t(`DRAMATIS.Personae.Status.${key}`) }];
}
