import type { BaseUser } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import type { InvalidDocument, LaterPart, UserActivity, WorldPayload, WorldRequest } from "../../common/wire.ts";
import type { Limits } from "../limits.ts";
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
  limits?: Pick<Limits, "pageBytes" | "pageMessages">,
): WorldPayload {
  const sources = (name: string): AnyObject[] => world.all(name).map((document) => document.toObject());
  const { held, later } = documents
    ? firstPart(world, limits?.pageBytes)
    : { held: new Map<string, never>(), later: [] };
  const wanted = (name: LaterPart["type"]): AnyObject[] => held.get(name) ?? [];
  const chat = documents ? recentMessages(world, user, sending, limits) : { shown: [], earlier: [] };
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
    messages: chat.shown,
    ...(chat.earlier.length ? { earlierMessages: chat.earlier } : {}),
    ...(later.length ? { later } : {}),
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

/** What may come in parts, from what is mostly small to what is mostly large. */
const IN_PARTS = ["Folder", "Combat", "Macro", "RollTable", "Cards", "Item", "Scene", "JournalEntry", "Actor"] as const;
/** Documents that one request can name. */
const MOST_NAMED = 20_000;

/** As many documents as one answer holds, and the ids of those that follow, by parts of that size. */
function firstPart(
  world: World,
  pageBytes = Infinity,
): { held: Map<LaterPart["type"], AnyObject[]>; later: LaterPart[] } {
  const held = new Map<LaterPart["type"], AnyObject[]>();
  const later: LaterPart[] = [];
  let sent = 0;
  for (const type of IN_PARTS) {
    const shown: AnyObject[] = [];
    let part: (LaterPart & { bytes: number }) | null = null;
    for (const document of world.all(type)) {
      const id = String(document.id);
      const bytes = world.weight.of(type, id);
      // Whatever follows one that is kept back is kept back as well, so that their order stays.
      if (!part && sent + bytes <= pageBytes) {
        shown.push(document.toObject());
        sent += bytes;
      } else {
        if (!part || part.bytes + bytes > pageBytes || part.ids.length === MOST_NAMED) {
          part = { type, ids: [], bytes: 0 };
          later.push(part);
        }
        part.ids.push(id);
        part.bytes += bytes;
      }
    }
    held.set(type, shown);
  }
  return { held, later: later.map(({ type, ids }) => ({ type, ids })) };
}

/** The latest messages a user may have, as many as one answer holds, oldest first; and the ids of those before them. */
function recentMessages(
  world: World,
  user: BaseUser,
  sending: Sending,
  limits?: Pick<Limits, "pageBytes" | "pageMessages">,
): { shown: AnyObject[]; earlier: string[] } {
  const { pageBytes = Infinity, pageMessages = Infinity } = limits ?? {};
  const all = world.all("ChatMessage");
  if (all.length <= pageMessages && world.weight.ofKind("ChatMessage") <= pageBytes)
    return { shown: seen(all.map((document) => messageFor(document.toObject(), user, sending))), earlier: [] };
  const latest = all.toSorted((a, b) => Number(b._source.timestamp) - Number(a._source.timestamp));
  const shown: AnyObject[] = [];
  const earlier: string[] = [];
  let bytes = 0;
  for (const document of latest) {
    const source = messageFor(document._source, user, sending);
    if (!source) continue;
    bytes += world.weight.of("ChatMessage", String(document.id));
    if (!earlier.length && (!shown.length || (shown.length < pageMessages && bytes <= pageBytes)))
      shown.unshift(messageFor(document.toObject(), user, sending) ?? {});
    else earlier.push(String(document.id));
  }
  return { shown, earlier };
}

/** An invalid user's record is sent without the password, like any other's. */
function withoutSecrets(entry: InvalidDocument): InvalidDocument {
  return entry.documentName === "User" ? { ...entry, source: userFor(entry.source) } : entry;
}
