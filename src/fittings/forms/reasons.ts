/** The reasons for more or less, as somebody puts a roll together: those the rules name, and their own. Pure but for words. */
import type { JsonObject } from "../../kernel/json.ts";
import type { Modifier } from "../../kernel/outcome.ts";
import type { ShownLine } from "../../kernel/prospect.ts";
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
  /**
   * Ids of reasons that somebody leaves out, where the rules name them only when they look ahead. Left out itself: these
   * can't be switched.
   */
  readonly off?: readonly string[];
}

/** What a bonus or penalty of somebody's own may be counted in, and how far it may go. */
export interface ReasonUnit {
  readonly unit: Modifier["unit"];
  /** Language key of its name. */
  readonly label: string;
  /** The greatest bonus, and the greatest penalty. */
  readonly most: number;
  /** Only multiples of this; 1 when left out. */
  readonly step?: number;
}

/** The reasons that a roll begins with, and room for another. */
export function reasonsOf(modifiers: readonly Modifier[], [first]: readonly ReasonUnit[]): Reasons {
  return { modifiers, pending: nothing(first?.unit ?? "number") };
}

/** With the reasons that the rules name by now: what somebody switched stays switched, and what they added stays. */
export function reasonsAnew(reasons: Reasons, modifiers: readonly Modifier[]): Reasons {
  const had = new Map(reasons.modifiers.map((one) => [one.id, one.on]));
  const named = modifiers.map((one) => ({ ...one, on: had.get(one.id) ?? one.on }));
  return { ...reasons, modifiers: [...named, ...reasons.modifiers.filter(isManual)] };
}

/** Reasons of a roll whose rules name theirs only when they look ahead: each of these that isn't fixed can be switched. */
export const reasonsAhead = (units: readonly ReasonUnit[]): Reasons => ({ ...reasonsOf([], units), off: [] });

const nothing = (unit: Pending["unit"]): Pending => ({ label: "", unit, value: 0 });

const MANUAL = "manual-";
const FIT = "DRAMATIS.Fit.Reasons.";

/** What a bonus or penalty without a name is called. */
export const unnamed = (t: Words): string => t(`${FIT}unnamed`);

/** All modifiers, the one being typed included, as a decision wants them. */
export function allModifiers({ modifiers, pending }: Reasons, nameless: string): readonly Modifier[] {
  return pending.value === 0 ? modifiers : [...modifiers, manual(modifiers, pending, nameless)];
}

/** With one modifier switched. */
export function withSwitch(reasons: Reasons, id: string, on: boolean): Reasons {
  const { modifiers, off } = reasons;
  if (off && !modifiers.some((one) => one.id === id)) {
    const others = off.filter((one) => one !== id);
    return { ...reasons, off: on ? others : [...others, id] };
  }
  const switched = (one: Modifier): Modifier => (one.id === id ? { ...one, on } : one);
  return { ...reasons, modifiers: modifiers.map(switched) };
}

/** With what was typed taken into the list, and room for another. */
export function withPendingAdded(reasons: Reasons, nameless: string): Reasons {
  return { ...reasons, modifiers: allModifiers(reasons, nameless), pending: nothing(reasons.pending.unit) };
}

/** Without a modifier the person had added. */
export function without(reasons: Reasons, id: string): Reasons {
  return { ...reasons, modifiers: reasons.modifiers.filter((one) => one.id !== id || !isManual(one)) };
}

/** True for a modifier a person typed. */
export function isManual({ id }: Pick<Modifier, "id">): boolean {
  return id.startsWith(MANUAL);
}

function manual(modifiers: readonly Modifier[], { label, unit, value }: Pending, nameless: string): Modifier {
  return { id: nextManual(modifiers), label: label.trim() || nameless, unit, value, rule: null, on: true };
}

/** The id of the next modifier that a person types. */
function nextManual(modifiers: readonly Modifier[]): string {
  const taken = modifiers.filter(isManual).map((one) => Number(one.id.slice(MANUAL.length)));
  return `${MANUAL}${Math.max(0, ...taken) + 1}`;
}

/**
 * The list of reasons as it is drawn: first what a roll is made of that nobody switches, then what can be switched.
 * @param lines what the roll comes to, as far as this person may know it
 */
export function reasonsView(
  { modifiers, pending, off }: Reasons,
  lines: readonly ShownLine[],
  units: readonly ReasonUnit[],
  t: Words,
): JsonObject {
  const counted = new Map(lines.map((line) => [line.id, line]));
  const known = new Set(modifiers.map(({ id }) => id));
  // What is being typed counts already, but is shown in its own row.
  if (pending.value !== 0) known.add(nextManual(modifiers));
  const switched = ({ id, fixed }: ShownLine): boolean => off !== undefined && fixed !== true && !known.has(id);
  const given = lines.filter((line) => !known.has(line.id) && !switched(line));
  // What was not called upon may be missing among the lines; what was has the value that counts there.
  const own = [
    ...lines.filter(switched),
    ...modifiers.map((one) => ({ ...(counted.get(one.id) ?? { ...one, of: null }), on: one.on })),
  ];
  const { most, step } = unitOf(pending, units);
  return {
    legend: t(`${FIT}legend.${units.some(({ unit }) => unit === "dice") ? "dice" : "number"}`),
    given: given.map((line) => lineView(line, t)),
    lines: own.map((line) => ({ ...lineView(line, t), manual: isManual(line) })),
    pending,
    ...{ most, least: -most, step },
    units: units.map(({ unit, label }) => ({ unit, label: t(label), chosen: unit === pending.unit })),
    several: units.length > 1,
  };
}

/** The reasons after an input of the list was changed; null when it is none of the list's. */
export function reasonsAfter(
  reasons: Reasons,
  { name, value, checked }: Changed,
  units: readonly ReasonUnit[],
): Reasons | null {
  const { pending } = reasons;
  const to = (change: Partial<Pending>): Reasons => ({ ...reasons, pending: within({ ...pending, ...change }, units) });
  if (name.startsWith("modifier.")) return withSwitch(reasons, name.slice("modifier.".length), checked);
  if (name === "pending.label") return to({ label: value });
  if (name === "pending.unit") return to({ unit: units.find(({ unit }) => unit === value)?.unit ?? pending.unit });
  if (name === "pending.value") return to({ value: wholeNumber(value, -Infinity, Infinity) });
  return null;
}

/** With a value that its unit allows. */
function within(pending: Pending, units: readonly ReasonUnit[]): Pending {
  const { most, step } = unitOf(pending, units);
  const value = Math.round(pending.value / step) * step;
  return { ...pending, value: Math.min(most, Math.max(-most, value)) };
}

function unitOf({ unit }: Pending, units: readonly ReasonUnit[]): { readonly most: number; readonly step: number } {
  const { most = 0, step = 1 } = units.find((one) => one.unit === unit) ?? {};
  return { most, step };
}

interface Changed {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
}
