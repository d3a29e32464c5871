/** What macros may say of a form: each of its fields is an option, read as a person would choose it, or refused by its name. */
import { actorMeant, actorsMeant } from "../../../../fittings/forms/api/actors.ts";
import { meantAmong } from "../../../../fittings/forms/api/among.ts";
import { BadCall, quoted, whyNot } from "../../../../fittings/forms/api/bad-call.ts";
import { modeChoices } from "../../../../fittings/forms/audience.ts";
import type { Option } from "../../../../fittings/forms/form.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { Doer } from "../dialogs/doer.ts";
import { allMeans, meansId, meansWord } from "../dialogs/means.ts";
import { isCharacter } from "../models/reading.ts";

/** A field, as far as what is said for it goes. */
export type Said = { readonly name: string } & (
  | { readonly kind: "whole"; readonly min: number; readonly max: number }
  | { readonly kind: "flag" | "who" | "whom" | "audience" }
  /** One of several, or any number of them where the value is a list. */
  | { readonly kind: "choice" | "part"; of(v: Doer): readonly Option[] }
);

/** A character that somebody means. */
export const characterOf = (given: unknown, what: string): FoundryActor =>
  actorMeant(given as string | object | undefined, what, isCharacter);

/** The refs of several characters; one alone need not be in a list. */
export const allOf = (given: unknown, what: string): string[] =>
  actorsMeant(given as string | object | undefined, what, isCharacter).map(({ uuid }) => uuid);

/**
 * What was given for a field, as its value.
 * @param v what the form holds by now
 * @throws BadCall when it makes no sense
 */
export function readAs(field: Said, v: Doer, given: unknown, option: string): unknown {
  switch (field.kind) {
    case "whole":
      return wholeMeant(given, field, option);
    case "flag":
      if (typeof given !== "boolean") throw new BadCall(whyNot("badFlag", { option, given: quoted(given) }));
      return given;
    case "who":
      return characterOf(given, option).uuid;
    case "whom":
      return allOf(given, option);
    case "audience":
      return optionMeant(v, modeChoices("public"), given, option);
    default:
      return field.name === "means" ? meansMeant(v, given, option) : chosen(field, v, given, option);
  }
}

function wholeMeant(given: unknown, { min, max }: { readonly min: number; readonly max: number }, option: string) {
  if (typeof given !== "number" || !Number.isInteger(given) || given < min || given > max)
    throw new BadCall(whyNot("badNumber", { option, given: quoted(given), min, max }));
  return given;
}

function chosen(field: Extract<Said, { of: unknown }>, v: Doer, given: unknown, option: string) {
  const several = Array.isArray((v as unknown as Readonly<Record<string, unknown>>)[field.name]);
  const one = (some: unknown): string => optionMeant(v, field.of(v), some, option);
  return several ? (Array.isArray(given) ? given : [given]).map(one) : one(given);
}

/**
 * The id of the option that goes by this id or label, or belongs to this thing of the actor's; null is the one for none, where
 * there is such a one. What there is to choose is told by the names of things, and by ids of words: "ailment:burning" is "burning".
 */
function optionMeant({ document }: Partial<Doer>, options: readonly Option[], given: unknown, option: string): string {
  if (given === null && options.some(({ id }) => id === "")) return "";
  const labelled = options.map(({ id, label }) => ({ id, name: label }));
  const tailed = options.map(({ id }) => ({ whole: id, id: id.replace(/^\w+:/, "") }));
  const named = tailed.map((one) => ({ ...one, name: document?.items.get(one.id)?.name ?? one.id }));
  return meantAmong(labelled, given)?.id ?? among(named, given, option).whole;
}

/** A skill with its focus, or a score: "athletics", "athletics/climbing", "Agility". */
function meansMeant(v: Doer, given: unknown, option: string): string {
  const all = allMeans(v).map((one) => {
    return { ...one, id: [one.skill ?? one.score, one.focus].filter(Boolean).join("/"), name: meansWord(one) };
  });
  return meansId(among(all, given, option));
}

/** @throws BadCall when none goes by that; the message lists those that there are */
export function among<T extends { readonly id: string; readonly name: string }>(
  all: readonly T[],
  given: unknown,
  option: string,
): T {
  const found = meantAmong(all, given);
  if (found) return found;
  const known = all.map(({ name }) => name).join(", ");
  throw new BadCall(whyNot(known ? "unknownChoice" : "noChoice", { option, given: quoted(given), known }));
}
