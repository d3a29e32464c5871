/** Functions for macros, each from the form that asks the same: what they leave out is as its window would have it. */
import { lookAhead } from "../../../../fittings/forms/ahead.ts";
import { BadCall, optionsOf, whyNot } from "../../../../fittings/forms/api/bad-call.ts";
import { cardOf } from "../../../../fittings/forms/api/cards.ts";
import { combatMeant } from "../../../../fittings/forms/api/encounters.ts";
import { begun, filled } from "../../../../fittings/forms/api/filled.ts";
import { reasonsAsSaid } from "../../../../fittings/forms/api/reasons.ts";
import type { ReasonsSaid } from "../../../../fittings/forms/api/reasons.ts";
import type { Form } from "../../../../fittings/forms/form.ts";
import { send } from "../../../../fittings/forms/send.ts";
import { openForm } from "../../../../fittings/forms/window.ts";
import { localize } from "../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../foundry/index.ts";
import { isUndone, openPrompts } from "../../../../kernel/history.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardsHere } from "../../../../table/authority/shown.ts";
import type { EvokerDecision } from "../../rules/decisions.ts";
import { TERRAINS, UNITS } from "../dialogs/doer.ts";
import type { Doer } from "../dialogs/doer.ts";
import { frameIn } from "../turns/frame.ts";
import { among, characterOf, several, whole, word } from "./readers.ts";
import type { Reader } from "./readers.ts";

type Reads = Readonly<Record<string, Reader>>;
type Options = Readonly<Record<string, unknown>>;

/** What every call may say of its roll, and of who sees it. */
const ROLL: Reads = {
  fate: whole("fate", 0, 9),
  assistants: several("helpers"),
  terrain: word("terrain", TERRAINS),
  mode: word("mode", ["public", "gm", "blind", "self"]),
};
/** What is read apart. */
const APART = ["actor", "target", "card", "encounter", "modifiers", "leaveOut", "open"];

/** How a call is read. */
export interface Reading {
  readonly reads?: Reads;
  /** The question that it answers; found by itself where no card is named. */
  readonly answers?: string;
  /** It may be made without any. */
  readonly unasked?: true;
  /** Who is meant by "target", where the form is about them. */
  readonly about?: "actor" | "target";
  /** What is chosen whatever is said. */
  readonly always?: JsonObject;
}

/** A function that fills a form in and makes its decision; with `open: true` it shows the window instead. */
export function calling<V extends Doer>(
  name: string,
  form: Form<JsonObject, V>,
  reading: Reading = {},
): (options: Options) => Promise<Answer> {
  return async (given) => {
    const options = optionsOf(name, given);
    const v = await valuesOf(name, form, reading, options);
    if (options["open"] !== true) return send(form, v);
    await openForm(form as Form<never, V>, v);
    return { ok: true, message: null };
  };
}

async function valuesOf<V extends Doer>(
  name: string,
  form: Form<JsonObject, V>,
  { reads = {}, about = "actor", always = {}, ...asked }: Reading,
  options: Options,
): Promise<V> {
  const all: Reads = { ...reads, ...ROLL };
  requireKnown(name, options, [...Object.keys(all), ...APART]);
  const actor = characterOf(options[about], about);
  const start = await begun(form, { ...always, [about]: actor.uuid, ...aboutCard(actor, asked, options["card"]) });
  const chosen = Object.entries(options)
    .filter(([option, value]) => option in all && value !== undefined)
    .map(([option, value]) => all[option]?.(value, { option, actor }) ?? {});
  const values = { ...always, ...(Object.assign({}, ...chosen) as object) };
  const v = { ...filled(form, start, values as Partial<V>), ...placeSaid(options) };
  return withReasons(form, v, options);
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
  { answers, unasked }: Pick<Reading, "answers" | "unasked">,
  card: unknown,
): JsonObject {
  if (card === undefined && (!answers || unasked)) return {};
  return answers ? questionTo(actor, [answers], card) : { card: cardOf(card).id };
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
function withReasons<V extends Doer>(form: Form<JsonObject, V>, v: V, { modifiers, leaveOut }: Options): V {
  const said = { modifiers: (modifiers as ReasonsSaid["modifiers"]) ?? [] };
  const more = { ...v, reasons: reasonsAsSaid(v.reasons, said, UNITS) };
  if (leaveOut === undefined) return more;
  const lines = lookAhead(form, more).ahead?.lines ?? [];
  const rows = lines.filter(({ fixed }) => fixed !== true).map(({ id, label }) => ({ id, name: localize(label) }));
  const list: readonly unknown[] = Array.isArray(leaveOut) ? leaveOut : [leaveOut];
  const off = list.map((one) => among(rows, one, "leaveOut").id);
  return { ...more, reasons: { ...more.reasons, off } };
}

/** A function for a decision that leaves nothing open. */
export function plainly(type: EvokerDecision["type"], reads: Reads = {}): (options: Options) => Promise<Answer> {
  return async (given) => {
    const options = optionsOf(type, given);
    requireKnown(type, options, [...Object.keys(reads), "actor", "encounter"]);
    const actor = characterOf(options["actor"], "actor");
    const parts = Object.entries(reads).map(([option, read]) =>
      options[option] === undefined ? {} : read(options[option], { option, actor }),
    );
    const { encounter = frameIn(actor.uuid) } = placeSaid(options);
    const fields = Object.assign({}, ...parts) as JsonObject;
    return table.decide({ type, encounter, actor: actor.uuid, ...fields });
  };
}
