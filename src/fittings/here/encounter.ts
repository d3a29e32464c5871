/** The encounters of this world, as decisions are made in them. */
import { documentOf, game } from "../../foundry/globals.ts";
import type { FoundryCombat, FoundryCombatant } from "../../foundry/types.ts";
import { refsIn } from "../../kernel/deciders.ts";
import type { EncounterFrame } from "../../kernel/frame.ts";
import type { Decision, Ref } from "../../kernel/outcome.ts";

/**
 * The encounter a decision is made in: that of the given combat, or the one that somebody takes part in, the viewed
 * combat before all others. Null for somebody who takes part in none. Plain data, for a card to keep.
 */
export function frameHere(subject: Ref | FoundryCombat): EncounterFrame | null {
  const combat = typeof subject === "string" ? combatOf(subject) : subject;
  if (!combat) return null;
  return {
    combat: combat.uuid,
    round: combat.round,
    participants: combat.combatants.contents.flatMap(({ actor, uuid }) =>
      actor ? [{ who: actor.uuid, combatant: uuid }] : [],
    ),
  };
}

/** A frame that a card froze, as long as its encounter still exists; null otherwise. */
export function stillStanding<Frame extends { readonly combat: Ref }>(frame: unknown): Frame | null {
  if (typeof frame !== "object" || frame === null || !("combat" in frame)) return null;
  return documentOf(String(frame.combat)) ? (frame as Frame) : null;
}

/** The combat somebody takes part in: the viewed one before an active one before any; null when there is none. */
export function combatOf(who: Ref): FoundryCombat | null {
  const takesPart = (combat: FoundryCombat): boolean =>
    combat.combatants.some((combatant) => combatant.actor?.uuid === who);
  const { combat: viewed, combats } = game();
  // None of them is looked through twice: all that is drawn of somebody asks this.
  const inOrder = new Set([...(viewed ? [viewed] : []), ...combats.filter(({ active }) => active), ...combats]);
  return [...inOrder].find(takesPart) ?? null;
}

/** Somebody's combatant in an encounter, by itself the one they take part in; null when there is none. */
export function combatantOf(who: Ref, combat: FoundryCombat | null = combatOf(who)): FoundryCombatant | null {
  return combat?.combatants.find((combatant) => combatant.actor?.uuid === who) ?? null;
}

/** The encounter behind a ref, or null when it is gone or something else. */
export function combatBehind(ref: Ref): FoundryCombat | null {
  const document = documentOf(ref);
  return document?.documentName === "Combat" ? (document as FoundryCombat) : null;
}

/** Those whom everybody may know to take part in an encounter, and those that Foundry's tracker keeps from players. */
export type Split = { readonly open: readonly Ref[]; readonly hidden: readonly Ref[] };

/** Sorts actors by whether players see them in this encounter's tracker; those that take no part are open. */
export function splitHidden(combat: FoundryCombat, refs: readonly Ref[]): Split {
  const unseen = new Set(
    combat.combatants.contents.flatMap(({ hidden, actor }) => (hidden && actor ? [actor.uuid] : [])),
  );
  return { open: refs.filter((ref) => !unseen.has(ref)), hidden: refs.filter((ref) => unseen.has(ref)) };
}

/** True for what somebody does in an encounter whose tracker hides them from players. */
export function isHiddenDeed({ actor, encounter }: Decision): boolean {
  const [ref] = refsIn(encounter, "combat");
  const combat = ref === undefined ? null : combatBehind(ref);
  return combat !== null && splitHidden(combat, refsIn(actor)).hidden.length > 0;
}
