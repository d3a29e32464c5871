import { fieldsAt } from "../../../../fittings/sheets/fields.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";

/** The phrases of the sheets. */
export const { say, count } = wordsOf("DRAMATIS.Evoker.Sheet");

/** A word of the game itself: "Element.fire", "Score.agility". */
export const { say: term } = wordsOf("DRAMATIS.Evoker");

/** Makes the controls of one kind of document, such as "Weapon". */
export const fieldsFor = (owner: string): ReturnType<typeof fieldsAt> =>
  fieldsAt(`DRAMATIS.Evoker.Field.${owner}`, "DRAMATIS.Evoker");
