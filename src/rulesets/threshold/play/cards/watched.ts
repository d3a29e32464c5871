import { T } from "../models/reading.ts";

const WORDS = `${T}.Card.Watched.`;

/** Figures of a character whose change a card tells, before and after. */
export const WATCHED: Readonly<Record<string, string>> = {
  "toughness.value": `${WORDS}toughness`,
  deathMarks: `${WORDS}deathMarks`,
  "corruption.temporary": `${WORDS}temporary`,
  "corruption.permanent": `${WORDS}permanent`,
};
