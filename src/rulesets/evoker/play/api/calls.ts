/** Functions for macros, each from the form that asks the same: what they leave out is as its window would have it. */
import { lookAhead } from "../../../../fittings/forms/ahead.ts";
import { BadCall, optionsOf, whyNot } from "../../../../fittings/forms/api/bad-call.ts";
import { cardOf } from "../../../../fittings/forms/api/cards.ts";
import { combatMeant } from "../../../../fittings/forms/api/encounters.ts";
import { begun, filled } from "../../../../fittings/forms/api/filled.ts";
import { reasonsAsSaid, type ReasonsSaid } from "../../../../fittings/forms/api/reasons.ts";
import type { Form } from "../../../../fittings/forms/form.ts";
import { send } from "../../../../fittings/forms/send.ts";
import { openForm } from "../../../../fittings/forms/window.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { isUndone, openPrompts } from "../../../../kernel/history.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardsHere } from "../../../../table/authority/shown.ts";
import type { EvokerDecision } from "../../rules/decisions.ts";
import { doerOf, UNITS, type Doer } from "../dialogs/doer.ts";
import type { EvokerForm } from "../dialogs/plan.ts";
import { frameIn } from "../turns/frame.ts";
import { among, characterOf, readAs, type Said } from "./readers.ts";

type Options = Readonly<Record<string, unknown>>;

/** What options are called that don't go by their field's name, in whatever form. */
const NAMES: Readonly<Record<string, string>> = { means: "with", helpers: "assistants" };
/** What is read apart. */
const APART = ["actor", "target", "card", "encounter", "modifiers", "leaveOut", "open"];

/** How a call is read, where that doesn't follow from its form. */
export interface Reading {
  /** What options are called that don't go by their field's name. */
  readonly names?: Readonly<Record<string, string>>;
  /** What may be said though the form doesn't ask for it. */
  readonly also?: readonly Said[];
  /** It answers the latest card that asks it, though its window may be opened without any. */
  readonly asked?: true;
  /** What is chosen whatever is said. */
  readonly always?: JsonObject;
}

/** A function that fills a form in and makes its decision; with `open: true` it shows the window instead. */
export function calling(form: EvokerForm<Doer>, reading: Reading = {}, name: string = form.id) {
  return async (given: object): Promise<Answer> => {
    const options: Options = { ...optionsOf(name, given) };
    const v = await valuesOf(name, form, reading, options);
    if (options["open"] !== true) return send(form, v);
    await openForm(form as Form<never, Doer>, v);
    return { ok: true, message: null };
  };
}

async function valuesOf(name: string, form: EvokerForm<Doer>, reading: Reading, options: Options): Promise<Doer> {
  const { about = "actor" } = form;
  const actor = characterOf(options[about], about);
  const given = { ...reading.always, [about]: actor.uuid, ...aboutCard(actor, form, options["card"], reading.asked) };
  const v = saidOf(name, form, await begun(form, given), options, { ...reading, apart: APART });
  return withReasons(form, { ...v, ...placeSaid(options) }, options);
}

/**
 * A form's values with what was said of its fields, as if a person had chosen it.
 * @throws BadCall for an option that there is not, and for what makes no sense
 */
export function saidOf<V extends object>(
  name: string,
  form: Pick<Form<JsonObject, V>, "fields" | "then">,
  start: V,
  options: Options,
  { names = {}, also = [], apart = [] }: Reading & { readonly apart?: readonly string[] } = {},
): V {
  const said = [...form.fields.filter((field) => "name" in field && field.kind !== "reasons"), ...also] as Said[];
  const fields = new Map(said.map((field) => [names[field.name] ?? NAMES[field.name] ?? field.name, field]));
  requireKnown(name, options, [...fields.keys(), ...apart]);
  return Object.entries(options).reduce((v, [option, value]) => {
    const field = fields.get(option);
    if (!field || value === undefined) return v;
    return filled(form, v, { [field.name]: readAs(field, v as V & Doer, value, option) } as Partial<V>);
  }, start);
}

/** @throws BadCall for an option that there is not */
export function requireKnown(call: string, options: object, known: readonly string[]): void {
  const unknown = Object.keys(options).find((option) => !known.includes(option));
  if (unknown !== undefined)
    throw new BadCall(whyNot("unknownOption", { call, option: unknown, known: known.join(", ") }));
}

/** The card and the question that a call answers; where it may be made without any, only on a card that is named. */
function aboutCard(
  actor: FoundryActor,
  { answers, unasked }: EvokerForm<Doer>,
  card: unknown,
  asked: true | undefined,
): JsonObject {
  if (card === undefined && (!answers || (unasked && !asked))) return {};
  return answers ? questionTo(actor, answers, card) : { card: cardOf(card).id };
}

/**
 * The question put to somebody: on the card that was named, else on the latest that waits for it.
 * @throws BadCall when there is none
 */
export function questionTo(
  { uuid, name }: Pick<FoundryActor, "uuid" | "name">,
  answers: readonly string[],
  given: unknown,
): { readonly card: string; readonly prompt: string } {
  const cards = given === undefined ? cardsHere().filter((card) => !isUndone(card)) : [cardOf(given)];
  for (const card of [...cards].reverse()) {
    const prompt = openPrompts(card).find(
      ({ type, owner, sufferer = owner }) => answers.includes(type) && sufferer === uuid,
    );
    if (prompt) return { card: card.id, prompt: prompt.id };
  }
  throw new BadCall(whyNot("notAsked", { name }));
}

/** The encounter that was named, null for none; nothing where none was said. */
function placeSaid({ encounter }: Options): { readonly encounter?: EncounterFrame | null } {
  if (encounter === undefined) return {};
  return { encounter: encounter === null ? null : frameIn(combatMeant(encounter)) };
}

/** Reasons of one's own, and rows to leave out, by id or name. */
function withReasons(form: EvokerForm<Doer>, v: Doer, { modifiers, leaveOut }: Options): Doer {
  const said = { modifiers: (modifiers as ReasonsSaid["modifiers"]) ?? [] };
  const more = { ...v, reasons: reasonsAsSaid(v.reasons, said, UNITS) };
  if (leaveOut === undefined) return more;
  const lines = lookAhead(form, more).ahead?.lines ?? [];
  const rows = lines.filter(({ fixed }) => fixed !== true).map(({ id, label }) => ({ id, name: localize(label) }));
  const list: readonly unknown[] = Array.isArray(leaveOut) ? leaveOut : [leaveOut];
  const off = list.map((one) => among(rows, one, "leaveOut").id);
  return { ...more, reasons: { ...more.reasons, off } };
}

/** A function for a decision that no form asks for. @param fields what it says beside who and where */
export function plainly(type: EvokerDecision["type"], fields: readonly Said[] = []) {
  return async (given: object): Promise<Answer> => {
    const options: Options = { ...optionsOf(type, given) };
    requireKnown(type, options, [...fields.map(({ name }) => name), "actor", "encounter"]);
    const actor = characterOf(options["actor"], "actor").uuid;
    const doer = await begun({ start: (about: JsonObject) => doerOf(about, "actor") }, { actor });
    const said = fields.filter(({ name }) => options[name] !== undefined);
    const chosen = said.map((field) => [field.name, readAs(field, doer, options[field.name], field.name) || null]);
    const { encounter = frameIn(actor) } = placeSaid(options);
    return table.decide({ type, encounter, actor, ...(Object.fromEntries(chosen) as JsonObject) });
  };
}
