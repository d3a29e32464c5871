/**
 * Modules that throw dice on the screen. Dice So Nice set the way, and others follow it: `game.dice3d.showForRoll` throws a
 * roll's dice, and the hook `diceSoNiceMessagePreProcess` asks before a message's own are thrown
 * (https://gitlab.com/riccisi/foundryvtt-dice-so-nice/-/wikis/Integration). No part of Foundry: mostly it is not there.
 */
import type { FoundryRoll, FoundryUser } from "./types.ts";
import { hooks } from "./globals.ts";

const globals = globalThis as any;

/**
 * Throws a roll's dice on this screen alone, in a user's colours, when there is a module for it that hasn't been told to
 * keep still.
 * @param messageId the message that the roll belongs to
 * @param speaker for whom it was rolled, as a message names its speaker
 */
export function throwDice(roll: FoundryRoll, user: FoundryUser, messageId: string, speaker: object | null): void {
  const { dice3d } = globals.game;
  if (typeof dice3d?.showForRoll !== "function" || dice3d.messageHookDisabled === true) return;
  try {
    // A failure of the module's is the module's: the card is stored, and shows its dice anyway.
    Promise.resolve(dice3d.showForRoll(roll, user, false, null, false, messageId, speaker)).catch(console.warn);
  } catch (reason) {
    console.warn(reason);
  }
}

/** Asks before a module throws the dice of a message by itself: it doesn't when the answer is false. */
export function beforeMessageThrow(mayThrow: (messageId: string) => boolean): void {
  hooks().on("diceSoNiceMessagePreProcess", (messageId: string, about?: { willTrigger3DRoll?: boolean }) => {
    if (about && !mayThrow(messageId)) about.willTrigger3DRoll = false;
  });
}
