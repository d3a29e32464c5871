/** Functions for macros, each from the form that asks the same: what they leave out is as its window would have it. */
import { BadCall, whyNot } from "../../../../fittings/forms/api/bad-call.ts";
import { cardOf } from "../../../../fittings/forms/api/cards.ts";
import { combatMeant } from "../../../../fittings/forms/api/encounters.ts";
import { begun, filled } from "../../../../fittings/forms/api/filled.ts";
import { reasonsAsSaid, type ReasonsSaid } from "../../../../fittings/forms/api/reasons.ts";
import type { Form } from "../../../../fittings/forms/form.ts";
import { send } from "../../../../fittings/forms/send.ts";
import { openForm } from "../../../../fittings/forms/window.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { isUndone, openPrompts } from "../../../../kernel/history.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Prompt } from "../../../../kernel/outcome.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardsHere } from "../../../../table/authority/shown.ts";
import type { EncounterFrame } from "../../rules/state.ts";
import { frameIn } from "../board/frame.ts";
import { UNITS, type Doer } from "../dialogs/doer.ts";
import type { ThresholdForm } from "../dialogs/plan.ts";
import { characterMeant, readAs, type Said } from "./read.ts";

type Options = Readonly<Record<string, unknown>>;

/** What options are called that don't go by their field's name, by form. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  attack: { kind: "freeAttack" },
  treat: { means: "with" },
};

/** A function that fills a form in and makes its decision; with `open: true` it shows the window instead. */
export function calling(form: ThresholdForm<Doer>): (options: Options) => Promise<Answer> {
  return async (options) => {
    const v = await valuesOf(form, options);
    if (options["open"] !== true) return send(form, v);
    await openForm(form as Form<never, Doer>, v);
    return { ok: true, message: null };
  };
}

async function valuesOf(form: ThresholdForm<Doer>, options: Options): Promise<Doer> {
  const { id, about = "actor", answers, unasked } = form;
  const fields = (form.fields as unknown as readonly Said[]).filter((one) => "name" in one && one.kind !== "reasons");
  const optionOf = ({ name }: Said): string => NAMES[id]?.[name] ?? name;
  requireKnown(id, options, [...(about === null ? [] : [about]), ...fields.map(optionOf), ...APART]);
  const actor = about === null ? null : characterMeant(options[about], about);
  const { card, encounter } = options;
  const asks = answers !== undefined && (!unasked || card !== undefined);
  const onCard = asks ? questionFor(answers, actor, card) : card === undefined ? {} : { card: cardOf(card).id };
  const start = await begun(form, { ...(about !== null && actor && { [about]: actor.uuid }), ...onCard });
  const placed = encounter === undefined ? start : { ...start, encounter: encounterSaid(encounter) };
  const v = fields.reduce((values, field) => {
    const option = optionOf(field);
    const said = options[option];
    return said === undefined ? values : filled(form, values, { [field.name]: readAs(field, values, said, option) });
  }, placed);
  const modifiers = options["modifiers"] as ReasonsSaid["modifiers"];
  return { ...v, reasons: reasonsAsSaid(v.reasons, modifiers ? { modifiers } : {}, UNITS) };
}

/** What may be said of every form, beside its fields. */
const APART = ["card", "encounter", "modifiers", "open"];

/** @throws BadCall for an option that there is not */
function requireKnown(call: string, options: object, known: readonly string[]): void {
  for (const option of Object.keys(options))
    if (!known.includes(option)) throw new BadCall(whyNot("unknownOption", { call, option, known: known.join(", ") }));
}

const encounterSaid = (given: unknown): EncounterFrame | null =>
  given === null ? null : frameIn(combatMeant(given as string | object));

/**
 * The latest open question, of a kind or any: on the card that was named, or any; to somebody, or about them.
 * @throws BadCall when there is none
 */
function questionFor(type: string | null, actor: FoundryActor | null, given: unknown): Question {
  const concerns = (prompt: Prompt & { readonly target?: unknown }): boolean =>
    (type === null || prompt.type === type) && (!actor || [prompt.owner, prompt.target].includes(actor.uuid));
  const cards = given === undefined ? cardsHere().filter((card) => !isUndone(card)) : [cardOf(given)];
  const found = cards.flatMap((card) =>
    openPrompts(card).flatMap((one) => (concerns(one) ? [{ card: card.id, prompt: one.id }] : [])),
  );
  const latest = found.at(-1);
  if (!latest) throw new BadCall(whyNot("notAsked", { name: actor?.name ?? "—" }));
  return latest;
}
type Question = JsonObject & { readonly card: string; readonly prompt: string };

/** Lets the latest question pass, put to somebody or on a card. RUN-047, RUN-110 */
export function passing(type: "decline" | "dismiss"): (options: Options) => Promise<Answer> {
  return async (options) => {
    requireKnown(type, options, ["actor", "card"]);
    const actor = options["actor"] === undefined ? null : characterMeant(options["actor"], "actor");
    const { card, prompt } = questionFor(null, actor, options["card"]);
    const encounter = (cardOf(card).steps.at(-1)?.decision["encounter"] ?? null) as EncounterFrame | null;
    return table.decide({ type, encounter, prompt }, card);
  };
}
