import { controlsOf } from "../../../../fittings/sheets/controls.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";

export { dotted } from "../../../../fittings/words/words.ts";

/** The phrases of the sheets. */
export const { say, count } = wordsOf("DRAMATIS.Evoker.Sheet");

/** A word of the game itself: "Element.fire", "Score.agility". */
export const { say: term } = wordsOf("DRAMATIS.Evoker");

/** Makes the controls of one document of a kind, such as "Weapon". */
export const fieldsFor = (owner: string, system: unknown): ReturnType<typeof controlsOf> =>
  controlsOf(system, `DRAMATIS.Evoker.Field.${owner}`, "DRAMATIS.Evoker");
