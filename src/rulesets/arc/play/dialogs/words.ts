import type { Option } from "../../../../fittings/forms/form.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";

/** The phrases of the forms. */
export const { say, count } = wordsOf("DRAMATIS.Arc.Form");

/** A word of the game itself: "KnownScore.build", "Trigger.cornered". */
export const { say: term } = wordsOf("DRAMATIS.Arc");

/** Answers by the words of the game for them: `terms("Status", STATUSES)`. */
export const terms = (kind: string, ids: readonly string[]): Option[] =>
  ids.map((id) => ({ id, label: term(`${kind}.${id}`) }));

/** Answers by the forms' own words. */
export const phrases = (kind: string, ids: readonly string[]): Option[] =>
  ids.map((id) => ({ id, label: say(`${kind}.${id}`) }));
