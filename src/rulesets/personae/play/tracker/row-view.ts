import { turnBudget } from "../../rules/queries.ts";
import type { TurnBudget } from "../../rules/encounter/budget.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { IdentityState, ParticipantState } from "../../rules/state.ts";

type Words = (key: string, data?: Readonly<Record<string, string | number>>) => string;

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
  readonly pips: readonly Pip[];
  readonly maySpend: boolean;
  readonly shock: string;
  readonly shockLevel: number;
  readonly status: string;
  readonly statusIcon: string;
  readonly instigator: boolean;
  readonly readied: string;
  readonly mayStabilise: boolean;
  readonly stabiliseLabel: string;
  /** The best die's total, and all the order's dice in words; null before the roll. */
  readonly order: { readonly total: string; readonly dice: string } | null;
};

/** Everything a row is made from. */
export type RowGiven = {
  readonly name: string;
  readonly identity: IdentityState;
  readonly participant: ParticipantState;
  /** Can't act in this kind of scene (PER-096). */
  readonly inoperative: boolean;
  readonly round: number;
  readonly instigator: boolean;
  /** The name of what stands readied to answer with, or "". */
  readonly readied: string;
  readonly isOwner: boolean;
  readonly canHelp: boolean;
  readonly settings: PersonaeSettings;
};

const T = "DRAMATIS.Personae.Tracker.";

/** Lays out a tracker row. Pure. */
export function rowView(given: RowGiven, t: Words): RowView {
  const { name, round, isOwner, inoperative } = given;
  const { shock, stabilized, negated } = given.identity.tracks.main;
  const budget = turnBudget(given.participant, round, given.settings);
  const fallen = inoperative && !stabilized && !negated;
  return {
    pips:
      round > 0 && !inoperative && !negated
        ? [...pips("move", budget, name, t), ...pips("action", budget, name, t)]
        : [],
    maySpend: isOwner,
    shock: shock > 0 ? shockName(shock, given.settings, t) : "",
    shockLevel: shock,
    ...status(given, t),
    instigator: given.instigator,
    readied: given.readied ? t(`${T}readied`, { item: given.readied }) : "",
    mayStabilise: fallen && given.canHelp,
    stabiliseLabel: t(`${T}stabilise`, { name }),
    order: orderOf(given.participant, t),
  };
}

function orderOf({ order }: ParticipantState, t: Words): RowView["order"] {
  const totals = [...order.dice].sort((a, b) => b - a).map((die) => die + order.modifier);
  const [best] = totals;
  return best === undefined ? null : { total: String(best), dice: t(`${T}order`, { dice: totals.join(", ") }) };
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

function status({ inoperative, identity }: RowGiven, t: Words): { status: string; statusIcon: string } {
  const { outOfScene, limited } = identity.recovery;
  const { stabilized, negated } = identity.tracks.main;
  const known: [boolean, string, string][] = [
    [negated, "negated", "fa-solid fa-skull"],
    [inoperative && stabilized, "stabilized", "fa-solid fa-kit-medical"],
    [inoperative, "inoperative", "fa-solid fa-person-falling"],
    [outOfScene, "outOfScene", "fa-solid fa-bed"],
    [limited, "limited", "fa-solid fa-person-cane"],
  ];
  const [, key, statusIcon] = known.find(([holds]) => holds) ?? [false, "", ""];
  return { status: key ? t(`DRAMATIS.Personae.Status.${key}`) : "", statusIcon };
}

function shockName(level: number, settings: PersonaeSettings, t: Words): string {
  return settings.shockNames[level - 1] ?? t(`DRAMATIS.Personae.Status.shock${level}`);
}
