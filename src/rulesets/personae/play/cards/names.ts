import { nameIn } from "../../../../fittings/words/names.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { allOf, openingDecision } from "../../../../kernel/history.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { RolledSide } from "../../rules/outcomes.ts";
import type { EncounterFrame } from "../../rules/state.ts";
import type { Lens } from "./lens.ts";

/** The name an identity had when the card was made; only when none was frozen, the name it has now. */
export function frozenName(card: CardSystem, someRef: Ref, lens: Lens): string {
  return frozenNameOf(card, someRef) ?? lens.name(identityBehind(card, someRef));
}

/** The name an identity had when the card was made, or null when none was frozen. */
export function frozenNameOf(card: CardSystem, someRef: Ref): string | null {
  const ref = identityBehind(card, someRef);
  const named = nameIn(card.steps, ref);
  if (named !== null) return named;
  const roll = allOf(card, "checks").find(
    (check): check is RolledSide => check.type === "roll" && check["who"] === ref,
  );
  if (roll) return roll.name;
  const asked = allOf(card, "prompts").find((prompt) => prompt.owner === ref)?.["name"];
  return typeof asked === "string" ? asked : null;
}

/** The identity a combatant stood for when the card was made; any other ref as it is. */
export function identityBehind(card: CardSystem, ref: Ref): Ref {
  for (const step of card.steps) {
    const frame = step.decision["encounter"] as EncounterFrame | null | undefined;
    const found = frame?.participants.find((one) => one.combatant === ref);
    if (found) return found.who;
  }
  return ref;
}

/** Several names as one phrase, in reading order. */
export function nameList(card: CardSystem, refs: readonly Ref[], lens: Lens): string {
  return refs.map((ref) => frozenName(card, ref, lens)).join(", ");
}

/** The identity the card is about: who issued, rolled, helped or was corrected. */
export function subjectOf(card: CardSystem): Ref | null {
  const decision = openingDecision(card);
  for (const key of ["actor", "helper", "target", "instigator"]) {
    const ref = decision?.[key];
    if (typeof ref === "string") return ref;
  }
  return null;
}
