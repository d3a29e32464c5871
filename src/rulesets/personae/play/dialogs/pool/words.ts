import type { Words } from "./view.ts";

/** So many dice, in words: "1 die", "4 dice". */
export const diceWords = (n: number, t: Words): string =>
  t(`DRAMATIS.Personae.Card.Dice.${Math.abs(n) === 1 ? "one" : "other"}`, { n });
