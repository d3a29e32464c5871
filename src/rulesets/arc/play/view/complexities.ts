/** Complexities by their names: the group's own, else those of the language. ARC-063 */
import { complexitiesOf } from "../../rules/tables/complexities.ts";
import type { ArcSettings, Difficulty } from "../../rules/settings.ts";
import { say, term } from "./words.ts";

/** What a complexity is called; a number is just that. */
export function complexityName(settings: ArcSettings, difficulty: Difficulty): string {
  if (typeof difficulty === "number") return say("aNumber");
  const own = complexitiesOf(settings).find(({ key }) => key === difficulty)?.name;
  if (own) return own;
  return term.has(`Complexity.${difficulty}`) ? term(`Complexity.${difficulty}`) : difficulty;
}
