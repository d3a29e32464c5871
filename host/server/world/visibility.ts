import { BaseChatMessage, type BaseUser } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import type { DocumentResponse } from "../../common/wire.ts";
import type { Outcome } from "./operations.ts";

/**
 * What is sent to whom: `known`, to each user what they may know; or `all`, as Foundry's own server does, every document
 * to everybody, whispers, blind rolls and others' settings too. Then hiding is the clients' doing alone.
 */
export type Sending = "known" | "all";

/** A chat message as a user is sent it; null when they don't get it. */
export function messageFor(source: AnyObject, user: BaseUser, sending: Sending): AnyObject | null {
  if (sending === "all") return source;
  if (!BaseChatMessage.mayReceive(source, user)) return null;
  if (!BaseChatMessage.isBlindFor(source, user)) return source;
  return { ...source, content: "", flavor: "", title: "", rolls: [], system: {}, flags: {}, sound: null };
}

/** A user's record without what only the server needs, however much else is sent. */
export function userFor(source: AnyObject): AnyObject {
  return { ...source, password: "", passwordSalt: "" };
}

/** A setting as a user is sent it: the world's, and their own. */
export function settingFor(source: AnyObject, user: BaseUser, sending: Sending): AnyObject | null {
  return sending === "all" || !source.user || source.user === user.id ? source : null;
}

/** The responses a user gets for what an operation did: what they may see of it, be it a creation that is news to them. */
export function responsesFor(outcome: Outcome, user: BaseUser, sending: Sending): DocumentResponse[] {
  const { response } = outcome;
  if (response.operation.pack) return [response];
  if (response.type === "User") return [{ ...response, result: response.result.map(withoutPassword) }];
  if (!outcome.guarded || sending === "all") return [response];
  const seen = response.type === "ChatMessage" ? messageFor : settingFor;
  const created: AnyObject[] = [];
  const updated: AnyObject[] = [];
  const deleted: string[] = [];
  for (const [index, { before, after }] of outcome.guarded.entries()) {
    const was = before ? seen(before, user, sending) : null;
    const is = after ? seen(after, user, sending) : null;
    if (!was && is) created.push(is);
    else if (was && !is) deleted.push(String(was._id));
    else if (before && after && is)
      updated.push(updateFor(before, after, is, response.result[index] as AnyObject, user));
  }
  const make = (action: DocumentResponse["action"], result: unknown[]): DocumentResponse[] =>
    result.length ? [{ ...response, action, result }] : [];
  return [...make("create", created), ...make("update", updated), ...make("delete", deleted)];
}

/** The change of a message: as it is, or all that is to be seen when that itself has changed. */
function updateFor(
  before: AnyObject,
  after: AnyObject,
  visible: AnyObject,
  change: AnyObject,
  user: BaseUser,
): AnyObject {
  const wasBlind = BaseChatMessage.isBlindFor(before, user);
  const isBlind = BaseChatMessage.isBlindFor(after, user);
  if (!wasBlind && !isBlind) return change;
  if (wasBlind !== isBlind) return visible;
  const { content: _c, flavor: _f, title: _t, rolls: _r, system: _s, flags: _g, sound: _d, ...rest } = change;
  return rest;
}

function withoutPassword(entry: unknown): unknown {
  if (typeof entry !== "object" || entry === null) return entry;
  const { password: _password, passwordSalt: _salt, ...rest } = entry as AnyObject;
  return rest;
}

/** The one answer the asker gets: of a blind message, the asker too gets only what they may see. */
export function seenByAsker(outcome: Outcome, user: BaseUser, sending: Sending): unknown {
  const seen = responsesFor(outcome, user, sending);
  const same = seen.find((response) => response.action === outcome.response.action);
  return same ?? seen[0] ?? { ...outcome.response, result: [] };
}
