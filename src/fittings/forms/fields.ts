/** The fields of a form as they are drawn and read. Pure but for the words given. */
import { isJsonObject, type JsonObject } from "../../kernel/json.ts";
import type { ShownProspect } from "../../kernel/prospect.ts";
import { wholeNumber } from "../windows/input.ts";
import type { Words } from "../words/words.ts";
import type { MessageMode } from "../../table/api.ts";
import { modeChoices, modeOfChoice } from "./audience.ts";
import type { Field, Person } from "./form.ts";
import { reasonsAfter, reasonsView, type Reasons } from "./reasons.ts";

/** A field as its template has it: plain, so that it can be told whether it would be drawn alike. */
export interface FieldView extends JsonObject {
  readonly kind: string;
  readonly name: string;
  readonly value?: string;
}

/** An input's content, whatever it is. */
export interface Typed {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
}

/** Fields that stand together, and are drawn together; a part, and who sees the card, stand alone. */
export function groupsOf<V>(fields: readonly Field<V>[]): Field<V>[][] {
  const groups: Field<V>[][] = [];
  let open: Field<V>[] | null = null;
  for (const field of fields) {
    const alone = field.kind === "part" || field.kind === "audience";
    if (!alone && open) open.push(field);
    else groups.push([field]);
    open = alone ? null : (open ?? groups.at(-1) ?? null);
  }
  return groups;
}

/**
 * Those fields that are asked for, with what stands in them.
 * @param ahead what the roll would be that they are put together for; null while there is none to tell of
 */
export function fieldViews<V extends object>(
  fields: readonly Field<V>[],
  v: V,
  ahead: ShownProspect | null,
  t: Words,
): FieldView[] {
  return fields
    .filter((field) => field.when?.(v) ?? true)
    .map((field) => ({ [field.kind]: true, ...viewOf(field, v, ahead, t), rest: isRest(field, v) }));
}

/** Whether a field stands behind _More_. */
function isRest<V>(field: Field<V>, v: V): boolean {
  if ("needed" in field && field.needed?.(v)) return false;
  const { more = field.kind === "reasons" || field.kind === "audience" } = field;
  return typeof more === "function" ? more(v) : more;
}

/** Whether some of a form's fields are to be put behind _More_: where nothing else is asked, nothing is put away. */
export const hasRest = (views: readonly FieldView[]): boolean =>
  views.some(({ rest }) => rest === true) && views.some(({ rest, kind }) => rest !== true && kind !== "words");

function viewOf<V extends object>(field: Field<V>, v: V, ahead: ShownProspect | null, t: Words): FieldView {
  const { kind } = field;
  if (kind === "words")
    return { kind, name: "", about: field.about ?? "", text: field.text(v), rule: field.rule ?? "" };
  if (kind === "audience") return { kind, name: "mode", modes: modeChoices(modeOf(v)) };
  if (kind === "reasons") {
    const reasons = reasonsView(v[field.name] as Reasons, ahead?.lines ?? [], field.units, t);
    return { kind, name: field.name, reasons };
  }
  if (kind === "part") return { kind, name: "", template: field.template, view: field.view(v, ahead) };
  const { name, label, rule = "", hint, first = false, beside = false } = field;
  const common = {
    kind,
    name,
    label: typeof label === "string" ? t(label) : label(v),
    rule,
    hint: hint ? t(hint) : "",
    first,
    beside,
    needed: field.needed?.(v) ?? false,
  };
  const value: unknown = v[name];
  switch (field.kind) {
    case "who":
      return { ...common, ...peopleView(field, v, [value as string], t) };
    case "whom":
      return { ...common, ...peopleView(field, v, value as string[], t) };
    case "choice":
      return { ...common, options: field.of(v).map((one) => ({ ...one, selected: one.id === value })) };
    case "whole":
      return { ...common, min: field.min, max: field.max, value: String(value) };
    case "flag":
      return { ...common, on: value === true };
    case "text":
      return {
        ...common,
        value: String(value),
        example: field.example ? t(field.example) : "",
        known: [...(field.known?.(v) ?? [])],
      };
  }
}

/** Those to choose from. A form that opens here has its focus on the first who is chosen already, or else on the first. */
function peopleView<V>(
  field: Extract<Field<V>, { kind: "who" | "whom" }>,
  v: V,
  chosen: readonly string[],
  t: Words,
): JsonObject {
  const people = field.of(v);
  const { none, first } = field;
  const start = Math.max(
    0,
    people.findIndex(({ ref }) => chosen.includes(ref)),
  );
  const choiceOf = (one: Person, index: number): JsonObject => {
    return { ...one, chosen: chosen.includes(one.ref), focus: first === true && index === start };
  };
  return { choices: people.map(choiceOf), none: none ? t(none) : "" };
}

/** Fields as a window with this id draws them: `told` are the ids of what explains each, its hint and words about it. */
export function explained(views: readonly FieldView[], rootId: string): FieldView[] {
  return views.map((view) => {
    const { name, hint } = view;
    const hinted = hint ? [`${rootId}-${name}-hint`] : [];
    const worded = name !== "" && views.some(({ about }) => about === name) ? [`${rootId}-${name}-words`] : [];
    return { ...view, told: [...hinted, ...worded].join(" ") };
  });
}

/** The values after an input was changed; the same values when it belongs to none of the fields that are asked for. */
export function valuesAfter<V extends object>(fields: readonly Field<V>[], v: V, typed: Typed): V {
  for (const field of fields) {
    if (field.when?.(v) === false) continue;
    const after = readOf(field, v, typed);
    if (after) return after;
  }
  return v;
}

function readOf<V extends object>(field: Field<V>, v: V, typed: Typed): V | null {
  if (field.kind === "words") return null;
  if (field.kind === "part") return field.read?.(v, typed) ?? null;
  if (field.kind === "reasons") {
    const reasons = reasonsAfter(v[field.name] as Reasons, typed, field.units);
    return reasons && { ...v, [field.name]: reasons };
  }
  if (field.kind === "audience") return typed.name === "mode" ? { ...v, mode: modeOfChoice(typed.value) } : null;
  return read(field, v, typed);
}

/** Who is to see the card: of values whose form asks for it. */
export const modeOf = (v: object): MessageMode => (v as { readonly mode: MessageMode }).mode;

function read<V extends object>(
  field: Exclude<Field<V>, { kind: "words" | "part" | "audience" | "reasons" }>,
  v: V,
  { name, value, checked }: Typed,
): V | null {
  if (field.name !== name) return null;
  const to = (content: unknown): V => ({ ...v, [name]: content });
  switch (field.kind) {
    case "who":
      return field.of(v).some(({ ref }) => ref === value) ? to(value) : v;
    case "whom": {
      const others = (v[field.name] as readonly string[]).filter((ref) => ref !== value);
      return to(checked ? [...others, value] : others);
    }
    case "choice":
      return field.of(v).some(({ id }) => id === value) ? to(value) : v;
    case "whole":
      return to(wholeNumber(value, field.min, field.max));
    case "flag":
      return to(checked);
    case "text":
      return to(value.trim());
  }
}

/**
 * What it takes to show fields otherwise than they stand: the inputs to fill in place, by name, or null when they must be
 * drawn anew. What somebody has just changed shows it already, unless something else counts than was typed.
 */
export function fillings(
  before: readonly FieldView[],
  after: readonly FieldView[],
  { name: changed, value: typed }: Pick<Typed, "name" | "value">,
): Map<string, string> | null {
  const filled = new Map<string, string>();
  if (before.length !== after.length) return null;
  for (const [at, now] of after.entries()) {
    const { value: stood = "", ...was } = settled(before[at] ?? { kind: "", name: "" }, changed);
    const { value = "", ...is } = settled(now, changed);
    const counts = countingIn(now, changed);
    if (counts !== null && counts !== typed) filled.set(changed, counts);
    if (changed !== "" && now.name === changed) continue;
    if (JSON.stringify(was) !== JSON.stringify(is)) return null;
    if (stood !== value) filled.set(now.name, value);
  }
  return filled;
}

/** What counts of an input that is typed in, as it should show it; null when the field has no such input. */
function countingIn({ name, value, reasons }: FieldView, input: string): string | null {
  if (name === input) return value ?? null;
  const pending = isJsonObject(reasons) ? reasons["pending"] : null;
  return input === "pending.value" && isJsonObject(pending) ? String(pending["value"]) : null;
}

/** A list of reasons, or a part, without what its own inputs show already, when one of them was changed. */
function settled(view: FieldView, changed: string): FieldView {
  const { reasons, view: part } = view;
  if (isJsonObject(part) && isJsonObject(part["typed"]) && changed in part["typed"])
    return { ...view, view: { ...part, typed: null } };
  if (!isJsonObject(reasons) || !/^(modifier|pending)\./.test(changed)) return view;
  const lines = Array.isArray(reasons["lines"]) ? (reasons["lines"] as readonly JsonObject[]) : [];
  return {
    ...view,
    reasons: { ...reasons, pending: null, units: null, lines: lines.map((line) => ({ ...line, on: true })) },
  };
}
