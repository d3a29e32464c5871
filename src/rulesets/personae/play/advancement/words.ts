import { localize } from "../../../../foundry/globals.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Objection } from "../../rules/advancement/quote.ts";

const ROOT = "DRAMATIS.Personae.Advance.";

/** A phrase of advancement and creation. */
export const say = (key: string, data?: JsonObject): string => localize(ROOT + key, data);

/** A counted phrase: the `.one` or `.other` form of a key, given `n`. */
export const count = (key: string, n: number, data: JsonObject = {}): string =>
  say(`${key}.${Math.abs(n) === 1 ? "one" : "other"}`, { ...data, n });

/** Why a rule speaks against something, with the rule's number. */
export const objection = ({ reason, rule, data }: Objection, name: string): string =>
  `${localize(`DRAMATIS.Personae.Refusal.advance.${reason}`, { ...data, name })} (${rule})`;
