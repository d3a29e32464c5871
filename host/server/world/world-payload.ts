import type { BaseUser } from "../../common/documents/index.ts";
import { USER_ROLES } from "../../common/constants.ts";
import type { AnyObject } from "../../common/types.ts";
import type { UserActivity, WorldPayload } from "../../common/wire.ts";
import { RELEASE } from "../release.ts";
import type { Pack } from "../storage/packs.ts";
import { messageFor, settingFor, userFor } from "./visibility.ts";
import type { World } from "./world.ts";

export interface Presence {
  activeUsers: string[];
  userActivity: Record<string, UserActivity>;
}

/** Whether a user may look into a pack: by the level the pack gives their role. */
export function mayReadPack(pack: Pack, user: BaseUser): boolean {
  if (user.isGM) return true;
  const names = Object.entries(USER_ROLES).filter(([, role]) => role <= Number(user._source.role));
  return names.some(([name]) => ["LIMITED", "OBSERVER", "OWNER"].includes(pack.ownership[name] ?? ""));
}

const seen = (sources: (AnyObject | null)[]): AnyObject[] => sources.filter((source) => source !== null);

/** All a user's client needs to start. */
export function worldPayload(
  world: World,
  packs: ReadonlyMap<string, Pack>,
  user: BaseUser,
  presence: Presence,
  now: number,
): WorldPayload {
  const sources = (name: string): AnyObject[] => world.all(name).map((document) => document.toObject());
  const { id, title, description, system, coreVersion, systemVersion } = world.json;
  return {
    release: RELEASE,
    world: { id, title, description, system, coreVersion, systemVersion },
    system: world.manifest,
    userId: String(user.id),
    activeUsers: presence.activeUsers,
    userActivity: presence.userActivity,
    users: sources("User").map(userFor),
    actors: sources("Actor"),
    items: sources("Item"),
    scenes: sources("Scene"),
    combats: sources("Combat"),
    messages: seen(sources("ChatMessage").map((source) => messageFor(source, user))),
    folders: sources("Folder"),
    journal: sources("JournalEntry"),
    tables: sources("RollTable"),
    macros: sources("Macro"),
    settings: seen(sources("Setting").map((source) => settingFor(source, user))),
    packs: [...packs.values()].filter((pack) => mayReadPack(pack, user)).map((pack) => pack.toData()),
    // What is broken is for those who can mend it.
    invalid: user.isGM ? world.invalid : [],
    serverTime: now,
  };
}
