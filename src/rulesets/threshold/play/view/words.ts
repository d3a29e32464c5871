import { controlsOf } from "../../../../fittings/sheets/controls.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import { T } from "../models/reading.ts";

/** The phrases of sheets and tracker. */
export const { say, count } = wordsOf(`${T}.Sheet`);

/** A word of the game itself: "Condition.prone", "Level.adept". */
export const { say: term } = wordsOf(T);

/** Makes the controls of one document of a kind, such as "Weapon". */
export const controlsFor = (kind: string, system: unknown): ReturnType<typeof controlsOf> =>
  controlsOf(system, `${T}.Field.${kind}`, T);
