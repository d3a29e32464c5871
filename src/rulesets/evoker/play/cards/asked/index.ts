import type { Prompt } from "../../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../../table/cards/card.ts";
import type { EvokerPrompt } from "../../../rules/outcomes.ts";
import type { Lens } from "../lens.ts";
import { blockHeavy, burst, chance, evade, oppose } from "./fight.ts";
import { Reply, type Asked } from "./reply.ts";
import { bleed, brainwashed, faint, fateOf, ownTest, replaceAilment, resist } from "./suffering.ts";
import { allOut, joinAllOut, oneMore } from "./together.ts";

const ASKED: { readonly [T in EvokerPrompt["type"]]: (reply: Reply<Extract<EvokerPrompt, { type: T }>>) => Asked } = {
  evade,
  oppose,
  burst,
  chance,
  resist,
  blockHeavy,
  faint,
  oneMore,
  joinAllOut,
  allOut,
  bleed,
  brainwashed,
  ownTest,
  replaceAilment,
  fateOf,
};

/** The types of all questions there are. */
export const ASKABLE = Object.keys(ASKED) as readonly EvokerPrompt["type"][];

/** A question in words, for one reader; its presses are for those who may answer. Null for one of a later version. */
export function askedBy(card: CardSystem, prompt: Prompt, lens: Lens): Asked | null {
  if (!Object.hasOwn(ASKED, prompt.type)) return null;
  const put = ASKED[prompt.type as EvokerPrompt["type"]] as (reply: Reply) => Asked;
  return put(new Reply(card, prompt as EvokerPrompt, lens));
}
