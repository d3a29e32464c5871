import type { ResolveContext } from "../../kernel/engine.ts";
import type { Decision } from "../../kernel/outcome.ts";
import type { CardSystem } from "../cards/card.ts";
import type { Ruleset } from "../ruleset.ts";
import { waitingEffects } from "../../kernel/history.ts";
import { engineSettings } from "../settings/register.ts";
import { gatherStates } from "./states.ts";

/** What a decision is made in as things stand at this client: states, settings, and the card it goes on with, or null. */
export function contextOf(ruleset: Ruleset, decision: Decision, card: CardSystem | null): ResolveContext {
  const history = card?.steps ?? [];
  return {
    states: gatherStates(ruleset, ruleset.engine.needs(decision, history)),
    settings: engineSettings(ruleset),
    history,
    waiting: card ? waitingEffects(card) : [],
  };
}
