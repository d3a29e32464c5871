import { wordsOf } from "../../../../fittings/words/words.ts";
import { T } from "../models/parts.ts";

/** The phrases of the window of tables. */
export const { say, count } = wordsOf(`${T}.Tables`);

/** A word of the game itself: "Complexity.hard", "Burden.light". */
export const { say: term } = wordsOf(T);
