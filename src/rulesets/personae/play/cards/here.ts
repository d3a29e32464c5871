import { lensHere } from "../../../../fittings/cards/here.ts";
import { game, localize } from "../../../../foundry/index.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import type { Viewer } from "../../../../table/ruleset.ts";
import type { ChallengeType } from "../../rules/state.ts";
import { hasTrait } from "../../rules/traits/effects.ts";
import { personaeSettings } from "../settings/read.ts";
import { isIdentity, readIdentity } from "../models/reading.ts";
import { hasSeveral, levelName, trackName } from "../tracks/names.ts";
import { sceneOf } from "../turns/frame.ts";
import type { Lens } from "./lens.ts";

/** Foundry's words and names, seen by one person. */
export function lensOf(viewer: Viewer): Lens {
  return {
    ...lensHere(viewer),
    level: (track, shock) => levelName(personaeSettings(), track, shock, localize),
    track: (track) => (hasSeveral(personaeSettings()) ? trackName(personaeSettings(), track, localize) : ""),
    criticals: criticalsOf,
    freeTarget,
    scene: sceneOf,
    isOfChorus: (ref) => !(actorOf(ref)?.hasPlayerOwner ?? false),
    chorusAbsent: game().users.activeGM === null,
    mayAssist: viewer.user.isGM || viewer.user.character !== null,
  };
}

function criticalsOf(ref: string): number {
  const actor = actorOf(ref);
  return actor && isIdentity(actor) && personaeSettings().criticals === "srd" ? readIdentity(actor).criticals : 0;
}

function freeTarget(ref: string, challenge: ChallengeType): boolean {
  const actor = actorOf(ref);
  return (
    actor !== null &&
    isIdentity(actor) &&
    hasTrait(readIdentity(actor), "followUpAnyTarget", { challenge, role: "issue" })
  );
}
