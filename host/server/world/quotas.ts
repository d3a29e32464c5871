import type { BaseUser } from "../../common/documents/index.ts";
import { HostError } from "../../common/errors.ts";
import type { ModifyRequest } from "../../common/wire.ts";
import { GAME_MASTER_DOCUMENTS, GAME_MASTER_FACTOR, type Limits } from "../limits.ts";
import { documentsOf } from "./cost.ts";
import type { Pack } from "../storage/pack.ts";
import { weigh } from "./weight.ts";
import type { Changes, World } from "./world.ts";

const refuse = (message: string): HostError => new HostError(message, "QUOTA");
const inWords = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.ceil(bytes / 1024)} KB`;

/** Refuses requests that name more documents than a user may change at once, before any work is done. */
export function checkCount(requests: readonly ModifyRequest[], user: BaseUser, limits: Limits): void {
  const most = limits.documentsPerRequest * (user.isGM ? GAME_MASTER_DOCUMENTS : 1);
  // To delete takes less than to make: a long chat can be cleared.
  const named = requests.reduce(
    (sum, request) => sum + documentsOf(request) * (request.action === "delete" ? 0.25 : 1),
    0,
  );
  if (named > most)
    throw refuse(
      `This names ${Math.ceil(named)} documents; at most ${most} can be changed at once. Do it in several steps.`,
    );
}

/**
 * Refuses requests of a player, before any of it is taken apart, that bring more than they may of what costs the host most
 * for a byte: text with markup, and members of different names, of which each takes longer than the last to be copied.
 * Game masters bring in whole books.
 */
export function checkContents(requests: readonly ModifyRequest[], user: BaseUser, limits: Limits): void {
  if (user.isGM) return;
  let characters = 0;
  const names = new Set<string>();
  const ahead: unknown[] = [...requests];
  while (ahead.length) {
    const value = ahead.pop();
    if (typeof value === "string" && /[<>]/.test(value)) characters += value.length;
    if (Array.isArray(value)) for (const entry of value as unknown[]) ahead.push(entry);
    else if (typeof value === "object" && value !== null)
      for (const name in value) {
        if (names.add(name).size > limits.memberNames)
          throw refuse(
            `This has members of more than ${limits.memberNames} different names, the most that can be stored at once. Use lists instead, or store it in several steps.`,
          );
        ahead.push((value as Record<string, unknown>)[name]);
      }
  }
  if (characters > limits.markupBytes)
    throw refuse(
      `These texts with markup are ${inWords(characters)} long; at most ${inWords(limits.markupBytes)} can be stored at once. Make them shorter, or store them in several steps.`,
    );
}

/**
 * Refuses changes by which a document, the chat of a user or the whole world would hold more than it may. What makes it
 * smaller is always let through, so that there is a way out.
 */
export function checkQuotas(world: World, changes: Changes, user: BaseUser, limits: Limits): void {
  let growth = 0;
  let chat = 0;
  for (const [name, grown] of growthOf(changes, (kind, id) => world.weight.of(kind, id), user, limits)) {
    if (name === "ChatMessage") chat += grown;
    else growth += grown;
  }
  if (chat > 0) checkChat(world, chat, user, limits);
  const rest = world.weight.total - world.weight.ofKind("ChatMessage");
  if (growth > 0 && rest + growth > limits.worldBytes)
    throw refuse(`This world is full: it may hold ${inWords(limits.worldBytes)}. Delete what is no longer needed.`);
}

/** The same of a compendium: it holds as much as a whole world may, and each document as much as one there. */
export function checkPackQuotas(pack: Pack, changes: Changes, user: BaseUser, limits: Limits): void {
  const growths = growthOf(changes, (name, id) => pack.weightOf(name, id), user, limits);
  const growth = [...growths.values()].reduce((sum, grown) => sum + grown, 0);
  if (growth > 0 && pack.weight + growth > limits.packBytes)
    throw refuse(
      `The compendium "${pack.id}" is full: it may hold ${inWords(limits.packBytes)}. Delete what is no longer needed, or begin another.`,
    );
}

/** By how much the documents of each kind would grow. Refuses one that would be larger than it was, and than one may be. */
function growthOf(
  changes: Changes,
  before: (name: string, id: string) => number,
  user: BaseUser,
  limits: Limits,
): Map<string, number> {
  const most = limits.documentBytes * (user.isGM ? GAME_MASTER_FACTOR : 1);
  const growths = new Map<string, number>();
  for (const [name, documents] of changes) {
    for (const [id, document] of documents) {
      const was = before(name, id);
      const bytes = document ? weigh(document) : 0;
      if (bytes > most && bytes > was)
        throw refuse(
          `${name} [${id}] would be ${inWords(bytes)} large; one document may have ${inWords(most)}. Make its texts and lists shorter.`,
        );
      growths.set(name, (growths.get(name) ?? 0) + bytes - was);
    }
  }
  return growths;
}

function checkChat(world: World, growth: number, user: BaseUser, limits: Limits): void {
  const most = limits.chatBytesPerUser * (user.isGM ? GAME_MASTER_FACTOR : 1);
  if (world.weight.ofAuthor(String(user.id)) + growth > most)
    throw refuse(
      `Your chat messages may take ${inWords(most)} in this world, and have. Delete some, or ask a game master to clear the chat.`,
    );
  // A player's last words must not be the last for the game masters who have to clear up.
  const full = limits.chatBytes * (user.isGM ? 1.25 : 1);
  if (world.weight.ofKind("ChatMessage") + growth > full)
    throw refuse(`The chat of this world is full at ${inWords(limits.chatBytes)}. A game master has to clear it.`);
}
