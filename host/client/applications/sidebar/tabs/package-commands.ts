import { config, game } from "../../host-globals.ts";

/** One command of the chat, as `ChatLog.CHAT_COMMANDS` lists it by name. */
export interface ChatCommand {
  /** What a line must be to be this command. */
  rgx: RegExp;
  /**
   * Called with the chat log as `this`, the command's name, the match (one for each line of a multiline command), the data
   * of a message that may be filled, and the options it is created with. False says that there is nothing left to post.
   */
  fn?: (command: string, match: unknown, chatData: Record<string, unknown>, createOptions: object) => unknown;
  /** Whether the command rolls dice. */
  isRoll?: boolean;
  /** Whether each line may be the command. */
  isMultiline?: boolean;
  [extra: string]: unknown;
}

function matchOf({ rgx, isMultiline }: ChatCommand, line: string): unknown {
  if (!isMultiline) return new RegExp(rgx.source, rgx.flags.replace(/[gy]/g, "")).exec(line);
  const all = [...line.matchAll(new RegExp(rgx.source, `${rgx.flags.replace(/[gmy]/g, "")}gm`))];
  return all.length ? all : null;
}

/**
 * Runs the first command with a function of its own that a line is. False when the line is none of these; true when it
 * was carried out. A message that the function has filled with content or rolls is posted, unless it said not to.
 */
export async function runPackageCommand(
  log: object,
  commands: Readonly<Record<string, ChatCommand>>,
  line: string,
  messageMode: string,
): Promise<boolean> {
  for (const [name, command] of Object.entries(commands)) {
    const match = command.fn ? matchOf(command, line.trim()) : null;
    if (!match) continue;
    const cls = config().ChatMessage?.documentClass;
    const speaker = (cls as unknown as { getSpeaker?(): object } | undefined)?.getSpeaker?.() ?? {};
    const chatData: Record<string, unknown> = { author: game().user.id, speaker };
    const createOptions = { messageMode };
    const answer = await command.fn?.call(log as never, name, match, chatData, createOptions);
    if (answer !== false && (chatData["content"] || chatData["rolls"])) await cls?.create(chatData, createOptions);
    return true;
  }
  return false;
}
