import type { Decision, Effect, Outcome } from "../../kernel/outcome.ts";
import type { FoundryUser } from "../../foundry/types.ts";
import type { SettingChange } from "../ruleset.ts";
import type { Request } from "./requests.ts";
import { hooks } from "../../foundry/globals.ts";
import { frozenCopy } from "../frozen.ts";

/**
 * Hooks for other modules. They are called on the writer's client alone, once for each request, and get frozen copies:
 * - `dramatis.preDecide`, `dramatis.preApply`, `dramatis.preUndo`, `dramatis.preConfigure` (request, asker): before
 *   anything happens; a listener that returns false prevents it.
 * - `dramatis.decide` (card id or null, decision, outcome), `dramatis.apply` (card id or null, effects),
 *   `dramatis.undo` (card id), `dramatis.configure` (changes): after everything is stored.
 *
 * Each of the two about decisions is called a second time under a name that ends with the decision's type, such as
 * `dramatis.preDecide.challenge` and `dramatis.decide.challenge`.
 */
const BEFORE = {
  decide: "dramatis.preDecide",
  apply: "dramatis.preApply",
  undo: "dramatis.preUndo",
  configure: "dramatis.preConfigure",
} as const;
const AFTER = "dramatis.decide";

/** True when a module has prevented the request. */
export function vetoed(request: Request, { id, name, isGM }: FoundryUser): boolean {
  const told = frozenCopy(request);
  const asker = Object.freeze({ id, name, isGM });
  const general = BEFORE[request.kind];
  const named = request.kind === "decide" ? [general, `${general}.${request.decision.type}`] : [general];
  return named.some((hook) => !hooks().call(hook, told, asker));
}

/** Tells modules that a decision was made. */
export function tellDecided(card: string | null, decision: Decision, outcome: Outcome): void {
  const told = frozenCopy({ decision, outcome });
  for (const hook of [AFTER, `${AFTER}.${decision.type}`]) hooks().callAll(hook, card, told.decision, told.outcome);
}

/** Tells modules that effects were written. Not called for a card that changed nothing. */
export function tellApplied(card: string | null, effects: readonly Effect[]): void {
  if (effects.length > 0) hooks().callAll("dramatis.apply", card, frozenCopy(effects));
}

/** Tells modules that a card was taken back. */
export function tellUndone(card: string): void {
  hooks().callAll("dramatis.undo", card);
}

/** Tells modules that switches of the game were changed together. */
export function tellConfigured(changes: readonly SettingChange[]): void {
  hooks().callAll("dramatis.configure", frozenCopy(changes));
}
