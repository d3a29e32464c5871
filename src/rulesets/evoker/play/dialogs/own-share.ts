import type { Decision } from "../../../../kernel/outcome.ts";
import type { ShownProspect } from "../../../../kernel/prospect.ts";
import { foreseeHere } from "../../../../table/authority/foresee.ts";
import type { EvokerPrompt } from "../../rules/outcomes.ts";
import type { Doer } from "./doer.ts";

/** Answers that have to beat a roll, which may be kept: how likely that is nobody can tell. */
const AGAINST_ROLLS: readonly EvokerPrompt["type"][] = ["evade", "oppose"];

/**
 * What whoever answers a card may know of their own roll, though more of the card is kept from them: their number with every
 * row, for it rests on their own figures and on what everybody sees. EVO-020, EVO-021
 */
export function ownShare({ asked }: Pick<Doer, "asked">, decision: Decision): ShownProspect | null {
  if (asked === null) return null;
  const found = foreseeHere(decision, asked.card.id);
  if (found.kind !== "rolls" || found.prospect === null) return null;
  return AGAINST_ROLLS.includes(asked.prompt.type) ? { ...found.prospect, chance: null } : found.prospect;
}
