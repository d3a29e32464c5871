const WORDS = "DRAMATIS.Evoker.Card.Watched.";

/** Figures of a character whose change a card tells, before and after. */
export const WATCHED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["light", "heavy", "deadly"].flatMap((severity) => [
      [`wounds.${severity}`, `${WORDS}${severity}`],
      [`personas.element.wounds.${severity}`, `${WORDS}persona.${severity}`],
    ]),
  ),
  stress: `${WORDS}stress`,
  "fate.value": `${WORDS}fate`,
  "spirit.value": `${WORDS}spirit`,
  "exertion.value": `${WORDS}exertion`,
};
