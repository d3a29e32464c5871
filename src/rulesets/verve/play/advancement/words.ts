import { wordsOf } from "../../../../fittings/words/words.ts";

/** What growing says. */
export const { say, count } = wordsOf("DRAMATIS.Verve.Growth");

/** A word of the game's own. */
const { say: own } = wordsOf("DRAMATIS.Verve");

export const abilityName = (id: string): string => own(`Form.score.${id}`);
export const archetypeName = (id: string): string => own(`Card.Archetype.${id}`);
export const speciesName = (id: string): string => own(`Card.Species.${id}`);

/** "+2", "−1", "0". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : String(n).replace("-", "−"));
