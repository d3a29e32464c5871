import type { Document } from "../../common/abstract/document.ts";
import type { BaseUser } from "../../common/documents/index.ts";
import { PermissionError } from "../../common/errors.ts";
import type { AnyObject } from "../../common/types.ts";
import { isValidId } from "../../common/utils/ids.ts";
import { equals } from "../../common/utils/objects.ts";

/** Gives a new message its author and its time. */
export function stampMessage(source: AnyObject, user: BaseUser, now: number): void {
  if (!user.isGM || !isValidId(source.author)) source.author = user.id;
  source.timestamp = now;
}

/** Refuses a message that whispers to others though its writer may not whisper. Looks at what would be stored. */
export function refuseWhisper(message: Document, user: BaseUser): void {
  const whisper = message._source.whisper as unknown[];
  if (whisper.some((id) => id !== user.id) && !user.can("MESSAGE_WHISPER"))
    throw new PermissionError("You may not whisper in this world. Send the message to everyone, or ask a game master.");
}

/** Of a blind message its author knows no more than that it is there: whom it is for is not theirs to change. */
export function refuseUnblinding(before: AnyObject, after: Document, user: BaseUser): void {
  if (user.isGM || before.blind !== true) return;
  const { blind, whisper } = after._source;
  if (blind === true && equals(before.whisper, whisper)) return;
  throw new PermissionError("A blind message is for the game masters. Ask one of them to show it.");
}
