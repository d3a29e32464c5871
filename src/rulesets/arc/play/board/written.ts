/** Checks that stand in texts, and whether a text is the game master's word for one. ARC-063, ARC-064 */
import { actorOf } from "../../../../fittings/here/actors.ts";
import { called } from "../../../../fittings/forms/given.ts";
import { documentOf, game } from "../../../../foundry/globals.ts";
import type { FoundryMessage, FoundryPage, FoundryUser } from "../../../../foundry/types.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import { thresholdOf } from "../../rules/check/threshold.ts";
import { isKnownDifficulty } from "../../rules/settings.ts";
import { difficultyOf } from "../models/changes.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { arcSettings } from "../settings/charter.ts";

/** A skill, what has to be beaten, and words of one's own. */
export const CHECK_LINK = /@Check\[([^\]|{}]+)(?:\|([^\]|{}]+))?\](?:\{([^}]+)\})?/gu;

/**
 * True where the text that a check names holds it, with this skill of the actor's and this number. It has to be a text of
 * this world that whoever plays the actor can read, and that only game masters can have written.
 */
export function isVouched({ actor: who, skill, threshold, writtenIn }: Decision): boolean {
  const actor = typeof who === "string" ? actorOf(who) : null;
  const due = difficultyOf(threshold);
  if (!actor || !isCharacter(actor) || typeof writtenIn !== "string" || due === null) return false;
  const own = called(readCharacter(actor).skills, skill);
  if (!own) return false;
  const readers = game().users.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));
  const settings = arcSettings();
  return [...textOf(writtenIn, readers).matchAll(CHECK_LINK)].some(([, name = "", complexity]) => {
    const stands = difficultyOf(complexity);
    if (stands === null || name.trim().toLowerCase() !== own.name.toLowerCase()) return false;
    return isKnownDifficulty(stands, settings) && thresholdOf(stands, settings) === thresholdOf(due, settings);
  });
}

/** The words of a text that game masters alone can have written, as one of those reads them; "" for any other. */
function textOf(ref: Ref, readers: readonly FoundryUser[]): string {
  const found = documentOf(ref);
  if (!found || found.pack !== null) return "";
  if (found.documentName === "ChatMessage") return said(found as FoundryMessage, readers);
  if (found.documentName !== "JournalEntryPage") return "";
  const players = game().users.filter(({ isGM }) => !isGM);
  if (players.some((user) => found.testUserPermission(user, "OWNER"))) return "";
  if (!readers.some((user) => found.testUserPermission(user, "OBSERVER"))) return "";
  return readable((found as FoundryPage).text.content);
}

function said({ content, author, whisper }: FoundryMessage, readers: readonly FoundryUser[]): string {
  const reaches = whisper.length === 0 || readers.some(({ id }) => whisper.includes(id));
  return author?.isGM === true && reaches ? readable(content) : "";
}

/** Without what is kept from players until it is revealed. */
function readable(html: unknown): string {
  if (typeof html !== "string") return "";
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const kept of body.querySelectorAll("section.secret:not(.revealed)")) kept.remove();
  return body.textContent;
}
