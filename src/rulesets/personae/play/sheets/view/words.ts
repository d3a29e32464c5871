import { localize } from "../../../../../foundry/globals.ts";
import type { JsonObject } from "../../../../../kernel/json.ts";
import { attributeOf } from "../../../rules/attributes.ts";
import type { AttributeId } from "../../../rules/state.ts";

const SHEET = "DRAMATIS.Personae.Sheet.";

/** A phrase of the sheets. */
export const say = (key: string, data?: JsonObject): string => localize(SHEET + key, data);

/** A counted phrase: the `.one` or `.other` form of a key, given `n`. */
export const count = (key: string, n: number, data: JsonObject = {}): string =>
  say(`${key}.${Math.abs(n) === 1 ? "one" : "other"}`, { ...data, n });

/** A word of the game itself: "Attribute.CMP", "Category.small". */
export const term = (key: string): string => localize(`DRAMATIS.Personae.${key}`);

/** What an attribute is called: the name it was given beside the six, else its word in the reader's language. PER-010 */
export const attributeWord = (id: AttributeId, given: string | null = null): string => given || term(`Attribute.${id}`);

/** What one attribute of an identity is called. */
export const attributeName = (state: Parameters<typeof attributeOf>[0], id: AttributeId): string =>
  attributeWord(id, attributeOf(state, id)?.name);

/** A number with its sign, typeset: "+3", "−1", "+0". */
export const signed = (value: number): string => (value < 0 ? `−${Math.abs(value)}` : `+${value}`);
