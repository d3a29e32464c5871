import { namesNow } from "../../../../fittings/words/names.ts";
import type { NamedRef } from "../../../../fittings/words/names.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { documentOf, game } from "../../../../foundry/index.ts";
import type { FoundryActor, FoundryCombat, FoundryCombatant } from "../../../../foundry/index.ts";
import { personaeSettings } from "../settings/read.ts";
import type { EncounterFrame, Participation, SceneState } from "../../rules/state.ts";

/**
 * The encounter a decision is made in: that of the given combat, or the one the identity takes part in, the viewed
 * combat before all others. Null for an identity that takes part in none.
 */
export function frameFor(subject: Ref | FoundryCombat): EncounterFrame | null {
  const combat = typeof subject === "string" ? combatOf(subject) : subject;
  if (!combat) return null;
  return {
    combat: combat.uuid,
    round: combat.round,
    participants: combat.combatants.contents.flatMap((combatant): Participation[] =>
      combatant.actor ? [{ identity: combatant.actor.uuid, combatant: combatant.uuid }] : [],
    ),
    begun: combat.turn === null ? [] : combat.turns.slice(0, combat.turn + 1).map((combatant) => combatant.uuid),
  };
}

/** A frame that a card froze, as long as its encounter still exists. */
export function frameStillStanding(frame: unknown): EncounterFrame | null {
  if (typeof frame !== "object" || frame === null || !("combat" in frame)) return null;
  return documentOf(String(frame.combat)) ? (frame as EncounterFrame) : null;
}

/** The combat an identity takes part in, or null. */
export function combatOf(identity: Ref): FoundryCombat | null {
  const takesPart = (combat: FoundryCombat): boolean =>
    combat.combatants.some((combatant) => combatant.actor?.uuid === identity);
  const viewed = game().combat;
  if (viewed && takesPart(viewed)) return viewed;
  return game().combats.find((combat) => combat.active && takesPart(combat)) ?? game().combats.find(takesPart) ?? null;
}

/** An identity's combatant in the encounter it takes part in, or null. */
export function participantOf(identity: Ref): FoundryCombatant | null {
  return combatOf(identity)?.combatants.find((combatant) => combatant.actor?.uuid === identity) ?? null;
}

/** The actor behind a ref, or null when it is gone or something else. */
export function actorOf(ref: Ref): FoundryActor | null {
  const document = documentOf(ref);
  return document?.documentName === "Actor" ? (document as FoundryActor) : null;
}

/** The names these identities go by now, and the pronouns of those that have any (PER-006). */
export function namesOf(refs: readonly Ref[]): NamedRef[] {
  return namesNow(refs, ({ system }) => {
    const { pronouns = "" } = (system ?? {}) as { pronouns?: string };
    return pronouns ? { pronouns } : {};
  });
}

/** The state of the scene an identity is in: that of its encounter, else a plain scene (PER-050). */
export function sceneOf(identity: Ref): SceneState {
  const combat = combatOf(identity);
  return combat ? ((combat.system as { sceneState?: SceneState }).sceneState ?? "scene") : "scene";
}

/** How this encounter settles a nonviolent conflict: as its chorus said, else as the group's charter has it (PER-047). */
export function modeOf(combat: FoundryCombat): "ask" | "series" | "track" {
  const { mode = "ask" } = combat.system as { mode?: "ask" | "series" | "track" };
  return mode === "ask" ? personaeSettings().nonviolentMode : mode;
}
