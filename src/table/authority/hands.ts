/**
 * Whose hand writes on cards. While a game master is here, their machine writes every one (`writer.ts`); but Foundry lets
 * the author of a message write anything into it. A card that another hand has written on meanwhile is doubted: players
 * can't go on with it and nothing on it answers by itself, until a game master has looked at it and pressed something there.
 */
import type { FoundryMessage, FoundryUser, UpdateData } from "../../foundry/types.ts";
import { SYSTEM_ID, chatMessage, game, localize, notify } from "../../foundry/globals.ts";
import { CARD_TYPE, WHOLE_TYPE, type WholeModel } from "../cards/model.ts";
import type { CardData } from "../cards/card.ts";
import { offeredRuleset } from "../registry.ts";
import { wholeOf } from "./messages.ts";
import { mayDecide } from "./rights.ts";

/** Ids of doubted cards, noted with a game master's user, whom no player can change. */
const FLAG = "doubted";

/** What this client has seen; where it has seen nothing, what game masters have noted holds. */
const seen = new Map<string, boolean>();

/** True for a card that somebody else than the writer has written on: game masters' machines have seen it, all read their note. */
export function isDoubted(card: string): boolean {
  return seen.get(card) ?? game().users.some((user) => user.isGM && notedBy(user).includes(card));
}

/**
 * True for a card that its author may have begun, and on which no other hand has been since: a game master's machine writes
 * anything, anybody else what they may decide.
 */
export function isSoundlyBegun({ id, authorId, ruleset, steps: [first] }: CardData): boolean {
  const author = game().users.get(authorId ?? "");
  if (!author || isDoubted(id)) return false;
  const rules = offeredRuleset(ruleset);
  return author.isGM || (rules !== null && first !== undefined && mayDecide(rules, author, first.decision, null));
}

/** Takes note of who has made or changed a message, on game masters' machines. */
export function noteHand(message: FoundryMessage, changed: UpdateData, userId: string): void {
  const { ready, user, users } = game();
  if (!ready || !user.isGM || !("system" in changed || "type" in changed)) return;
  const card = cardOf(message);
  const hand = users.get(userId);
  if (!card || isDoubted(card.id) === !hand?.isGM) return;
  seen.set(card.id, !hand?.isGM);
  if (user.isActiveGM) void (keeping = keeping.then(() => keepNote(card.id, user)));
  if (!hand?.isGM) notify("warn", localize("DRAMATIS.Refusal.otherHand", { name: hand?.name ?? "?" }));
}

/** The card that a message is, or keeps the whole of. Any message may say that it does: the card has to say so too. */
function cardOf(message: FoundryMessage): FoundryMessage | null {
  if (message.type === CARD_TYPE) return message;
  const card = message.type === WHOLE_TYPE ? chatMessage((message.system as WholeModel).card ?? "") : undefined;
  return card && wholeOf(card)?.id === message.id ? card : null;
}

/** What is being noted: one after another, for each note is written with those before it. */
let keeping: Promise<unknown> = Promise.resolve();

/** One machine notes a doubt with its own user, and takes it back wherever it stands: who noted it may be away. */
async function keepNote(card: string, user: FoundryUser): Promise<void> {
  const doubted = seen.get(card) === true;
  const keepers = doubted ? [user] : game().users.filter(({ isGM }) => isGM);
  for (const keeper of keepers) {
    const noted = notedBy(keeper);
    if (noted.includes(card) === doubted) continue;
    const others = noted.filter((id) => id !== card && chatMessage(id));
    // An assistant may not write to a game master's user: that note stays until its owner is back.
    await keeper.setFlag(SYSTEM_ID, FLAG, doubted ? [...others, card] : others).catch(() => undefined);
  }
}

function notedBy(user: FoundryUser): readonly string[] {
  const noted = user.flags[SYSTEM_ID]?.[FLAG];
  return Array.isArray(noted) ? noted.map(String) : [];
}
