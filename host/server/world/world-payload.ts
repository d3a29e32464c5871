import type { BaseUser } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import type { InvalidDocument, UserActivity, WorldPayload } from "../../common/wire.ts";
import { RELEASE } from "../release.ts";
import type { PackShelf } from "./pack-shelf.ts";
import { messageFor, settingFor, userFor } from "./visibility.ts";
import type { World } from "./world.ts";

export interface Presence {
  activeUsers: string[];
  userActivity: Record<string, UserActivity>;
}

const seen = (sources: (AnyObject | null)[]): AnyObject[] => sources.filter((source) => source !== null);

/** All a user's client needs to start. */
export function worldPayload(
  world: World,
  packs: PackShelf,
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
    cards: sources("Cards"),
    settings: seen(sources("Setting").map((source) => settingFor(source, user))),
    packs: packs.toData(user),
    // What is broken is for those who can mend it.
    invalid: user.isGM ? world.invalid.map(withoutSecrets) : [],
    serverTime: now,
  };
}

/** An invalid user's record is sent without the password, like any other's. */
function withoutSecrets(entry: InvalidDocument): InvalidDocument {
  return entry.documentName === "User" ? { ...entry, source: userFor(entry.source) } : entry;
}
