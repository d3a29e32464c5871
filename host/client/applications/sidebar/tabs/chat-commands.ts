import { config, game, localize } from "../../host-globals.ts";
import type { ChatCommand } from "./package-commands.ts";

export interface ChatOrder {
  kind: "say" | "roll" | "whisper" | "emote";
  text: string;
  mode?: string;
  names?: string[];
}

const ROLLS: Record<string, string | undefined> = {
  r: undefined,
  roll: undefined,
  pr: "public",
  publicroll: "public",
  gmr: "gm",
  gmroll: "gm",
  br: "blind",
  broll: "blind",
  blindroll: "blind",
  sr: "self",
  selfroll: "self",
};

const command = (words: string, isRoll = false): ChatCommand => ({
  rgx: new RegExp(`^/(${words})\\b\\s*([\\s\\S]*)`, "i"),
  isRoll,
});

/** The host's own commands by their names, for packages that list them or put their own in their place. */
export const CORE_COMMANDS: Readonly<Record<string, ChatCommand>> = {
  roll: command("r|roll", true),
  publicroll: command("pr|publicroll", true),
  gmroll: command("gmr|gmroll", true),
  blindroll: command("br|broll|blindroll", true),
  selfroll: command("sr|selfroll", true),
  ic: command("ic"),
  ooc: command("ooc"),
  emote: command("me|em|emote"),
  whisper: command("w|whisper"),
  gm: command("gm"),
};

/** What a typed line means: a roll, a whisper, an emote, or plain speech. Throws on an unknown command. */
export function readChatLine(line: string): ChatOrder {
  const text = line.trim();
  const command = /^\/(\w+)(?:\s+([\s\S]*))?$/.exec(text);
  if (!command) return { kind: "say", text };
  const [, word = "", rest = ""] = command;
  const name = word.toLowerCase();
  if (name in ROLLS) {
    const mode = ROLLS[name];
    return mode ? { kind: "roll", text: rest, mode } : { kind: "roll", text: rest };
  }
  if (["w", "whisper"].includes(name)) {
    const [, list = "", plain = "", words = ""] = /^(?:\[([^\]]+)\]|(\S+))\s*([\s\S]*)$/.exec(rest) ?? [];
    return { kind: "whisper", text: words, names: (list || plain).split(",").map((one) => one.trim()) };
  }
  if (name === "gm") return { kind: "whisper", text: rest, names: ["gm"] };
  if (["me", "em", "emote"].includes(name)) return { kind: "emote", text: rest };
  if (["ic", "ooc"].includes(name)) return { kind: "say", text: rest };
  throw new Error(localize("HOST.Chat.UnknownCommand", { command: `/${word}` }));
}

function recipients(names: string[]): string[] {
  const users = game().users;
  const found = names.flatMap((name) => {
    if (name.toLowerCase() === "gm") return users.filter((user) => user.isGM);
    if (name.toLowerCase() === "players") return users.filter((user) => !user.isGM);
    return users.filter(
      (user) =>
        user.name.toLowerCase() === name.toLowerCase() || user.character?.name.toLowerCase() === name.toLowerCase(),
    );
  });
  if (!found.length) throw new Error(localize("HOST.Chat.NoRecipient", { names: names.join(", ") }));
  return found.map((user) => user.id);
}

const escape = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/\n/g, "<br>");

/** Carries out a typed line: creates the message or the roll. Throws with a readable reason. */
export async function sendChatLine(line: string, messageMode: string): Promise<void> {
  const order = readChatLine(line);
  if (!order.text) return;
  const cls = config().ChatMessage?.documentClass;
  if (!cls) throw new Error("CONFIG.ChatMessage.documentClass is missing.");
  const speaker = (cls as unknown as { getSpeaker?(): object }).getSpeaker?.() ?? {};
  if (order.kind === "roll") {
    const Roll = config().Dice?.rolls[0];
    if (!Roll) throw new Error("CONFIG.Dice.rolls is empty.");
    const [formula = "", flavor] = order.text.split(/\s#\s*/);
    const draft = new Roll(formula, game().user.character?.getRollData?.() ?? {});
    if (!Roll.validate(draft.formula)) throw new Error(localize("HOST.Chat.NotAFormula", { formula }));
    const roll = await draft.evaluate();
    await roll.toMessage({ speaker, ...(flavor ? { flavor } : {}) }, { messageMode: order.mode ?? messageMode });
    return;
  }
  const data: Record<string, unknown> = { author: game().user.id, content: escape(order.text), speaker };
  if (order.kind === "whisper") data["whisper"] = recipients(order.names ?? []);
  if (order.kind === "emote") data["emote"] = true;
  await cls.create(data, order.kind === "whisper" ? {} : { messageMode });
}
