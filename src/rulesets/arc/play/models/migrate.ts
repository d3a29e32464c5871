/** Shorter forms of what is stored, as the models take them. Pure; what is in form already stays as it is. */
import { isJsonObject, type Json } from "../../../../kernel/json.ts";
import { DEFAULT_US } from "../../rules/tables/middleScores.ts";

type Source = Record<string, unknown>;

/** A score may be its number: so it was to begin with. */
const scoreOf = (value: unknown): unknown => (typeof value === "number" ? { value, max: value } : value);

/** Scores may be numbers; a middle one is called, and belongs, as the rules have it unless it says otherwise. ARC-054 */
export function migrateCharacter(source: Source): Source {
  const { ks, us, som } = source as Record<string, Json>;
  if (isJsonObject(ks)) source["ks"] = Object.fromEntries(Object.entries(ks).map(([key, one]) => [key, scoreOf(one)]));
  if (isJsonObject(us)) {
    const whole = Object.entries(us).map(([id, one]) => {
      const known = DEFAULT_US.find((score) => score.id === id);
      return [
        id,
        known && typeof one === "number" ? { name: known.name, ks: known.ks, value: one, max: one } : scoreOf(one),
      ];
    });
    source["us"] = Object.fromEntries(whole);
  }
  if (typeof som === "number") source["som"] = { value: som, rest: som };
  return source;
}

/** A complexity may be a number. */
export function migrateThing(source: Source): Source {
  for (const key of ["defaultComplexity", "threshold"])
    if (typeof source[key] === "number") source[key] = String(source[key]);
  return source;
}
