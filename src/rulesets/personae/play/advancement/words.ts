import { localize } from "../../../../foundry/globals.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import type { Objection } from "../../rules/advancement/quote.ts";

/** The phrases of advancement and creation. */
export const { say, count } = wordsOf("DRAMATIS.Personae.Advance");

/** Why a rule speaks against something, with the rule's number. */
export const objection = ({ reason, rule, data }: Objection, name: string): string =>
  `${localize(`DRAMATIS.Personae.Refusal.advance.${reason}`, { ...data, name })} (${rule})`;
