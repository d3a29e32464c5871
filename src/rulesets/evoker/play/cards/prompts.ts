import { attendTo } from "../../../../fittings/questions/attend.ts";
import { areDocked } from "../../../../fittings/questions/setting.ts";
import { open } from "../../../../fittings/press/openers.ts";
import type { Prompt } from "../../../../kernel/outcome.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { Lens } from "./lens.ts";
import { askedBy } from "./asked/index.ts";
import { answerOf, isOfPlayer } from "./automatic.ts";
import { lensOf } from "./here.ts";
import { viewerHere } from "../../../../table/cards/viewer.ts";

/** What is put to a player in a window as it comes: answers to what somebody else has begun, and what holds the fight up. */
const AT_ONCE: readonly string[] = ["evade", "oppose", "resist", "chance", "blockHeavy", "joinAllOut"];

const formOf = (card: CardData, prompt: Prompt, lens: Lens): string | null => askedBy(card, prompt, lens)?.form ?? null;

/** Shadows answer by themselves, as the charter has it; a player is asked in a window for each answer that somebody waits for. */
export const prompts = attendTo({
  byItself: answerOf,
  asksAtOnce: (card, prompt, viewer) =>
    !viewer.user.isGM &&
    !areDocked() &&
    AT_ONCE.includes(prompt.type) &&
    isOfPlayer(prompt) &&
    answerOf(card, prompt) === null &&
    formOf(card, prompt, lensOf(viewer, card.id)) !== null,
  ask: (card, prompt) => {
    const form = formOf(card, prompt, lensOf(viewerHere(), card.id));
    return form === null ? Promise.resolve() : open(form, { who: prompt.owner, prompt: prompt.id, card: card.id });
  },
});
