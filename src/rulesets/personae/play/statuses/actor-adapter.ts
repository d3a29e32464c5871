import type { FoundryActor } from "../../../../foundry/types.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { IdentityState } from "../../rules/state.ts";
import type { ActorAdapter } from "../../../../table/ruleset.ts";
import { localize } from "../../../../foundry/globals.ts";
import { personaeSettings } from "../settings/read.ts";
import { statusHeldBy } from "./held.ts";
import { statusesOf } from "../../rules/vitality/shown.ts";
import { barUpdate, statusName, statusUpdate } from "../states/actors.ts";
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
  barUpdate: (actor, attribute, value, isDelta) =>
    attribute === BAR ? told(actor, null, (...of) => barUpdate(...of, value, isDelta)) : null,
  statusUpdate: (actor, status, active) => told(actor, null, (...of) => statusUpdate(...of, status, active)),
};
