import type { JsonObject } from "../../kernel/json.ts";
import type { BatchOperation, FoundryMessage, FoundryRoll, FoundryUser, UpdateData } from "../../foundry/types.ts";
import type { CardData, CardSystem } from "../cards/card.ts";
import type { CardModel, WholeModel } from "../cards/model.ts";
import type { Seal } from "../cards/seal.ts";
import type { Continued, Secrecy } from "./secrecy.ts";
import { chatMessage, documentOf, game, localize, randomID } from "../../foundry/globals.ts";
import { shownName } from "../shown-name.ts";
import { CARD_TYPE, WHOLE_TYPE } from "../cards/model.ts";
import { soundCard } from "../cards/sound.ts";
import { storedRolls } from "../dice/told.ts";
import { shownPart, shownRolls } from "./sealing.ts";

/** How a card is stored: the operations, whole before shown part, and the id of its message. */
export interface CardWrite {
  readonly id: string;
  readonly operations: readonly BatchOperation[];
}

/** Where a new card comes from, and who may see it. */
export interface Origin {
  readonly sender: FoundryUser;
  readonly speaker: string | null;
  readonly secrecy: Secrecy;
}

/**
 * A card as this machine has it, to carry out requests about it: the whole where it is at hand, else what is shown of it.
 * It says nothing about what this client's person may know; what they are shown is `cardFor`'s to say (`shown.ts`).
 */
export function readCard(message: FoundryMessage): CardData {
  return cardIn(message, wholeOf(message));
}

/** A card from its message and, when given, from what keeps its whole. */
export function cardIn(message: FoundryMessage, whole: FoundryMessage | null): CardData {
  const { ruleset, steps, applied } = soundCard((whole ?? message).system as CardSystem);
  const masked = whole === null && holdsLess(message);
  return { id: message.id, authorId: message.author?.id ?? null, ruleset, steps, applied, masked };
}

/** True for a card of which some know more than others. */
export function isSealed(message: FoundryMessage): boolean {
  return wholeId(message) !== null;
}

/**
 * True when this machine can go on from a card. Where something is kept it needs the whole, and the right to write it: a
 * player's machine may have what a game master's wrote down, but Foundry's server would not take a change of it.
 */
export function canGoOn(message: FoundryMessage): boolean {
  if (!isSealed(message)) return true;
  const whole = wholeOf(message);
  return whole !== null && (game().user.isGM || whole.isAuthor);
}

/** True for a card whose message holds less than the whole, as long as there is something to keep. */
export function holdsLess(message: FoundryMessage): boolean {
  return (message.system as Partial<CardModel>).masked === true;
}

/**
 * The message that keeps the whole of a card; null when there is none, or this machine doesn't have it. On Foundry every
 * machine does: who may know it is another question (`knowing.ts`). Whoever made a card may name any message in it, so
 * the whole has to name the card too.
 */
export function wholeOf(message: FoundryMessage): FoundryMessage | null {
  const id = wholeId(message);
  const found = id === null ? undefined : chatMessage(id);
  return found?.type === WHOLE_TYPE && (found.system as WholeModel).card === message.id ? found : null;
}

const wholeId = (message: FoundryMessage): string | null => (message.system as Partial<CardModel>).whole ?? null;

/** What is kept of a card, as this client knows it; null for nothing. */
export function sealOf(message: FoundryMessage): Seal | null {
  return (wholeOf(message)?.system as WholeModel | undefined)?.seal ?? null;
}

const asItWas = (message: FoundryMessage): Continued => ({
  seal: sealOf(message),
  audience: message.whisper,
  knowing: null,
});

/**
 * Brings a card's message up to date, and that which keeps its whole; new dice are added to those already there. A card
 * that has nothing to keep so far gets its whole when it has.
 */
export function cardUpdate(
  message: FoundryMessage,
  card: CardSystem,
  rolls: readonly FoundryRoll[],
  { seal, audience, knowing }: Continued = asItWas(message),
): CardWrite {
  const joined = audience.length > message.whisper.length ? { whisper: [...audience] } : {};
  if (!seal) return { id: message.id, operations: [updateOf(message, card, [...message.rolls, ...rolls], joined)] };
  const whole = wholeOf(message);
  const all = [...(whole ?? message).rolls, ...rolls];
  const shown = shownRolls(card, seal, all);
  const part = shownPart(card, seal);
  const shownUpdate = updateOf(message, part, shown, {
    "system.masked": part !== card,
    ...joined,
  });
  const mayStay = knowing === null || whole?.author?.isGM;
  if (whole && mayStay) {
    const keep = updateOf(whole, card, all, {
      "system.seal": seal,
      ...(knowing && { whisper: [...knowing] }),
    });
    return { id: message.id, operations: [keep, shownUpdate] };
  }
  // A player who has written the whole would always see it: what they are not to know goes into another.
  const wholeId = randomID();
  const keep = wholeCreation(wholeId, card, all, {
    card: message.id,
    seal,
    author: game().user.id,
    whisper: knowing ?? message.whisper,
  });
  const gone = whole ? [deletion(whole.id)] : [];
  return { id: message.id, operations: [keep, withChange(shownUpdate, { "system.whole": wholeId }), ...gone] };
}

/** Makes a card's message; of a sealed card two, the whole for those who know and the shown part for all others. */
export function cardCreation(card: CardSystem, rolls: readonly FoundryRoll[], origin: Origin): CardWrite {
  const { audience, seal, knowing, fromItsMaker } = origin.secrecy;
  const id = randomID();
  const shownAs = (part: CardSystem, dice: readonly FoundryRoll[], more: UpdateData): BatchOperation =>
    creation({
      _id: id,
      type: CARD_TYPE,
      author: origin.sender.id,
      speaker: speakerOf(origin.speaker),
      whisper: audience,
      ...content(part, dice, more),
    });
  if (!seal) return { id, operations: [shownAs(card, rolls, {})] };
  const whole = randomID();
  const author = fromItsMaker ? game().user.id : origin.sender.id;
  const keep = wholeCreation(whole, card, rolls, { card: id, seal, author, whisper: knowing });
  const part = shownPart(card, seal);
  const shown = shownAs(part, shownRolls(card, seal, rolls), { whole, masked: part !== card });
  return { id, operations: [keep, shown] };
}

function wholeCreation(
  id: string,
  card: CardSystem,
  rolls: readonly FoundryRoll[],
  kept: { readonly card: string; readonly seal: Seal; readonly author: string; readonly whisper: readonly string[] },
): BatchOperation {
  const { seal, author, whisper } = kept;
  const more = { card: kept.card, seal };
  const secret = { author, whisper, blind: seal.blind };
  // Without a word in it, so that no search and no exported log comes upon it.
  return creation({ _id: id, type: WHOLE_TYPE, ...secret, ...content(card, rolls, more), content: "" });
}

function content(part: CardSystem, dice: readonly FoundryRoll[], more: UpdateData): UpdateData {
  return {
    content: localize("DRAMATIS.Card.content"),
    rolls: storedRolls(part, dice),
    system: { ...stored(part), ...more },
  };
}

function withChange(operation: BatchOperation, change: UpdateData): BatchOperation {
  return { ...operation, updates: operation.updates?.map((update) => ({ ...update, ...change })) };
}

const creation = (data: UpdateData): BatchOperation => ({
  action: "create",
  documentName: "ChatMessage",
  data: [data],
  keepId: true,
});

const deletion = (id: string): BatchOperation => ({ action: "delete", documentName: "ChatMessage", ids: [id] });

/** @param rolls all that the message is to have; those it has already are sent only when there is something else to tell of them */
function updateOf(
  message: FoundryMessage,
  card: CardSystem,
  rolls: readonly FoundryRoll[],
  more: UpdateData = {},
): BatchOperation {
  const { steps, applied } = stored(card);
  const written = storedRolls(card, rolls);
  const isNew = JSON.stringify(written) !== JSON.stringify(message.rolls.map(asJson));
  const dice = isNew ? { rolls: written } : {};
  const update = { _id: message.id, "system.steps": steps, "system.applied": applied, ...dice, ...more };
  return { action: "update", documentName: "ChatMessage", updates: [update] };
}

function stored({ ruleset, steps, applied }: CardSystem): { ruleset: string; steps: unknown; applied: unknown } {
  return { ruleset, steps, applied };
}

/** Foundry stores a message's rolls as JSON texts. */
function asJson(roll: FoundryRoll): string {
  return JSON.stringify(roll.toJSON());
}

function speakerOf(ref: string | null): JsonObject {
  const document = ref === null ? null : documentOf(ref);
  if (document?.documentName !== "Actor") return {};
  return { actor: document.id, alias: shownName(document) };
}
