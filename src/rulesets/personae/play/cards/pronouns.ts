import type { Ref } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { say } from "./lens.ts";
import type { Lens } from "./lens.ts";

/**
 * The pronouns of those on a card, as they were when it was made: "Sera Vane (she/her), Tobin Reed (he/him)". "" when
 * nobody on it has any. PER-006
 */
export function pronounsLine(card: CardSystem, lens: Lens): string {
  const found = new Map<Ref, string>();
  for (const { decision } of card.steps)
    for (const one of Array.isArray(decision["names"]) ? decision["names"] : [])
      if (hasPronouns(one) && !found.has(one.ref)) found.set(one.ref, say(lens, "Pronouns", { ...one }));
  return [...found.values()].join(", ");
}

type WithPronouns = { readonly ref: Ref; readonly name: string; readonly pronouns: string };

function hasPronouns(value: unknown): value is WithPronouns {
  const { ref, name, pronouns } = (value ?? {}) as Partial<Record<keyof WithPronouns, unknown>>;
  return typeof ref === "string" && typeof name === "string" && typeof pronouns === "string" && pronouns !== "";
}
