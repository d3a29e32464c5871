import { host } from "../runtime.ts";
import type { Roll } from "./roll.ts";

export interface RollMessageOptions {
  /** One of the keys of `CONFIG.ChatMessage.modes`; the setting `core.messageMode` when absent. */
  messageMode?: string;
  /** The word older versions used; the same meaning. */
  rollMode?: string;
  create?: boolean;
}

const LEGACY: Readonly<Record<string, string>> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

/** The message mode that an older roll mode means. */
export function modeFromLegacy(mode: string | undefined): string | undefined {
  return mode === undefined || mode === "roll" ? undefined : (LEGACY[mode] ?? mode);
}

/** The older word for a message mode. */
export function legacyMode(mode: string): string {
  return Object.keys(LEGACY).find((word) => LEGACY[word] === mode) ?? "publicroll";
}

/** Puts an evaluated roll into the chat, or gives the data of that message. */
export async function postRoll(
  roll: Roll,
  messageData: Record<string, unknown>,
  options: RollMessageOptions,
): Promise<unknown> {
  const { create = true } = options;
  const cls = host.implementation("ChatMessage");
  const messageMode = options.messageMode ?? modeFromLegacy(options.rollMode) ?? host.defaultMessageMode();
  const speaker = messageData.speaker ?? cls.getSpeaker();
  const data: Record<string, unknown> = {
    author: host.game.user?.id,
    content: String(roll.total ?? ""),
    sound: host.config.sounds.dice,
    ...messageData,
    speaker,
    rolls: [roll, ...((messageData.rolls as unknown[] | undefined) ?? [])].filter(
      (each, index, all) => all.indexOf(each) === index,
    ),
  };
  if (create) return cls.create(data, { messageMode });
  cls.applyMode(data, messageMode);
  return data;
}
