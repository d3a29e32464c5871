import { documentOf } from "../../foundry/globals.ts";
import { isJsonObject } from "../../kernel/json.ts";
import type { Decision } from "../../kernel/outcome.ts";
import { activeRuleset } from "../registry.ts";

/** A decision in no encounter when the one it names is over. */
export function asItStands(decision: Decision): Decision {
  const { encounter } = decision;
  const combat = isJsonObject(encounter) ? encounter["combat"] : undefined;
  return typeof combat === "string" && documentOf(combat) === null ? { ...decision, encounter: null } : decision;
}

/**
 * A decision as it is made here and now: with what the game keeps of those it names, and in no encounter when that is over.
 * What is no decision is left as it is, for the writer to refuse.
 */
export function asMade(decision: Decision): Decision {
  if (!isJsonObject(decision)) return decision;
  return { ...activeRuleset()?.cards.keeps?.(decision), ...asItStands(decision) };
}
