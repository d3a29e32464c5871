/** The order of action (PER-053, PER-054). */
import { rank } from "../../../../kernel/order.ts";
import { compareTotals, totalsOf } from "../challenge/sides.ts";
import { settled, type SomeSettings } from "../settings.ts";
import type { ParticipantState } from "../state.ts";

export interface InitiativeGiven {
  /** Rating of an Initiative skill, or null without one. */
  readonly initiativeRating?: number | null;
  readonly cunning: number;
  /** Skill rating and attribute value chosen for this turn. */
  readonly chosen?: { readonly rating: number; readonly attribute: number } | null;
  readonly settings?: SomeSettings;
}

/** What to roll for the action order. PER-053. Without a chosen skill it is one die and Cunning. */
export function initiativePool({ initiativeRating = null, cunning, chosen = null, settings }: InitiativeGiven): {
  rolls: boolean;
  dice: number;
  modifier: number;
} {
  const { actionOrder } = settled(settings);
  if (actionOrder === "manual") return { rolls: false, dice: 0, modifier: 0 };
  if (actionOrder === "chosenSkill")
    return { rolls: true, dice: chosen?.rating ?? 1, modifier: chosen?.attribute ?? cunning };
  return { rolls: true, dice: initiativeRating ?? 1, modifier: cunning };
}

export interface OrderEntry {
  readonly id: string;
  readonly dice?: readonly number[];
  readonly modifier?: number;
}

export interface OrderGiven {
  readonly entries: readonly OrderEntry[];
  readonly instigator?: string | null;
  /** 1 or more. */
  readonly round?: number;
  readonly settings?: SomeSettings;
}

/** Negative when `a` acts before `b`, 0 when every die ties: ranks are compared as in a challenge. PER-053. */
export function compareOrder(a: OrderEntry, b: OrderEntry): number {
  const { winner } = compareTotals(
    totalsOf({ dice: a.dice ?? [], modifier: a.modifier }),
    totalsOf({ dice: b.dice ?? [], modifier: b.modifier }),
  );
  return winner === null ? 0 : winner === "actor" ? -1 : 1;
}

/** The ids in order of action, and the groups nothing tells apart. PER-053, PER-054. */
export function actionOrder({ entries, instigator = null, round = 1, settings }: OrderGiven): {
  order: string[];
  tiedGroups: string[][];
} {
  const { actionOrder: method, instigatorFirst } = settled(settings);
  const pins = round === 1 || instigatorFirst === "encounter";
  const isPinned = ({ id }: OrderEntry): boolean => pins && id === instigator;
  const compare = method === "manual" ? () => 0 : compareOrder;
  const { order, tied } = rank(entries, compare, isPinned);
  return {
    order: order.map(({ id }) => id),
    tiedGroups: method === "manual" ? [] : tied.map((group) => group.map(({ id }) => id)),
  };
}

/**
 * What the tracker shows for a rolled order: the highest total, and each lower die as a decimal, so that ties read
 * right. Null before the roll. The order itself is found from the dice, never from this number.
 */
export function initiativeShown({ dice, modifier, rolled }: ParticipantState["order"]): number | null {
  const [highest, ...lower] = [...dice].sort((a, b) => b - a);
  if (!rolled || highest === undefined) return null;
  const fraction = lower.slice(0, 2).reduce((sum, die, i) => sum + die / 100 ** (i + 1), 0);
  return Math.round((highest + modifier + fraction) * 10_000) / 10_000;
}
