import type { Lens } from "../../../../fittings/cards/lens.ts";
import { counted } from "../../../../fittings/words/words.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { AnswerPrompt } from "../../rules/outcomes.ts";
import { T } from "../models/reading.ts";

/** How Arc's cards are seen: middle scores bear the names that the world has for them. */
export interface ArcLens extends Lens {
  /** What a middle score is called. ARC-054 */
  us(key: string): string;
  /** Skills that an attack may be answered with, likeliest first, as everything stands now: none for whoever can do nothing. Left out: nobody can tell. */
  likeliest?(prompt: AnswerPrompt): readonly string[];
}

/** A phrase of the cards: `say(lens, "Verdict.success")`. */
export const say = (lens: Lens, key: string, data?: JsonObject): string => lens.t(`${T}.Card.${key}`, data);

/** A counted phrase: picks the `.one` or `.other` form of a key and hands it `n`. */
export const count = (lens: Lens, key: string, n: number, data: JsonObject = {}): string =>
  say(lens, counted(key, n), { ...data, n });

/** A term of the game by its id: `term(lens, "Status", "prone")`; what the language has no word for is its own. */
export function term(lens: Lens, group: string, id: string): string {
  const word = lens.t(`${T}.${group}.${id}`);
  return word.startsWith(`${T}.`) ? id : word;
}
