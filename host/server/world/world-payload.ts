import type { BaseUser } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import type { InvalidDocument, UserActivity, WorldPayload, WorldRequest } from "../../common/wire.ts";
import { RELEASE } from "../release.ts";
import type { PackShelf } from "./pack-shelf.ts";
import { messageFor, settingFor, userFor, type Sending } from "./visibility.ts";
import type { World } from "./world.ts";

export interface Presence {
  activeUsers: string[];
  userActivity: Record<string, UserActivity>;
}

const seen = (sources: (AnyObject | null)[]): AnyObject[] => sources.filter((source) => source !== null);

/** All a user's client needs to start; without the documents that are made after `init` when they are not wanted. */
export function worldPayload(
  world: World,
  packs: PackShelf,
  user: BaseUser,
  presence: Presence,
  now: number,
  sending: Sending,
  { documents = true }: WorldRequest = {},
): WorldPayload {
  const sources = (name: string): AnyObject[] => world.all(name).map((document) => document.toObject());
  const wanted = (name: string): AnyObject[] => (documents ? sources(name) : []);
  const { id, title, description, system, coreVersion, systemVersion } = world.json;
  return {
    release: RELEASE,
    world: { id, title, description, system, coreVersion, systemVersion },
    system: world.manifest,
    userId: String(user.id),
    activeUsers: presence.activeUsers,
    userActivity: presence.userActivity,
    users: sources("User").map(userFor),
    actors: wanted("Actor"),
    items: wanted("Item"),
    scenes: wanted("Scene"),
    combats: wanted("Combat"),
    messages: seen(wanted("ChatMessage").map((source) => messageFor(source, user, sending))),
    folders: wanted("Folder"),
    journal: wanted("JournalEntry"),
    tables: wanted("RollTable"),
    macros: wanted("Macro"),
    cards: wanted("Cards"),
    settings: seen(sources("Setting").map((source) => settingFor(source, user, sending))),
    packs: packs.toData(user),
    // What is broken is for those who can mend it.
    invalid: user.isGM && documents ? world.invalid.map(withoutSecrets) : [],
    serverTime: now,
  };
}

/** An invalid user's record is sent without the password, like any other's. */
function withoutSecrets(entry: InvalidDocument): InvalidDocument {
  return entry.documentName === "User" ? { ...entry, source: userFor(entry.source) } : entry;
}
