/** What is stored of changes and complexities, read as the engine takes it: what makes no sense is left out. Pure. */
import { requireChanges } from "../../rules/decide/edge.ts";
import { isDifficulty, type Difficulty } from "../../rules/settings.ts";
import type { Change } from "../../rules/state.ts";
import type { Json } from "../../../../kernel/json.ts";

/** True for what the engine takes for a change. ARC-002, ARC-033, ARC-081 */
export function isChange(one: Json): boolean {
  try {
    requireChanges([one], "changes");
    return true;
  } catch {
    return false;
  }
}

/** Those of a list that are changes. */
export const soundChanges = (list: Json | undefined): readonly Change[] =>
  Array.isArray(list) ? ((list as readonly Json[]).filter(isChange) as unknown as readonly Change[]) : [];

/** A complexity as it was typed: its name, or the number; null for none and for what can't be one. ARC-063 */
export function difficultyOf(typed: Json | undefined): Difficulty | null {
  if (typeof typed === "number") return isDifficulty(typed) ? typed : null;
  if (typeof typed !== "string") return null;
  const text = typed.trim().replace(/^−/u, "-");
  const read: Difficulty = /^[+-]?\d+$/u.test(text) ? Number(text) : text;
  return isDifficulty(read) ? read : null;
}
