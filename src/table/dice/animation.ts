/**
 * Dice on the screen: each die is thrown once, for those who may see it, at the moment it is rolled.
 *
 * A dice module throws what a new message holds. That is right for the dice of a card that all who see it may look at, so
 * the module is left to do it: it knows to show the card when the dice lie still. Everything else is done here: the dice
 * that only some may look at, which lie in the card's whole, and those of steps that come later. A module that would
 * throw these by itself is told not to, or they would be thrown twice, and for the wrong people. What is shown to
 * everybody at last, when a card is settled, was rolled before and isn't thrown again.
 */
import type { FoundryMessage, FoundryRoll, FoundryUser } from "../../foundry/types.ts";
import { beforeMessageThrow, throwDice } from "../../foundry/dice-module.ts";
import { chatMessage, documentOf, game } from "../../foundry/globals.ts";
import { ownsRef } from "../authority/rights.ts";
import { cardFor, isFor, rollsFor } from "../authority/shown.ts";
import { CARD_TYPE, WHOLE_TYPE } from "../cards/model.ts";
import { rollsOfLater, withoutThose } from "./fresh.ts";

/** How many steps of a card this client has seen, by the card's id. */
const seen = new Map<string, number>();

/** What a card that is new, and that no change of has reached yet, held when it came, by the card's id. */
const fresh = new Map<string, string>();

/** Called in the init hook. */
export function registerDiceModules(): void {
  beforeMessageThrow((id) => {
    const message = chatMessage(id);
    if (message?.type === WHOLE_TYPE) return false;
    return message?.type !== CARD_TYPE || (isNew(message) && isFor(message));
  });
}

/**
 * True while a card is what it was when it came. Whether the module asks before the card's own life cycle runs or after it:
 * before, a card that comes has never been seen, and one that changes is not what it was, if only in its dice.
 */
function isNew(message: FoundryMessage): boolean {
  return !seen.has(message.id) || fresh.get(message.id) === held(message);
}

/** Notes what is in the chat already: none of it is rolled now. */
export function rememberCards(): void {
  for (const message of game().messages) if (message.type === CARD_TYPE) seen.set(message.id, stepsOf(message));
}

/** A card has come: throws what only some may look at. The module throws the rest. */
export function throwForNewCard(message: FoundryMessage): void {
  if (message.type !== CARD_TYPE) return;
  seen.set(message.id, stepsOf(message));
  fresh.set(message.id, held(message));
  throwAll(message, withoutThose(rollsFor(message), message.rolls));
}

/** A card has changed: throws what its new steps have rolled, as far as this client's person may look at it. */
export function throwForNewSteps(message: FoundryMessage): void {
  if (message.type !== CARD_TYPE) return;
  fresh.delete(message.id);
  const before = seen.get(message.id) ?? Infinity;
  seen.set(message.id, stepsOf(message));
  const later = cardFor(message)?.steps.slice(before) ?? [];
  throwAll(message, rollsOfLater(rollsFor(message), later));
}

const stepsOf = (message: FoundryMessage): number =>
  (message.system as { readonly steps: readonly unknown[] }).steps.length;

const held = (message: FoundryMessage): string =>
  JSON.stringify([stepsOf(message), message.rolls.map((roll) => roll.toJSON())]);

function throwAll(message: FoundryMessage, rolls: readonly FoundryRoll[]): void {
  for (const roll of rolls) {
    const who = (roll.options["who"] as string | null | undefined) ?? null;
    throwDice(roll, rollerOf(who) ?? message.author ?? game().user, message.id, speaking(who));
  }
}

/** The user whose dice these are: whoever plays the one they were rolled for, else a game master. */
function rollerOf(who: string | null): FoundryUser | null {
  const { users } = game();
  const players = who === null ? [] : users.filter((user) => !user.isGM && ownsRef(user, who));
  return players.find(({ character }) => character?.uuid === who) ?? players[0] ?? users.activeGM;
}

function speaking(who: string | null): object | null {
  const document = who === null ? null : documentOf(who);
  return document?.documentName === "Actor" ? { actor: document.id, alias: document.name } : null;
}
