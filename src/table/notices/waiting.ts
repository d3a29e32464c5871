/** What waits for an answer of somebody who is asked in windows, or waits for nobody's window at all. */
import { localize } from "../../foundry/globals.ts";
import { post, withdraw } from "./notices.ts";

const ABOUT = "questions";

/** A choice that a card waits for, by its message and its prompt. */
interface Waiting {
  readonly card: string;
  readonly prompt: string;
}

/** Whether the dock was asked for by somebody who isn't asked there, until nothing waits any more. */
let isAskedFor = false;

/**
 * Those that the dock shows now: all, or none. To whom it shows none, the board offers it: a window that was closed, or a
 * card that nobody sees, isn't lost.
 */
export function shownOf<T extends Waiting>(waiting: readonly T[], isDocked: boolean, look: () => void): readonly T[] {
  if (waiting.length === 0) isAskedFor = false;
  if (isDocked || isAskedFor || waiting.length === 0) {
    withdraw(ABOUT);
    return waiting;
  }
  const n = waiting.length;
  post({
    about: ABOUT,
    occasion: waiting.map(({ card, prompt }) => `${card} ${prompt}`).join(),
    icon: "circle-question",
    text: localize(`DRAMATIS.Fit.Notice.questions.${n === 1 ? "one" : "other"}`, { n }),
    presses: [
      {
        label: localize("DRAMATIS.Fit.Notice.show"),
        icon: "comment-dots",
        press() {
          isAskedFor = true;
          look();
        },
      },
    ],
  });
  return [];
}
