/** What Evoker's cards ask, for the dock. */
import type { Ask } from "../../../../fittings/questions/open.ts";
import { askedBy } from "./asked/index.ts";
import { answerOf, isOfPlayer } from "./automatic.ts";
import { lensOf } from "./here.ts";
import { cardHead } from "./view.ts";

/**
 * What is asked of one person: of players, what their characters owe; of the game master, what nobody else could choose.
 * What answers itself is asked of nobody.
 */
export const askedOf: Ask = (card, prompt, viewer) => {
  if ((viewer.user.isGM && isOfPlayer(prompt)) || answerOf(card, prompt) !== null) return null;
  const lens = lensOf(viewer, card.id);
  const asked = askedBy(card, prompt, lens);
  if (!asked) return null;
  const { text, quick, form } = asked;
  const { title } = cardHead(card, lens);
  return {
    ...{ card: card.id, prompt: prompt.id, owner: prompt.owner, title: `${title}: ${text}`, quick },
    ...(form && { form }),
  };
};
