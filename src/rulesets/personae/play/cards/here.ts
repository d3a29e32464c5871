import { leavesOut } from "../../../../fittings/cards/leave-out.ts";
import { lensHere } from "../../../../fittings/cards/here.ts";
import { game, localize } from "../../../../foundry/index.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import type { Viewer } from "../../../../table/ruleset.ts";
import type { IdentityState } from "../../rules/state.ts";
import { hasTrait } from "../../rules/traits/effects.ts";
import { personaeSettings } from "../settings/read.ts";
import { isIdentity, readIdentity } from "../models/reading.ts";
import { hasSeveral, levelName, trackName } from "../tracks/names.ts";
import { sceneOf } from "../turns/frame.ts";
import { askedNow } from "./asked-now.ts";
import type { Lens } from "./lens.ts";

/** Foundry's words and names, seen by one person; of a card, by its message's id. */
export function lensOf(viewer: Viewer, card: string): Lens {
  return {
    ...lensHere(viewer),
    leavesOut: leavesOut(card),
    level: (track, shock) => levelName(personaeSettings(), track, shock, localize),
    track: (track) => (hasSeveral(personaeSettings()) ? trackName(personaeSettings(), track, localize) : ""),
    criticals: (ref) => (personaeSettings().criticals === "srd" ? (stateOf(ref)?.criticals ?? 0) : 0),
    freeTarget(ref, challenge) {
      const state = stateOf(ref);
      return state !== null && hasTrait(state, "followUpAnyTarget", { challenge, role: "issue" });
    },
    scene: sceneOf,
    askedNow(prompt) {
      const found = cardHere(card);
      try {
        return found ? askedNow(found, prompt) : prompt;
      } catch {
        // A card that holds what no engine has made is drawn all the same, so that somebody can look at it.
        return prompt;
      }
    },
    isOfChorus: (ref) => !(actorOf(ref)?.hasPlayerOwner ?? false),
    chorusAbsent: game().users.activeGM === null,
    mayAssist: viewer.user.isGM || viewer.user.character !== null,
  };
}

/** The state of an identity; null of whoever is none, or is gone. */
function stateOf(ref: string): IdentityState | null {
  const actor = actorOf(ref);
  return actor && isIdentity(actor) ? readIdentity(actor) : null;
}
