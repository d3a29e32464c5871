/** A choice in plain words: for the journal, for those who only read, and for what would change. Pure. */
import type { Json } from "../../kernel/json.ts";
import { ownOf, specOf, type CharterPlan } from "./plan.ts";

/** The value of a choice as people say it. A value that makes no sense is told as it was typed. */
export function told(plan: CharterPlan, key: string, value: Json): string {
  const { say, term } = plan.words;
  const kind = specOf(plan, key)?.kind;
  const own = ownOf(plan, key).told;
  if (own) return own(value, term) || say("none");
  if (kind === "boolean") return say(value === true ? "on" : "off");
  if (kind === "choice") return optionLabel(plan, key, value);
  if (kind === "integer") {
    const zero = `Setting.${key}.zero`;
    return value === 0 && term.has(zero) ? term(zero) : String(value);
  }
  return (typeof value === "string" ? value.trim() : JSON.stringify(value)) || say("none");
}

/** What one option of a choice is called. */
export function optionLabel({ words: { term } }: CharterPlan, key: string, value: Json): string {
  const label = `Setting.${key}.choice.${String(value)}`;
  return term.has(label) ? term(label) : String(value);
}

/** What a value means at the table, or an empty text where its name says it all. */
export function meaning({ words: { term } }: CharterPlan, key: string, value: Json): string {
  const means = `Setting.${key}.means.${String(value)}`;
  const effect = `Setting.${key}.effect`;
  if (term.has(means)) return term(means);
  return term.has(effect) ? term(effect) : "";
}
