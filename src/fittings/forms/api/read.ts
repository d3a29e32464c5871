/** What macros may say for each field of a form: read as a person would have chosen it, or refused by the option's name. */
import type { FoundryActor } from "../../../foundry/types.ts";
import type { IsOurs } from "../../here/actors.ts";
import { documentName } from "../../words/names.ts";
import { modeChoices } from "../audience.ts";
import type { Option } from "../form.ts";
import { actorMeant, actorsMeant } from "./actors.ts";
import { BadCall, quoted, whyNot } from "./bad-call.ts";

type Given = string | object | undefined;

/** A field of a form, as far as what may be said for it goes. */
export interface Said<V> {
  readonly kind: string;
  readonly name: string;
  /** How a part is read. */
  readonly as?: string;
  readonly min?: number;
  readonly max?: number;
  readonly of?: (v: V) => readonly Option[];
}

/** Reads what was said for a field. @throws BadCall by the option's name */
export type Reader<V> = (field: Said<V>, v: V, given: unknown, option: string) => unknown;

/** Reads for one game: its own actors, and the parts of its own. */
export function readerOf<V>(isOurs: IsOurs, own: Readonly<Record<string, Reader<V>>> = {}): Reader<V> {
  const characterMeant = (given: unknown, option: string): FoundryActor => actorMeant(given as Given, option, isOurs);
  const readers: Readonly<Record<string, Reader<V>>> = {
    whole({ min = 0, max = 0 }, _v, given, option) {
      const fits = Number.isInteger(given) && Number(given) >= min && Number(given) <= max;
      if (!fits) throw new BadCall(whyNot("badNumber", { option, given: quoted(given), min, max }));
      return given;
    },
    flag: (_field, _v, given, option) => flagMeant(given, option),
    text: (_field, _v, given, option) => textMeant(given, option),
    who: (_field, _v, given, option) => (given === null ? "" : characterMeant(given, option).uuid),
    whom: (_field, _v, given, option) => actorsMeant(given as Given, option, isOurs).map(({ uuid }) => uuid),
    audience: (_field, _v, given, option) => optionMeant(modeChoices("public"), given, option),
    choice: ({ of }, v, given, option) => optionMeant(of?.(v) ?? [], given, option),
    /** Those that aren't named stay as the states have them. */
    switches({ of }, v, given, option) {
      const all =
        typeof given === "object" && given !== null ? Object.entries(given) : [[String(given), given] as const];
      const read = ([name, on]: readonly [string, unknown]): readonly [string, boolean] => [
        optionMeant(of?.(v) ?? [], name, option),
        flagMeant(on, `${option}.${name}`),
      ];
      return Object.fromEntries(all.map(read));
    },
    ...own,
  };
  return (field, v, given, option) => {
    const read = readers[field.as ?? field.kind];
    if (!read) throw new BadCall(whyNot("noChoice", { option, given: quoted(given), known: "" }));
    return read(field, v, given, option);
  };
}

/** @throws BadCall for what is neither true nor false */
export function flagMeant(given: unknown, option: string): boolean {
  if (typeof given === "boolean") return given;
  throw new BadCall(whyNot("badFlag", { option, given: quoted(given) }));
}

/** @throws BadCall for what is no text */
export function textMeant(given: unknown, option: string): string {
  if (typeof given !== "string") throw new BadCall(whyNot("badText", { option }));
  return given;
}

/** The answer that goes by this id or word, or stands for this document, by its id or name as well; null is the one for none. */
export function optionMeant(options: readonly Option[], given: unknown, option: string): string {
  if (given === null && options.some(({ id }) => id === "")) return "";
  const {
    uuid,
    id: own,
    actor,
  } = (given ?? {}) as {
    readonly uuid?: string;
    readonly id?: string;
    readonly actor?: { readonly uuid: string } | null;
  };
  const wanted = new Set([actor?.uuid, uuid, own, typeof given === "string" ? given.trim().toLowerCase() : undefined]);
  const namesOf = ({ id, label }: Option): readonly string[] => {
    const of = id.includes(".") ? [documentName(id), id.split(".").at(-1) ?? ""] : [];
    return [label, id, ...of].map((name) => name.toLowerCase());
  };
  const found = options.find((one) => wanted.has(one.id) || namesOf(one).some((name) => name && wanted.has(name)));
  if (found) return found.id;
  const known = options.flatMap(({ id, label }) => (id === "" ? [] : id.includes(".") ? label : id)).join(", ");
  throw new BadCall(whyNot(known ? "unknownChoice" : "noChoice", { option, given: quoted(given), known }));
}
