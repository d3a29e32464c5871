/** What skills on a card were called when it was made: an id says nothing, and the item may be gone. */
import { allOf } from "../../../../kernel/history.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../../kernel/json.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { AnswerPrompt, RolledCheck } from "../../rules/outcomes.ts";

type Named = { readonly id: string; readonly name: string };

/** The name of a skill as a roll, a question or a decision of the card froze it; null where none did. */
export function frozenSkill(card: Pick<CardSystem, "steps">, id: string): string | null {
  const all = [...card.steps];
  const rolled = (allOf({ steps: all }, "checks") as readonly Partial<RolledCheck>[]).map(({ skill }) => skill);
  const asked = (allOf({ steps: all }, "prompts") as readonly Partial<AnswerPrompt>[])
    .flatMap(({ options = [] }) => options)
    .map(({ skill, name }): Named => ({ id: skill, name }));
  const said = all.flatMap(({ decision }) => namedIn(decision["skillNames"]));
  return [...rolled, ...asked, ...said].find((one) => one?.id === id)?.name ?? null;
}

function namedIn(stored: Json | undefined): readonly Named[] {
  const isNamed = (one: Json): one is JsonObject & Named =>
    isJsonObject(one) && typeof one["id"] === "string" && typeof one["name"] === "string";
  return Array.isArray(stored) ? stored.filter(isNamed) : [];
}
