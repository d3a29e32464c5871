/**
 * A stand-in for a module that throws dice on the screen, installed into a page. It does what Dice So Nice does as far as a
 * system can tell: it throws the dice of a new message whose content the person may see, and of an update that adds some,
 * unless a listener of `diceSoNiceMessagePreProcess` says no; and whatever it is asked to throw. It writes down each throw.
 */
import type { Player } from "./player.ts";

const MODULE = `(() => {
  const thrown = [];
  const faces = (roll) => roll.dice.flatMap(({ results }) => results.map(({ result }) => result)).join(" ");
  const dice3d = {
    thrown,
    messageHookDisabled: false,
    /** Older versions ask nobody, and leave updates alone. */
    isOld: false,
    async showForRoll(roll, user, synchronize = false, whisper = null, blind = false, messageId = null) {
      if (synchronize) throw new Error("Thrown for everybody, whoever may see it.");
      thrown.push(["system", faces(roll), user.name]);
      return true;
    },
  };
  const isWanted = (message, rolls) => {
    if (dice3d.messageHookDisabled || !message.isRoll || !message.isContentVisible || rolls.length === 0) return false;
    if (dice3d.isOld) return true;
    const about = { willTrigger3DRoll: true };
    Hooks.callAll("diceSoNiceMessagePreProcess", message.id, about);
    return about.willTrigger3DRoll;
  };
  const throwThose = (message, rolls) => {
    if (isWanted(message, rolls)) for (const roll of rolls) thrown.push(["message", faces(roll), message.author?.name]);
  };
  const install = () => {
    game.dice3d = dice3d;
    Hooks.on("createChatMessage", (message) => throwThose(message, message.rolls));
    Hooks.on("preUpdateChatMessage", (message, changed, options) => {
      if ("rolls" in changed) options.rollsBefore = message.toObject().rolls.length;
    });
    Hooks.on("updateChatMessage", (message, changed, options) => {
      if (!dice3d.isOld && "rollsBefore" in options) throwThose(message, message.rolls.slice(options.rollsBefore));
    });
  };
  // The page's engine is not there yet: the module is, as modules are, before the game is ready.
  let hooks;
  Object.defineProperty(globalThis, "Hooks", {
    configurable: true,
    get: () => hooks,
    set(value) {
      hooks = value;
      Object.defineProperty(globalThis, "Hooks", { value, configurable: true, writable: true });
      value.once("ready", install);
    },
  });
})()`;

/** Installs the module for somebody who has joined, for good; loads the page again. */
export async function installDiceModule(player: Player): Promise<void> {
  await player.page.addInitScript(MODULE);
  await player.reload();
}

/** What was thrown on this person's screen since the last time, in order: dice with their colour's owner. */
export const thrownFor = (player: Player): Promise<[by: "message" | "system", faces: string, user: string][]> =>
  player.run("game.dice3d.thrown.splice(0)");
