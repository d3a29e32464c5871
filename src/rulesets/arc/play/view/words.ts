import { controlsOf } from "../../../../fittings/sheets/controls.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import { T } from "../models/reading.ts";

/** The phrases of sheets. */
export const { say, count } = wordsOf(`${T}.Sheet`);

/** A word of the game itself: "Status.prone", "KnownScore.build". */
export const { say: term } = wordsOf(T);

/** Makes the controls of one document of a kind, such as "Weapon". */
export const controlsFor = (kind: string, system: unknown): ReturnType<typeof controlsOf> =>
  controlsOf(system, `${T}.Field.${kind}`, T);

/** Metres and kilograms as people write them, with no more decimals than there are, and at most two. */
export const measured = (n: number): string => String(Math.round(n * 100) / 100);
