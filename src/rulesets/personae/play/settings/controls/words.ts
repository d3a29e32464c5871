import { game } from "../../../../../foundry/globals.ts";
import type { Field, OwnControl } from "../../../../../fittings/charter/plan.ts";
import { listed } from "../../../../../fittings/charter/rows.ts";
import type { KnownWords } from "../../../../../fittings/words/words.ts";
import type { Json } from "../../../../../kernel/json.ts";
import { ATTRIBUTES } from "../../../rules/state.ts";

/** A list as people say it, row by row. */
export const toldAs =
  (row: (row: Json, term: KnownWords) => string, between = ", "): NonNullable<OwnControl["told"]> =>
  (value, term) =>
    listed(value)
      .map((one) => row(one, term))
      .filter(Boolean)
      .join(between);

/** A field to type in, and one to choose from. */
export const text = (at: string, label: string, value: string): Field => ({ kind: "text", at, label, value });
export const select = (
  at: string,
  label: string,
  value: string,
  options: readonly { readonly value: string; readonly label: string }[],
): Field => ({ kind: "select", at, label, value, options });

/** A name from the rules in the reader's language, or the group's own word as it is. */
export function ownWord(branch: "Subtype" | "RangeBand", word: string, term: KnownWords): string {
  const known = `${branch}.${word}`;
  return /^\w+$/u.test(word) && term.has(known) ? term(known) : word;
}

/** The other way round: what the rules call the word that was typed. */
export function ruleWord(
  branch: "Subtype" | "RangeBand",
  typed: string | boolean,
  initial: readonly Json[],
  term: KnownWords,
): Json {
  const said = String(typed);
  return initial.find((word) => ownWord(branch, String(word), term) === said.trim()) ?? said;
}

interface OwnAttribute {
  readonly id: string;
  readonly name: string;
}

/** The attributes beside the six that identities of this world have, each once (PER-010). */
function ownAttributes(): OwnAttribute[] {
  const found = game().actors.map((actor) => (actor.system as { customAttributes?: OwnAttribute[] }).customAttributes);
  const all = found.flatMap((list) => (Array.isArray(list) ? list : []));
  return all.filter(({ id }, at) => id !== "" && all.findIndex((one) => one.id === id) === at);
}

/** The name of one of the game's attributes, or the group's own. */
export function attributeName(id: string, term: KnownWords): string {
  if ((ATTRIBUTES as readonly string[]).includes(id)) return term(`Attribute.${id}`);
  return ownAttributes().find((one) => one.id === id)?.name ?? id;
}

/** The six attributes, those that identities have beside them, and whichever other is chosen already. */
export function attributeOptions(chosen: string, term: KnownWords): { value: string; label: string }[] {
  const known: readonly string[] = [...ATTRIBUTES, ...ownAttributes().map(({ id }) => id)];
  const all = known.includes(chosen) || chosen === "" ? known : [...known, chosen];
  return all.map((id) => ({ value: id, label: attributeName(id, term) }));
}
