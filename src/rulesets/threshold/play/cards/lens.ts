import type { Lens } from "../../../../fittings/cards/lens.ts";
import { counted } from "../../../../fittings/words/words.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { T } from "../models/reading.ts";

/** A phrase of the cards: `say(lens, "Test.hit")`. */
export const say = (lens: Lens, key: string, data?: JsonObject): string => lens.t(`${T}.Card.${key}`, data);

/** A counted phrase: picks the `.one` or `.other` form of a key and hands it `n`. */
export const count = (lens: Lens, key: string, n: number, data: JsonObject = {}): string =>
  say(lens, counted(key, n), { ...data, n });

/** A term of the game by its id: `term(lens, "Condition", "prone")`; what the language has no word for is its own. */
export function term(lens: Lens, group: string, id: string): string {
  const word = lens.t(`${T}.${group}.${id}`);
  return word.startsWith(`${T}.`) ? id : word;
}
