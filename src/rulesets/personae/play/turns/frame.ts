import { namesNow, type NamedRef } from "../../../../fittings/words/names.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { combatOf, frameHere } from "../../../../fittings/here/encounter.ts";
import type { FoundryCombat } from "../../../../foundry/index.ts";
import { personaeSettings } from "../settings/read.ts";
import type { EncounterFrame, SceneState } from "../../rules/state.ts";
import { gathererOf } from "../../../../fittings/here/gather.ts";

/**
 * The encounter a decision is made in: that of the given combat, or the one the identity takes part in; null for none. It
 * tells whose turn in this round has begun (PER-120).
 */
export function frameFor(subject: Ref | FoundryCombat): EncounterFrame | null {
  const combat = typeof subject === "string" ? combatOf(subject) : subject;
  const frame = combat && frameHere(combat);
  if (!frame) return null;
  const begun = combat.turn === null ? [] : combat.turns.slice(0, combat.turn + 1).map(({ uuid }) => uuid);
  return { ...frame, begun };
}

/** The names these identities go by now, and the pronouns of those that have any (PER-006). */
export function namesOf(refs: readonly Ref[]): NamedRef[] {
  return namesNow(refs, ({ system }) => {
    const { pronouns = "" } = (system ?? {}) as { pronouns?: string };
    return pronouns ? { pronouns } : {};
  });
}

/** The state of the scene an identity is in: that of its encounter, else a plain scene (PER-050). */
export function sceneOf(identity: Ref, combat: FoundryCombat | null = combatOf(identity)): SceneState {
  return combat ? ((combat.system as { sceneState?: SceneState }).sceneState ?? "scene") : "scene";
}

/** How this encounter settles a nonviolent conflict: as its chorus said, else as the group's charter has it (PER-047). */
export function modeOf(combat: FoundryCombat): "ask" | "series" | "track" {
  const { mode = "ask" } = combat.system as { mode?: "ask" | "series" | "track" };
  return mode === "ask" ? personaeSettings().nonviolentMode : mode;
}

/** Gathers identities into an encounter, so that the stakes can be raised (PER-051). The chorus only. */
export const gathering = gathererOf({
  query: "dramatis.personae.gather",
  combat: "personae-encounter",
  combatant: "personae-participant",
  frame: frameFor,
});
