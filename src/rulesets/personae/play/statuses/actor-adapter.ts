import type { FoundryActor } from "../../../../foundry/types.ts";
import type { Json } from "../../../../kernel/json.ts";
import type { ActorAdapter } from "../../../../table/ruleset.ts";
import { localize } from "../../../../foundry/globals.ts";
import { personaeSettings } from "../settings/read.ts";
import { statusHeldBy } from "./held.ts";
import { barUpdate, statusesOf, statusName, statusUpdate } from "../states/actors.ts";
import { isIdentity, readIdentity } from "../models/reading.ts";

/** The attribute of a token's bar, under `system`. */
const BAR = "boxes";

/** What the shared actor document asks this game. */
export const actors: ActorAdapter = {
  statuses(actor: FoundryActor): readonly string[] {
    return isIdentity(actor) ? statusesOf(readIdentity(actor), personaeSettings()) : [];
  },

  statusName(actor: FoundryActor, status: string): string | null {
    return isIdentity(actor) ? statusName(readIdentity(actor), personaeSettings(), status, localize) : null;
  },

  statusHeldBy(actor: FoundryActor, status: string): string | null {
    return isIdentity(actor) ? statusHeldBy(readIdentity(actor), personaeSettings(), status, localize) : null;
  },

  barUpdate(actor: FoundryActor, attribute: string, value: number, isDelta: boolean): Record<string, Json> | null {
    if (!isIdentity(actor) || attribute !== BAR) return null;
    return barUpdate(readIdentity(actor), personaeSettings(), value, isDelta);
  },

  statusUpdate(actor: FoundryActor, status: string, active: boolean): Record<string, Json> | null {
    return isIdentity(actor) ? statusUpdate(readIdentity(actor), personaeSettings(), status, active) : null;
  },
};
