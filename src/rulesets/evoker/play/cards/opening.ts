import { openingDecision } from "../../../../kernel/history.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";

/** What a card is about, by its opening decision. */
export const kindOf = (card: CardSystem): string => openingDecision(card)?.type ?? "unknown";

/** The encounter that a card was opened in, as it was then; null for none. What goes on with the card is decided in it. */
export function encounterOf(card: CardSystem): EncounterFrame | null {
  return (openingDecision(card)?.["encounter"] ?? null) as EncounterFrame | null;
}

/** Whom a card is about: who acts, or is acted on. */
export function subjectOf(card: CardSystem): Ref | null {
  const decision = openingDecision(card);
  for (const key of ["actor", "target"]) {
    const ref = decision?.[key];
    if (typeof ref === "string") return ref;
  }
  return null;
}

/** Those whom a decision is aimed at, the actor aside. */
export function aimsOf(decision: Decision | undefined): readonly Ref[] {
  if (!decision) return [];
  const { actor, target, targets, ally, recipient, receiver } = decision;
  const refs = [target, ally, recipient, receiver, ...(Array.isArray(targets) ? targets : [])].flatMap(refIn);
  return [...new Set(refs)].filter((ref) => ref !== actor);
}

function refIn(value: unknown): readonly Ref[] {
  if (typeof value === "string") return [value];
  const who = typeof value === "object" && value !== null ? (value as { who?: unknown }).who : null;
  return typeof who === "string" ? [who] : [];
}
