import { wordsOf } from "../../../../fittings/words/words.ts";
import type { Option } from "../../../../fittings/forms/form.ts";

/** The phrases of the forms. */
export const { say, count } = wordsOf("DRAMATIS.Threshold.Form");

/** A word of the game itself: "Attribute.quick", "Trigger.long". */
export const { say: term } = wordsOf("DRAMATIS.Threshold");

/** Answers by the words of the game for them: `terms("Condition", CONDITIONS)`. */
export const terms = (kind: string, ids: readonly string[]): Option[] =>
  ids.map((id) => ({ id, label: term(`${kind}.${id}`) }));

/** Answers by the forms' own words. */
export const phrases = (kind: string, ids: readonly string[]): Option[] =>
  ids.map((id) => ({ id, label: say(`${kind}.${id}`) }));
