/** A pause that somebody asked for stands on everybody's board, chat or no chat. */
import { SYSTEM_ID, game, hooks, localize } from "../../foundry/globals.ts";
import { onceForAll } from "../follow.ts";
import { post, withdraw } from "./notices.ts";

const ABOUT = "pause";

/** Of the message that calls a pause, this flag is true for as long as it stands. */
export const STANDING = "standing";

/** What is said while a pause stands, and what ends it; keys of the language. */
export interface PauseWords {
  readonly stands: string;
  readonly over: string;
}

/**
 * Shows the pause that stands until a game master says that the table goes on; others may put it away for themselves. Called
 * in the init hook.
 */
export function followPause(words: PauseWords): void {
  const look = onceForAll(() => tell(words));
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"]) hooks().on(hook, look);
  hooks().once("ready", look);
}

function tell({ stands, over }: PauseWords): void {
  const { messages, user } = game();
  const standing = messages.filter(({ flags }) => flags[SYSTEM_ID]?.[STANDING] === true);
  const latest = standing.at(-1);
  if (!latest) return withdraw(ABOUT);
  const goOn = {
    label: localize(over),
    icon: "play",
    press: () => Promise.all(standing.map((one) => one.update({ [`flags.${SYSTEM_ID}.${STANDING}`]: false }))),
  };
  post({
    about: ABOUT,
    occasion: latest.uuid,
    icon: "hand",
    text: localize(stands),
    urgent: true,
    presses: user.isGM ? [goOn] : [],
  });
}
