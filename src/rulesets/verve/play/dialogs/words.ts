import type { Option } from "../../../../fittings/forms/form.ts";
import { dotted, wordsOf } from "../../../../fittings/words/words.ts";

/** What the forms say. */
export const { say, count } = wordsOf("DRAMATIS.Verve.Form");

/** A word of the game's own: "Condition.asleep", "Difficulty.easy". */
export const { say: term } = wordsOf("DRAMATIS.Verve");

/** Some of a game's words to choose from. */
export function terms(kind: string, ids: readonly string[]): Option[] {
  return ids.map((id) => ({ id, label: term(`${kind}.${id}`) }));
}

/** Some of the forms' own words to choose from: `phrases("maneuver", MANEUVERS)`. */
export function phrases(kind: string, ids: readonly string[]): Option[] {
  return ids.map((id) => ({ id, label: say(`${kind}.${id}`) }));
}

/** What is there to choose from, and none of it. */
export const orNone = (all: readonly Option[], word = "none"): Option[] => [{ id: "", label: say(word) }, ...all];

/** Things by their names, with what else is to be known of them. */
export const things = <T extends { readonly id: string; readonly name: string }>(
  all: readonly T[] = [],
  more: (one: T) => readonly (string | false)[] = () => [],
): Option[] => all.map((one) => ({ id: one.id, label: dotted([one.name, ...more(one)]) }));
