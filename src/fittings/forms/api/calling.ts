/** Functions for macros, each from the form that asks the same: what they leave out is as its window would have it. */
import type { FoundryActor, FoundryCombat } from "../../../foundry/types.ts";
import type { EncounterFrame } from "../../../kernel/frame.ts";
import { isUndone, openPrompts } from "../../../kernel/history.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import type { Prompt } from "../../../kernel/outcome.ts";
import type { Answer } from "../../../table/api.ts";
import { table } from "../../../table/authority/index.ts";
import { cardsHere } from "../../../table/authority/shown.ts";
import type { IsOurs } from "../../here/actors.ts";
import type { Form } from "../form.ts";
import type { ReasonUnit, Reasons } from "../reasons.ts";
import { send } from "../send.ts";
import { openForm } from "../window.ts";
import { actorMeant, type ActorLike } from "./actors.ts";
import { BadCall, whyNot } from "./bad-call.ts";
import { cardOf } from "./cards.ts";
import { combatMeant } from "./encounters.ts";
import { begun, filled } from "./filled.ts";
import type { Reader, Said } from "./read.ts";
import { reasonsAsSaid, type ReasonsSaid } from "./reasons.ts";

/** What was handed over. */
export type Options = Readonly<Record<string, unknown>>;

/** A form with how it finds whom it is about. */
export interface Callable<V extends object> extends Form<JsonObject, V> {
  /** The field that names them; null where several are concerned alike. Left out: "actor". */
  readonly about?: string | null;
  /** The kinds of questions that it answers. */
  readonly answers?: readonly string[];
  /** True for what may be done unasked as well. */
  readonly unasked?: true;
}

/** Values that a call can speak of in every form. */
interface Spoken {
  readonly encounter: EncounterFrame | null | undefined;
  readonly reasons: Reasons;
}

/** What is a game's own. */
export interface Calls<V extends Spoken> {
  readonly isOurs: IsOurs;
  readonly read: Reader<V>;
  readonly units: () => readonly ReasonUnit[];
  readonly frame: (combat: FoundryCombat) => V["encounter"];
  /** What options are called that don't go by their field's name, by form. */
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Options as fields have them. */
  readonly prepared?: (form: string, options: Options) => Options;
  /** Whether a call of what may be done unasked is meant for a question all the same. Left out: one that names a card. */
  readonly asks?: (form: string, options: Options) => boolean;
}

/** What may be said of every form, beside its fields. */
const APART = ["card", "encounter", "modifiers", "open"];

/** A function that fills a form in and makes its decision; with `open: true` it shows the window instead. */
export function callingOf<V extends Spoken>(
  calls: Calls<V>,
): (form: Callable<V>) => (options: Options) => Promise<Answer> {
  return (form) => async (options) => {
    const v = await valuesOf(calls, form, options);
    if (options["open"] !== true) return send(form, v);
    await openForm(form as Form<never, V>, v);
    return { ok: true, message: null };
  };
}

async function valuesOf<V extends Spoken>(calls: Calls<V>, form: Callable<V>, options: Options): Promise<V> {
  const { id, about = "actor", answers, unasked } = form;
  const { isOurs, names, read, units } = calls;
  const said = (form.fields as unknown as readonly Said<V>[]).filter((one) => "name" in one && one.kind !== "reasons");
  const fields = said.filter(({ name }, at) => said.findIndex((one) => one.name === name) === at);
  const optionOf = ({ name }: Said<V>): string => names[id]?.[name] ?? name;
  requireKnown(id, options, [...(about === null ? [] : [about]), ...fields.map(optionOf), ...APART]);
  const actor = about === null ? null : actorMeant(options[about] as ActorLike | undefined, about, isOurs);
  const { card, encounter, modifiers } = options;
  const asks = answers !== undefined && (!unasked || (calls.asks?.(id, options) ?? card !== undefined));
  const onCard = asks ? questionFor(answers, actor, card) : card === undefined ? {} : { card: cardOf(card).id };
  const start = await begun(form, { ...(about !== null && actor && { [about]: actor.uuid }), ...onCard });
  const placed = encounter === undefined ? start : { ...start, encounter: placeSaid(calls, encounter) };
  const prepared = calls.prepared?.(id, options) ?? options;
  const v = fields.reduce((values, field) => {
    const option = optionOf(field);
    if (prepared[option] === undefined) return values;
    return filled(form, values, { [field.name]: read(field, values, prepared[option], option) } as Partial<V>);
  }, placed);
  const own = modifiers as ReasonsSaid["modifiers"];
  return { ...v, reasons: reasonsAsSaid(v.reasons, own ? { modifiers: own } : {}, units()) };
}

/** @throws BadCall for an option that there is not */
export function requireKnown(call: string, options: object, known: readonly string[]): void {
  for (const option of Object.keys(options))
    if (!known.includes(option)) throw new BadCall(whyNot("unknownOption", { call, option, known: known.join(", ") }));
}

const placeSaid = <V extends Spoken>({ frame }: Calls<V>, given: unknown): V["encounter"] =>
  given === null ? null : frame(combatMeant(given as string | object));

type Question = JsonObject & { readonly card: string; readonly prompt: string };

/**
 * The latest open question, of a kind or any: on the card that was named, or any; to somebody, or about them.
 * @throws BadCall when there is none
 */
export function questionFor(types: readonly string[] | null, actor: FoundryActor | null, given: unknown): Question {
  const concerns = (prompt: Prompt & { readonly target?: unknown }): boolean =>
    (types === null || types.includes(prompt.type)) && (!actor || [prompt.owner, prompt.target].includes(actor.uuid));
  const cards = given === undefined ? cardsHere().filter((card) => !isUndone(card)) : [cardOf(given)];
  const found = cards.flatMap((card) =>
    openPrompts(card).flatMap((one) => (concerns(one) ? [{ card: card.id, prompt: one.id }] : [])),
  );
  const latest = found.at(-1);
  if (!latest) throw new BadCall(whyNot("notAsked", { name: actor?.name ?? "—" }));
  return latest;
}

/** Lets the latest question pass, put to somebody or on a card. */
export function passingOf(
  isOurs: IsOurs,
  frame: (card: string) => EncounterFrame | null,
): (type: "decline" | "dismiss") => (options: Options) => Promise<Answer> {
  return (type) => async (options) => {
    requireKnown(type, options, ["actor", "card"]);
    const named = options["actor"] as ActorLike | undefined;
    const actor = named === undefined ? null : actorMeant(named, "actor", isOurs);
    const { card, prompt } = questionFor(null, actor, options["card"]);
    return table.decide({ type, encounter: frame(card), prompt }, card);
  };
}
