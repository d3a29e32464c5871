import { open } from "../../../../fittings/press/openers.ts";
import { attendTo } from "../../../../fittings/questions/attend.ts";
import { viewerHere } from "../../../../table/cards/viewer.ts";
import { askedBy } from "./asked.ts";
import { answerOf } from "./automatic.ts";
import { lensOf } from "./here.ts";
import { now } from "./in-hand.ts";

/** Foes answer by themselves, as the charter has it; a player who wants no dock is asked in a window, where there is one. */
export const prompts = attendTo({
  byItself: answerOf,
  ask: async (card, prompt) => {
    const form = askedBy(card, prompt, lensOf(viewerHere(), card.id), now)?.form;
    if (form) await open(form, { who: prompt.owner, prompt: prompt.id, card: card.id });
  },
});
