import { localize } from "../../../../foundry/index.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { allOf } from "../../../../kernel/history.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { EncounterFrame } from "../../rules/state.ts";
import { frozenNameOf } from "./names.ts";

/** What somebody or something that is gone was called on its card: an identity, an item, the encounter. */
export function nameOfGone(card: CardData, ref: Ref): string {
  const item = allOf(card, "effects").find(({ target, name }) => target === ref && typeof name === "string")?.["name"];
  if (typeof item === "string") return item;
  const isEncounter = card.steps.some(
    ({ decision }) => (decision["encounter"] as EncounterFrame | null | undefined)?.combat === ref,
  );
  if (isEncounter) return localize("DRAMATIS.Personae.Card.Encounter");
  return frozenNameOf(card, ref) ?? localize("DRAMATIS.Personae.Card.Somebody");
}
