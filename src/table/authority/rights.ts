import type { Decision, Effect, Ref } from "../../kernel/outcome.ts";
import type { FoundryUser } from "../../foundry/types.ts";
import type { CardSystem } from "../cards/card.ts";
import type { Ruleset } from "../ruleset.ts";
import { documentOf } from "../../foundry/globals.ts";
import { holderOf } from "./states.ts";

/**
 * True when this user owns the document of a ref. A combatant belongs to whoever owns its actor, and what is still to be
 * made, or gone, to whoever owns what it lies in.
 */
export function ownsRef(user: FoundryUser, ref: Ref): boolean {
  if (user.isGM) return true;
  const document = documentOf(ref) ?? holderOf(ref);
  if (!document) return false;
  const actor = "actor" in document ? (document as { actor: typeof document | null }).actor : null;
  return (actor ?? document).testUserPermission(user, "OWNER");
}

/** True when this user may make the decision: its speaker's owner, or the game master. */
export function mayDecide(ruleset: Ruleset, user: FoundryUser, decision: Decision, card: CardSystem | null): boolean {
  if (user.isGM) return true;
  const speaker = ruleset.speaksFor(decision, card?.steps ?? []);
  return speaker !== null && ownsRef(user, speaker);
}

/** True when this user may write these effects: owner of every target, or the game master. */
export function mayApply(user: FoundryUser, effects: readonly Effect[]): boolean {
  return user.isGM || effects.every((effect) => ownsRef(user, effect.target));
}

/**
 * True when this user may take the card back: owner of everything it wrote, or the game master. Only the game master
 * brings back what went as a whole, for nobody owns what is gone.
 */
export function mayUndo(user: FoundryUser, card: CardSystem): boolean {
  if (user.isGM) return true;
  const batches = card.applied.filter((batch) => !batch.undone);
  if (batches.some(({ removed = [] }) => removed.length > 0)) return false;
  return batches.every(({ patches }) => patches.every((patch) => ownsRef(user, patch.ref)));
}
