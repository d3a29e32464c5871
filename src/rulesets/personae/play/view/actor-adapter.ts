import type { FoundryActor } from "../../../../foundry/types.ts";
import type { CorrectDecision } from "../../rules/decisions.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { IdentityState } from "../../rules/state.ts";
import type { ActorAdapter, HandChange } from "../../../../table/ruleset.ts";
import { localize } from "../../../../foundry/globals.ts";
import { personaeSettings } from "../settings/read.ts";
import { statusHeldBy } from "../statuses/held.ts";
import { statusesOf } from "../../rules/vitality/shown.ts";
import { MAIN, trackOf } from "../../rules/vitality/tracks.ts";
import { barCorrection, statusCorrection, statusName, type Correction } from "../states/actors.ts";
import { frameFor } from "../turns/frame.ts";
import { isIdentity, readIdentity } from "../models/reading.ts";

/** The attribute of a token's bar, under `system`. */
const BAR = "boxes";

/** What is told of an identity by its state and the group's choices; of other actors, what is told otherwise. */
const told = <T>(actor: FoundryActor, otherwise: T, tell: (...of: [IdentityState, PersonaeSettings]) => T): T =>
  isIdentity(actor) ? tell(readIdentity(actor), personaeSettings()) : otherwise;

/** What the shared actor document asks this game. */
export const actors: ActorAdapter = {
  statuses: (actor) => told<readonly string[]>(actor, [], statusesOf),
  statusName: (actor, status) => told(actor, null, (...of) => statusName(...of, status, localize)),
  statusHeldBy: (actor, status) => told(actor, null, (...of) => statusHeldBy(...of, status, localize)),
  barChange: (actor, attribute, value, isDelta) =>
    attribute === BAR ? told(actor, null, (...of) => changeOf(actor, barCorrection(...of, value, isDelta))) : null,
  statusChange: (actor, status, active) =>
    told(actor, null, (...of) => {
      const correction = statusCorrection(...of, status, active);
      return correction && changeOf(actor, correction);
    }),
};

/** The decision that says so; nothing where that is so already. */
function changeOf(actor: FoundryActor, { hits, shock, track = MAIN, status }: Correction): HandChange {
  const now = trackOf(readIdentity(actor), track);
  if (!status && now.hits === hits && now.shock === shock) return {};
  const { uuid: target } = actor;
  const decision: CorrectDecision = {
    ...{ type: "correct", encounter: frameFor(target), target, hits, shock },
    ...(track !== MAIN && { track }),
    ...(status && { status }),
  };
  return { decision };
}
