import { wordsOf } from "../../../../fittings/words/words.ts";

/** The phrases of the forms. */
export const { say, count } = wordsOf("DRAMATIS.Evoker.Form");

export { term } from "../view/words.ts";
