import { openingDecision } from "../../../../kernel/history.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { ChallengeDecision, PersonaeDecision, ProposeDecision, UnopposedDecision } from "../../rules/decisions.ts";
import type { EncounterFrame } from "../../rules/state.ts";

const decisions = (card: CardSystem): readonly PersonaeDecision[] =>
  card.steps.map(({ decision }) => decision as PersonaeDecision);

/** The challenge a card is about: issued at once, or after it was proposed (PER-008). */
export function challengeIn(card: CardSystem): ChallengeDecision | undefined {
  return decisions(card).find((decision) => decision.type === "challenge");
}

/** The roll against a static task that a card is about. */
export function unopposedIn(card: CardSystem): UnopposedDecision | undefined {
  return decisions(card).find((decision) => decision.type === "unopposed");
}

/** The proposal that opened a card, or undefined. */
export function proposalIn(card: CardSystem): ProposeDecision | undefined {
  return decisions(card).find((decision) => decision.type === "propose");
}

/** The encounter that a card was opened in, as it was then; null for none. */
export function encounterOf(card: CardSystem): EncounterFrame | null {
  return (openingDecision(card)?.["encounter"] ?? null) as EncounterFrame | null;
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
