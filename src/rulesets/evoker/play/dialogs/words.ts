import { wordsOf } from "../../../../fittings/words/words.ts";

/** The phrases of the forms. */
export const { say, count } = wordsOf("DRAMATIS.Evoker.Form");

/** A word of the game itself: "Element.fire", "Score.agility". */
export const { say: term } = wordsOf("DRAMATIS.Evoker");
