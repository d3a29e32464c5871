import type { Decision, Effect } from "../../kernel/outcome.ts";
import type { FoundryUser } from "../../foundry/types.ts";
import type { Request } from "./requests.ts";
import { hooks } from "../../foundry/globals.ts";

/**
 * Hooks for other modules. They are called on the writer's client alone, once for each request:
 * - `dramatis.preDecide`, `dramatis.preApply`, `dramatis.preUndo` (request, sender): before anything happens; a listener
 *   that returns false prevents it.
 * - `dramatis.decide` (card id or null, decision), `dramatis.apply` (card id or null, effects), `dramatis.undo` (card id):
 *   after everything is stored.
 */
const BEFORE = { decide: "dramatis.preDecide", apply: "dramatis.preApply", undo: "dramatis.preUndo" } as const;

/** True when a module has prevented the request. */
export function vetoed(request: Request, sender: FoundryUser): boolean {
  return !hooks().call(BEFORE[request.kind], request, sender);
}

/** Tells modules that a decision was made. */
export function tellDecided(card: string | null, decision: Decision): void {
  hooks().callAll("dramatis.decide", card, decision);
}

/** Tells modules that effects were written. Not called for a card that changed nothing. */
export function tellApplied(card: string | null, effects: readonly Effect[]): void {
  if (effects.length > 0) hooks().callAll("dramatis.apply", card, effects);
}

/** Tells modules that a card was taken back. */
export function tellUndone(card: string): void {
  hooks().callAll("dramatis.undo", card);
}
