import type { FoundryMessage, FoundryUser } from "../../foundry/types.ts";
import type { Answer } from "../api.ts";
import type { CardSystem } from "../cards/card.ts";
import { waitingEffects } from "../../kernel/history.ts";
import { rulesetOf } from "../registry.ts";
import { commit } from "./commit.ts";
import { cardUpdate, readCard } from "./messages.ts";
import { mayApply } from "./rights.ts";
import { cardFor } from "./shown.ts";
import { isLost } from "./states.ts";
import { namesOfGone } from "./words.ts";
import { refused, withMissing } from "./write.ts";

/** A card of which somebody may know nothing. */
const NOTHING: CardSystem = { ruleset: "", steps: [], applied: [] };

/**
 * Writes a card's waiting effects, or those of them that are wanted. What is written already is not written
 * again, and what belongs to somebody who is gone stays waiting. What the one who asks may not know of, this machine does
 * not write for them: they would read it off their sheet.
 */
export async function applyEffects(
  wanted: readonly string[] | null,
  message: FoundryMessage,
  sender: FoundryUser,
): Promise<Answer> {
  const card = readCard(message);
  const ruleset = rulesetOf(card.ruleset);
  const known = new Set(waitingEffects(cardFor(message, sender) ?? NOTHING).map(({ id }) => id));
  const waiting = waitingEffects(card).filter(({ id }) => known.has(id) && (wanted === null || wanted.includes(id)));
  if (waiting.length === 0) return refused("DRAMATIS.Refusal.alreadyApplied");
  const effects = waiting.filter((effect) => !isLost(ruleset, effect));
  if (effects.length === 0) return refused("DRAMATIS.Refusal.gone");
  if (!mayApply(sender, effects)) return refused("DRAMATIS.Refusal.notYours");
  const answer = await commit(ruleset, card, effects, {
    sender,
    store: (next) => cardUpdate(message, next, []),
  });
  const lost = waiting.filter((effect) => !effects.includes(effect));
  return withMissing(
    answer,
    namesOfGone(
      ruleset,
      card,
      lost.map(({ target }) => ({ ref: target, path: "" })),
    ),
  );
}
