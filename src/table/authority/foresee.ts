/** Looking ahead at this client: what would come of a decision up to its first die. */
import type { ResolveContext } from "../../kernel/engine.ts";
import type { Decision, Outcome, Ref, Refusal, States } from "../../kernel/outcome.ts";
import type { Prospect, ShownProspect } from "../../kernel/prospect.ts";
import type { Ruleset } from "../ruleset.ts";
import { documentOf, game } from "../../foundry/globals.ts";
import { foresee, isForeseen } from "../../kernel/foresee.ts";
import { refuse } from "../../kernel/outcome.ts";
import { shownTo } from "../../kernel/prospect.ts";
import { activeRuleset, rulesetOf } from "../registry.ts";
import { engineSettings } from "../settings/register.ts";
import { contextOf } from "./context.ts";
import { asItStands } from "./made.ts";
import { cardHere } from "./shown.ts";
import { gatherStates } from "./states.ts";

/** What a decision would come to, as far as this client's person may know it. */
export type SeenAhead =
  | { readonly kind: "refused"; readonly refusal: Refusal["refused"] }
  | { readonly kind: "settled"; readonly outcome: Outcome }
  | { readonly kind: "rolls"; readonly prospect: ShownProspect | null };

/**
 * What would come of a decision: its refusal, its outcome when no die is rolled, or the prospect of its first roll. Of a
 * card that is gone on with, only what this client's person may know counts, and numbers of those whom they may not
 * observe are kept from them. Nothing is asked of anybody or written: the writer decides for itself.
 * @param card id of the chat message the decision would belong to
 */
export function foreseeHere(given: Decision, card?: string): SeenAhead {
  const decision = asItStands(given);
  const known = card === undefined ? null : cardHere(card);
  const ruleset = known ? rulesetOf(known.ruleset) : activeRuleset();
  return ruleset ? seenAhead(ruleset, decision, contextOf(ruleset, decision, known)) : NO_GAME;
}

/** What a decision is made in that goes on with a card, as both stand here by now; null for a card that is gone. */
export function standingHere(given: Decision, card: string): { decision: Decision; context: ResolveContext } | null {
  const decision = asItStands(given);
  const known = cardHere(card);
  const ruleset = known && rulesetOf(known.ruleset);
  return ruleset ? { decision, context: contextOf(ruleset, decision, known) } : null;
}

/**
 * `foreseeHere` for many decisions of one moment, none of which goes on with a card: settings and states are read once for
 * all of them. What it has read it keeps, so it is good for one drawing of a window and no longer.
 */
export function lookAhead(): (decision: Decision) => SeenAhead {
  const ruleset = activeRuleset();
  if (!ruleset) return () => NO_GAME;
  const settings = engineSettings(ruleset);
  const read = new Map<Ref, States>();
  const stateOf = (ref: Ref): States => {
    const states = read.get(ref) ?? gatherStates(ruleset, [ref]);
    read.set(ref, states);
    return states;
  };
  return (decision) => {
    const states = Object.assign({}, ...ruleset.engine.needs(decision, []).map(stateOf)) as States;
    return seenAhead(ruleset, decision, { states, settings, history: [] });
  };
}

const NO_GAME: SeenAhead = { kind: "refused", refusal: refuse("DRAMATIS.Refusal.noRuleset").refused };

function seenAhead({ engine }: Ruleset, decision: Decision, context: ResolveContext): SeenAhead {
  const found = foresee(engine, decision, context);
  if (isForeseen(found)) return { kind: "rolls", prospect: found.prospect && seenHere(found.prospect) };
  return "refused" in found ? { kind: "refused", refusal: found.refused } : { kind: "settled", outcome: found };
}

/** A prospect as this client's person may know it. */
export const seenHere = (prospect: Prospect): ShownProspect => shownTo(prospect, mayObserve, game().user.isGM);

/** True when this client's person may read somebody's numbers off their sheet anyway. */
const mayObserve = (ref: Ref): boolean => documentOf(ref)?.testUserPermission(game().user, "OBSERVER") === true;
