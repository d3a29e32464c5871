import { counted } from "../../../../../fittings/words/words.ts";
import type { Words } from "../../../../../fittings/words/words.ts";

/** So many dice, in words: "1 die", "4 dice". */
export const diceWords = (n: number, t: Words): string => t(counted("DRAMATIS.Personae.Card.Dice", n), { n });
