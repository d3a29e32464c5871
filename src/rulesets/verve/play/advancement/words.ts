import { wordsOf } from "../../../../fittings/words/words.ts";

/** What growing says. */
export const { say, count } = wordsOf("DRAMATIS.Verve.Growth");

/** A word of the game's own. */
const { say: own } = wordsOf("DRAMATIS.Verve");

/** What a ware of the tables is called here; of one without a word, the name given. */
export const wareName = (id: string, name: string): string => (say.has(`ware.${id}`) ? say(`ware.${id}`) : name);

export const abilityName = (id: string): string => own(`Form.score.${id}`);
export const archetypeName = (id: string): string => own(`Archetype.${id}`);
export const speciesName = (id: string): string => own(`Species.${id}`);

/** "+2", "−1", "0". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : String(n).replace("-", "−"));
