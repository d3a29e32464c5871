import type { Effect } from "../../kernel/outcome.ts";
import type { Patch } from "../../kernel/patch.ts";
import type { FoundryUser } from "../../foundry/types.ts";
import type { Answer } from "../api.ts";
import type { Applied, CardSystem } from "../cards/card.ts";
import type { Ruleset } from "../ruleset.ts";
import type { CardWrite } from "./messages.ts";
import { diffStates } from "../../kernel/patch.ts";
import { engineSettings } from "../settings/register.ts";
import { tellApplied } from "./hooks.ts";
import { isUnder, removalsOf, removing } from "./removals.ts";
import { gatherStates, keepingEntries } from "./states.ts";
import { write } from "./write.ts";

/** What a commit knows beside the card: who asked, and how the card is stored. */
export interface CardChange {
  readonly sender: FoundryUser;
  readonly store: (card: CardSystem) => CardWrite;
}

/** Stores a card together with everything its effects change: one request, all or nothing. */
export async function commit(
  ruleset: Ruleset,
  card: CardSystem,
  effects: readonly Effect[],
  { sender, store }: CardChange,
): Promise<Answer> {
  const removed = removalsOf(ruleset, effects);
  // What goes as a whole needs no patches: it is kept as it was.
  const patches = consequences(ruleset, effects).filter(({ ref }) => !isUnder(removed, ref));
  const batch: Applied = {
    effects: effects.map((effect) => effect.id),
    patches,
    undone: false,
    at: Date.now(),
    ...(removed.length > 0 && { removed }),
  };
  const next: CardSystem = effects.length > 0 ? { ...card, applied: [...card.applied, batch] } : card;
  const answer = await write(ruleset, store(next), patches, sender, { after: removing(removed), effects });
  // What its owner still has to write is told on their client, once it is written.
  if (answer.ok && !answer.owed) tellApplied(answer.message, effects);
  return answer;
}

/** What effects change in the states as they are now. */
export function consequences(ruleset: Ruleset, effects: readonly Effect[]): readonly Patch[] {
  const refs = effects.map((effect) => effect.target);
  const before = gatherStates(ruleset, refs);
  const patches = diffStates(before, ruleset.engine.apply(before, effects, engineSettings(ruleset)));
  return keepingEntries(ruleset, patches);
}
