/** What those on a card were called when it was made: cards are read long after, when people and things are gone. */
import { isJsonObject } from "../../kernel/json.ts";
import { allOf } from "../../kernel/history.ts";
import type { EncounterFrame } from "../../kernel/frame.ts";
import type { Ref } from "../../kernel/outcome.ts";
import type { CardSystem } from "../../table/cards/card.ts";
import { nameIn } from "../words/names.ts";
import type { Lens } from "./lens.ts";

/** The name somebody had when the card was made; only when none was frozen, the name they have now. */
export function frozenName(card: CardSystem, ref: Ref, lens: Lens): string {
  return frozenNameOf(card, ref) ?? lens.name(behind(card, ref));
}

/** The name somebody had when the card was made, as a decision, a check or a prompt has it; null when none was frozen. */
export function frozenNameOf(card: CardSystem, someRef: Ref): string | null {
  const ref = behind(card, someRef);
  const told =
    nameIn(card.steps, ref) ??
    allOf(card, "checks").find(({ who, name }) => who === ref && typeof name === "string")?.["name"] ??
    allOf(card, "prompts").find(({ owner }) => owner === ref)?.["name"];
  return typeof told === "string" ? told : null;
}

/** Who a combatant stood for when the card was made; any other ref as it is. */
export function behind(card: CardSystem, ref: Ref): Ref {
  for (const frame of framesOf(card)) {
    const found = frame.participants?.find((one) => one.combatant === ref);
    if (found) return found.who;
  }
  return ref;
}

/** Several names as one phrase, in reading order. */
export function nameList(card: CardSystem, refs: readonly Ref[], lens: Lens): string {
  return refs.map((ref) => frozenName(card, ref, lens)).join(", ");
}

/** What somebody or something that is gone was called on its card: one of those on it, an item, its encounter. */
export function nameOfGone(card: CardSystem, ref: Ref, t: Lens["t"]): string {
  const item = allOf(card, "effects").find(({ target, name }) => target === ref && typeof name === "string")?.["name"];
  if (typeof item === "string") return item;
  if (framesOf(card).some(({ combat }) => combat === ref)) return t("DRAMATIS.Fit.Card.Encounter");
  return frozenNameOf(card, ref) ?? t("DRAMATIS.Fit.Card.Somebody");
}

/** The encounters that decisions froze; of a decision that somebody made up, anything may be missing. */
function framesOf({ steps }: CardSystem): Partial<EncounterFrame>[] {
  return steps.flatMap(({ decision: { encounter } }) => (isJsonObject(encounter) ? [encounter] : []));
}
