import type { FoundryRoll } from "../../foundry/types.ts";
import { madeOf } from "../../kernel/mask.ts";
import type { Step } from "../../kernel/step.ts";
import type { Applied, CardSystem } from "../cards/card.ts";
import type { Seal } from "../cards/seal.ts";
import { rulesetOf } from "../registry.ts";

/** The part of a sealed card that all who see it may know. What was written is named, but not from what to what. */
export function shownPart(card: CardSystem, seal: Seal): CardSystem {
  const { secrets } = rulesetOf(card.ruleset);
  if (!secrets || isOver(card, seal)) return card;
  const steps = secrets.mask(card.steps, seal).map(withoutChanges);
  return { ...card, steps, applied: card.applied.map(withoutValues) };
}

/** Those of a sealed card's dice that all who see it may look at. */
export function shownRolls(card: CardSystem, seal: Seal, rolls: readonly FoundryRoll[]): readonly FoundryRoll[] {
  if (isOver(card, seal)) return rolls;
  return rolls.filter(({ options }) => !seal.blind && !seal.hides.includes((options["who"] as string | null) ?? null));
}

/** True when what was kept needs to be kept no longer. */
function isOver({ ruleset, steps }: CardSystem, { until, blind }: Seal): boolean {
  return until === "settled" && !blind && rulesetOf(ruleset).secrets?.isSettled(steps) === true;
}

/** What an effect would change from what to what is the whole's to keep, whatever a game's mask lets through. */
function withoutChanges(step: Step): Step {
  const { decision, rolled, outcome } = step;
  return { ...madeOf(step), decision, rolled, outcome };
}

/** Players need to know whose values a card has written, for only their owner may take them back. */
function withoutValues(batch: Applied): Applied {
  const patches = batch.patches.map(({ ref, path }) => ({ ref, path, from: null, to: null }));
  const { removed } = batch;
  return { ...batch, patches, ...(removed && { removed: removed.map((one) => ({ ...one, data: {} })) }) };
}
