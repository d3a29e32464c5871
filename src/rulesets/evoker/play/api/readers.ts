/** What macros may mean by an option: read as a form's values, or refused by its name. */
import { actorMeant, actorsMeant } from "../../../../fittings/forms/api/actors.ts";
import { meantAmong } from "../../../../fittings/forms/api/among.ts";
import { BadCall, quoted, whyNot } from "../../../../fittings/forms/api/bad-call.ts";
import { localize } from "../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../foundry/index.ts";
import type { Means } from "../../rules/decisions.ts";
import { SCORES } from "../../rules/terms.ts";
import { allMeans, meansId, meansWord } from "../dialogs/means.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";

/** Whose call it is, and how the option is called there. */
export interface About {
  readonly option: string;
  readonly actor: FoundryActor;
}
/** Reads what was given for an option, as values of a form. */
export type Reader = (given: unknown, about: About) => Readonly<Record<string, unknown>>;

/** A character that somebody means. */
export const characterOf = (given: unknown, what: string): FoundryActor =>
  actorMeant(given as string | object | undefined, what, isCharacter);

/** The refs of several characters; one alone need not be in a list. */
export const allOf = (given: unknown, what: string): string[] =>
  actorsMeant(given as string | object | undefined, what, isCharacter).map(({ uuid }) => uuid);

/** One character. @param name of the value */
export const who =
  (name: string): Reader =>
  (given, { option }) => ({ [name]: characterOf(given, option).uuid });

/** Several characters, or one. */
export const several =
  (name: string): Reader =>
  (given, { option }) => ({ [name]: allOf(given, option) });

/** A thing that the actor carries, by itself, its id or its name; null for none. */
export const thing =
  (name: string, list: "weapons" | "powers" | "consumables" | "personas"): Reader =>
  (given, { option, actor }) => {
    if (given === null) return { [name]: "" };
    const all: readonly { readonly id: string; readonly name: string }[] = readCharacter(actor)[list];
    return { [name]: among(all, given, option).id };
  };

/** One of these words, by its id or by what it is called. @param words what each is called; left out, as its id */
export const word =
  (name: string, ids: readonly string[], words?: string): Reader =>
  (given, { option }) => {
    const all = ids.map((id) => ({ id, name: words ? localize(`DRAMATIS.Evoker.${words}.${id}`) : id }));
    return { [name]: among(all, given, option).id };
  };

/** Several of these words. */
export const listOf =
  (name: string, ids: readonly string[], words: string): Reader =>
  (given, about) => {
    const read = word(name, ids, words);
    const list: readonly unknown[] = Array.isArray(given) ? given : [given];
    return { [name]: list.map((one) => read(one, about)[name]) };
  };

/** A whole number. */
export const whole =
  (name: string, min: number, max: number): Reader =>
  (given, { option }) => {
    if (typeof given !== "number" || !Number.isInteger(given) || given < min || given > max)
      throw new BadCall(whyNot("badNumber", { option, given: quoted(given), min, max }));
    return { [name]: given };
  };

/** True or false. */
export const flag =
  (name: string): Reader =>
  (given, { option }) => {
    if (typeof given !== "boolean") throw new BadCall(whyNot("badFlag", { option, given: quoted(given) }));
    return { [name]: given };
  };

/** A skill with its focus, or a score: "athletics", "Athletics (Climbing)", "agility". */
export const means =
  (name: string): Reader =>
  (given, { option, actor }) => {
    const v = { actor: actor.uuid, document: actor };
    const all = allMeans(v).map((one) => ({ ...one, id: shortId(one), name: meansWord(one) }));
    return { [name]: meansId(among(all, given, option)) };
  };

const shortId = ({ skill, focus, score }: Means): string => [skill ?? score, focus].filter(Boolean).join("/");

/** An ailment or a condition, as the forms choose it. */
export const affliction =
  (name: string, of: () => readonly { readonly id: string; readonly label: string }[]): Reader =>
  (given, { option }) => {
    const all = of().map(({ id, label }) => ({ id: id.replace(/^\w+:/, ""), name: label, full: id }));
    return { [name]: among(all, given, option).full };
  };

/** Any text of these readers' own. */
export const text =
  (name: string): Reader =>
  (given, { option }) => {
    if (typeof given !== "string" || given === "") throw new BadCall(whyNot("badText", { option }));
    return { [name]: given };
  };

/** A score. */
export const scoreOf = (name: string): Reader => word(name, SCORES, "Score");

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
