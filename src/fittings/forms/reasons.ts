/** The reasons for more or less, as somebody puts a roll together: those the rules name, and their own. Pure but for words. */
import type { JsonObject } from "../../kernel/json.ts";
import type { Modifier } from "../../kernel/outcome.ts";
import { lineView } from "../prospect/view.ts";
import { wholeNumber } from "../windows/input.ts";
import type { Words } from "../words/words.ts";

/** A bonus or penalty that is being typed in. It counts as soon as it has a value. */
export type Pending = { readonly label: string; readonly unit: Modifier["unit"]; readonly value: number };

/** What a roll is put together from. */
export interface Reasons {
  /** Those the rules name, switched on or off, then those the person added. */
  readonly modifiers: readonly Modifier[];
  readonly pending: Pending;
}

export const NOTHING_PENDING: Pending = { label: "", unit: "dice", value: 0 };

const MANUAL = "manual-";
const FIT = "DRAMATIS.Fit.Reasons.";

/** What a bonus or penalty without a name is called. */
export const unnamed = (t: Words): string => t(`${FIT}unnamed`);

/** All modifiers, the one being typed included, as a decision wants them. */
export function allModifiers({ modifiers, pending }: Reasons, nameless: string): readonly Modifier[] {
  return pending.value === 0 ? modifiers : [...modifiers, manual(modifiers, pending, nameless)];
}

/** With one modifier switched. */
export function withSwitch<R extends Reasons>(reasons: R, id: string, on: boolean): R {
  const switched = (one: Modifier): Modifier => (one.id === id ? { ...one, on } : one);
  return { ...reasons, modifiers: reasons.modifiers.map(switched) };
}

/** With what was typed taken into the list, and room for another. */
export function withPendingAdded<R extends Reasons>(reasons: R, nameless: string): R {
  return { ...reasons, modifiers: allModifiers(reasons, nameless), pending: NOTHING_PENDING };
}

/** Without a modifier the person had added. */
export function without<R extends Reasons>(reasons: R, id: string): R {
  return { ...reasons, modifiers: reasons.modifiers.filter((one) => one.id !== id || !isManual(one)) };
}

/** True for a modifier a person typed. */
export function isManual({ id }: Modifier): boolean {
  return id.startsWith(MANUAL);
}

function manual(modifiers: readonly Modifier[], { label, unit, value }: Pending, nameless: string): Modifier {
  const taken = modifiers.filter(isManual).map((one) => Number(one.id.slice(MANUAL.length)));
  const id = `${MANUAL}${Math.max(0, ...taken) + 1}`;
  return { id, label: label.trim() || nameless, unit, value, rule: null, on: true };
}

/**
 * The list of reasons as it is drawn.
 * @param base what stands first, before any reason: "Rating: 4 dice"
 * @param shown the reasons as they count, where the rules add some of their own
 */
export function reasonsView(reasons: Reasons, base: string, shown: readonly Modifier[], t: Words): JsonObject {
  // What is being typed counts already, but is shown in its own row.
  const known = new Set(reasons.modifiers.map(({ id }) => id));
  const listed = shown.filter((one) => known.has(one.id) || !isManual(one));
  return {
    base,
    lines: listed.map((one) => ({ ...lineView({ ...one, of: null }, t), manual: isManual(one) })),
    pending: reasons.pending,
    pendingIsDice: reasons.pending.unit === "dice",
  };
}

/** The reasons after an input of the list was changed; null when it is none of the list's. */
export function reasonsAfter<R extends Reasons>(reasons: R, { name, value, checked }: Changed): R | null {
  const { pending } = reasons;
  if (name.startsWith("modifier.")) return withSwitch(reasons, name.slice("modifier.".length), checked);
  if (name === "pending.label") return { ...reasons, pending: { ...pending, label: value } };
  if (name === "pending.unit")
    return { ...reasons, pending: { ...pending, unit: value === "number" ? "number" : "dice" } };
  if (name === "pending.value") return { ...reasons, pending: { ...pending, value: wholeNumber(value, -20, 20) } };
  return null;
}

interface Changed {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
}
