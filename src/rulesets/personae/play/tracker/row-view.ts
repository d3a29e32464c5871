import { isLimited, isNegated, isOutOfScene, trackIds, trackOf, traitSum, turnBudget } from "../../rules/queries.ts";
import type { TurnBudget } from "../../rules/encounter/budget.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { IdentityState, ParticipantState, RunningPower } from "../../rules/state.ts";
import { delayedLine } from "../tracks/held.ts";
import type { DelayedLine } from "../tracks/held.ts";
import { levelOnTrack } from "../tracks/names.ts";
import type { Words } from "../../../../fittings/words/words.ts";

/** One move or action of a turn. */
export type Pip = {
  readonly what: "move" | "action";
  readonly used: boolean;
  /** Used although the turn didn't hold it. */
  readonly over: boolean;
  readonly label: string;
  /** What pressing it does: 1 spends, −1 gives back. */
  readonly amount: 1 | -1;
};

/** What Personae adds to a row of the tracker. */
export type RowView = {
  /** Shown beside the name (PER-006), or "". */
  readonly pronouns: string;
  readonly pips: readonly Pip[];
  readonly maySpend: boolean;
  /** Every track with shock on it, by the group's names (PER-101, PER-102). */
  readonly shocks: readonly { readonly name: string; readonly level: number }[];
  readonly status: string;
  readonly statusIcon: string;
  readonly instigator: boolean;
  readonly readied: string;
  readonly mayStabilise: boolean;
  readonly stabiliseLabel: string;
  /** The best die's total, all the order's dice in words, and how the order is changed; null before the roll. */
  readonly order: { readonly total: string; readonly dice: string; readonly fixed: string } | null;
  /** Powers still at work, with what their user may do about them (PER-186). */
  readonly running: readonly RunningView[];
  /** Special conditions, which the chorus may lift (PER-073). */
  readonly conditions: readonly { readonly name: string; readonly liftLabel: string }[];
  /** Hits that a trait holds off: briefly, and in full (PER-095). */
  readonly delayed: readonly DelayedLine[];
  /** Buttons that move it in the order: where that is set by hand, or nothing else tells neighbours apart (PER-053). */
  readonly moves: readonly { readonly step: -1 | 1; readonly label: string }[];
  /** True where the whole order is set by hand, so that the row may be dragged (PER-053). */
  readonly mayDrag: boolean;
};

export type RunningView = {
  readonly id: string;
  readonly name: string;
  /** What the button says that puts this round's action into it; "" when none is owed. */
  readonly keepLabel: string;
  readonly endLabel: string;
};

/** Everything a row is made from. */
export type RowGiven = {
  readonly name: string;
  readonly pronouns?: string;
  readonly identity: IdentityState;
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

/** Lays out a tracker row. Pure. */
export function rowView(given: RowGiven, t: Words): RowView {
  const { name, round, isOwner, inoperative } = given;
  const { identity, settings, fallen } = given;
  const negated = isNegated(identity);
  const budget = turnBudget(given.participant, round, given.settings, traitSum(given.identity, "extraActions"));
  return {
    pronouns: given.pronouns ?? "",
    pips:
      round > 0 && !inoperative && !negated
        ? [...pips("move", budget, name, t), ...pips("action", budget, name, t)]
        : [],
    maySpend: isOwner,
    // Whoever is down or gone is so by shock: one word for it is enough.
    shocks: inoperative || negated ? [] : shocks(identity, settings, t),
    ...status(given, t),
    instigator: given.instigator,
    readied: given.readied ? t(`${T}readied`, { item: given.readied }) : "",
    mayStabilise: fallen && given.canHelp,
    stabiliseLabel: t(`${T}stabilise`, { name }),
    order: orderOf(given, t),
    running: (given.identity.running ?? []).map((power) => runningView(power, given, t)),
    conditions: (given.identity.conditions ?? []).map((one) => ({
      name: one.name,
      liftLabel: given.isChorus ? t(`${T}lift`, { condition: one.name, name }) : "",
    })),
    delayed: (identity.delayed ?? []).map((held) => delayedLine(held, settings, t)),
    ...moving(given, t),
  };
}

function moving({ name, isChorus, ties = [], settings }: RowGiven, t: Words): Pick<RowView, "moves" | "mayDrag"> {
  const mayDrag = isChorus === true && settings.actionOrder === "manual";
  const steps = mayDrag ? ([-1, 1] as const) : isChorus ? ties : [];
  return {
    mayDrag,
    moves: steps.map((step) => ({ step, label: t(`${T}${step < 0 ? "earlier" : "later"}`, { name }) })),
  };
}

function runningView(
  { id, name: power, duration, round: kept }: RunningPower,
  { name, round, isOwner }: RowGiven,
  t: Words,
): RunningView {
  const owed = isOwner && duration === "maintain" && kept !== round;
  return {
    id,
    name: power,
    keepLabel: owed ? t(`${T}keepUp`, { power, name }) : "",
    endLabel: isOwner ? t(`${T}letGo`, { power, name }) : "",
  };
}

function orderOf({ participant: { order }, settings }: RowGiven, t: Words): RowView["order"] {
  const totals = [...order.dice].sort((a, b) => b - a).map((die) => die + order.modifier);
  const [best] = totals;
  if (best === undefined) return null;
  const fixed = t(`${T}orderFixed.${settings.actionOrder === "manual" ? "manual" : "rolled"}`);
  return { total: String(best), dice: t(`${T}order`, { dice: totals.join(", ") }), fixed };
}

function pips(what: Pip["what"], budget: TurnBudget, name: string, t: Words): Pip[] {
  const [max, used] = what === "move" ? [budget.moves, budget.movesUsed] : [budget.actions, budget.actionsUsed];
  return Array.from({ length: Math.max(max, used) }, (_, index) => {
    const isUsed = index < used;
    const over = index >= max;
    const state = over ? "over" : isUsed ? "used" : "free";
    return {
      what,
      used: isUsed,
      over,
      amount: isUsed ? -1 : 1,
      label: t(`${T}pip.${what}.${state}`, { name, n: index + 1, max }),
    };
  });
}

function shocks(identity: IdentityState, settings: PersonaeSettings, t: Words): RowView["shocks"] {
  return trackIds(identity, settings).flatMap((track) => {
    const level = trackOf(identity, track).shock;
    return level > 0 ? [{ level, name: levelOnTrack(settings, track, level, t) }] : [];
  });
}

function status({ inoperative, fallen, identity }: RowGiven, t: Words): { status: string; statusIcon: string } {
  const known: [boolean, string, string][] = [
    [isNegated(identity), "negated", "fa-solid fa-skull"],
    [inoperative && !fallen, "stabilized", "fa-solid fa-kit-medical"],
    [inoperative, "inoperative", "fa-solid fa-person-falling"],
    [isOutOfScene(identity), "outOfScene", "fa-solid fa-bed"],
    [isLimited(identity), "limited", "fa-solid fa-person-cane"],
  ];
  const [, key, statusIcon] = known.find(([holds]) => holds) ?? [false, "", ""];
  return { status: key ? t(`DRAMATIS.Personae.Status.${key}`) : "", statusIcon };
}
