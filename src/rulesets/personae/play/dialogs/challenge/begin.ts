import type { Ref } from "../../../../../kernel/outcome.ts";
import type { FoundryActor } from "../../../../../foundry/index.ts";
import type { SceneState } from "../../../rules/state.ts";
import { personaeSettings } from "../../settings/read.ts";
import { readIdentity } from "../../models/reading.ts";
import { actorOf } from "../../../../../fittings/here/actors.ts";
import { combatOf } from "../../../../../fittings/here/encounter.ts";
import { modeOf, namesOf, sceneOf } from "../../turns/frame.ts";
import type { NamedRef } from "../../../../../fittings/words/names.ts";
import { reasonsOf } from "../../../../../fittings/forms/reasons.ts";
import { UNITS } from "../pool/draft.ts";
import { issuing } from "../pool/fields.ts";
import type { Candidate } from "../../../../../fittings/here/candidates.ts";
import { usualTrack } from "../../../rules/vitality/tracks.ts";
import { startDraft, type ChallengeDraft, type Means } from "./draft.ts";

/** The challenge that somebody begins with, before anything is chosen: in the dialog, or by a macro without one. */
export function beginChallenge(actor: FoundryActor, means: Means, targets: readonly Ref[]): ChallengeDraft {
  const identity = readIdentity(actor);
  const settings = personaeSettings();
  const scene = sceneOf(actor.uuid);
  const start = startDraft(actor.uuid, identity, means, targets, scene, usualHits(actor, targets, scene));
  const modifiers = issuing(identity, scene, start.kind);
  return { ...start, reasons: reasonsOf(modifiers, UNITS), track: usualTrack(start.kind, scene, settings) };
}

/** The names to freeze on the card: those that stand on the board, else the identities' own. */
export function namesShown(refs: readonly Ref[], candidates: readonly Candidate[]): NamedRef[] {
  const shown = new Map(candidates.map(({ ref, name }) => [ref, name]));
  return namesOf(refs).map((named) => ({ ...named, name: shown.get(named.ref) ?? named.name }));
}

/** One hit where a nonviolent conflict is settled by a track, or the target is an obstacle; else none (PER-046, PER-047). */
function usualHits(actor: FoundryActor, targets: readonly Ref[], scene: SceneState): number {
  const combat = combatOf(actor.uuid);
  const onTrack = scene === "nonviolent" && combat !== null && modeOf(combat) === "track";
  const [target] = targets.map(actorOf);
  return onTrack || target?.type === "personae-identity" ? 1 : 0;
}
