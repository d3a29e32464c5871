import type { Decision, Effect, Outcome } from "../../kernel/outcome.ts";
import type { Step } from "../../kernel/step.ts";
import type { FoundryUser } from "../../foundry/types.ts";
import type { SettingChange } from "../ruleset.ts";
import type { Request } from "./requests.ts";
import { chatMessage, game, hooks } from "../../foundry/globals.ts";
import { emptyOutcome } from "../../kernel/outcome.ts";
import { allOf } from "../../kernel/history.ts";
import { frozenCopy } from "../frozen.ts";
import { activeRuleset } from "../registry.ts";
import { secrecyOf } from "./secrecy.ts";
import { cardHere, knowsAll } from "./shown.ts";

/**
 * Hooks for other modules. They are called on the writer's client alone, once for each request, and get frozen copies;
 * only what the writer may not write, and hands to its owner, is told on the owner's client, when it is stored:
 * - `dramatis.preDecide`, `dramatis.preApply`, `dramatis.preUndo`, `dramatis.preConfigure` (request, asker): before
 *   anything happens; a listener that returns false prevents it.
 * - `dramatis.decide` (card id or null, decision, outcome), `dramatis.apply` (card id or null, effects),
 *   `dramatis.undo` (card id), `dramatis.configure` (changes): after everything is stored.
 *
 * Each of the two about decisions is called a second time under a name that ends with the decision's type, such as
 * `dramatis.preDecide.challenge` and `dramatis.decide.challenge`.
 *
 * They tell what the person at that client may know, and no more: a game master's machine carries out what a player keeps
 * for themselves. Of a decision that is not theirs to know only its type is told, and an empty outcome; effects that they
 * may not know are left out.
 */
const BEFORE = {
  decide: "dramatis.preDecide",
  apply: "dramatis.preApply",
  undo: "dramatis.preUndo",
  configure: "dramatis.preConfigure",
} as const;
const AFTER = "dramatis.decide";

/** True when a module has prevented the request. Putting right what went wrong can't be prevented. */
export function vetoed(request: Request, sender: FoundryUser): boolean {
  if (request.kind === "unsettled") return false;
  const { id, name, isGM } = sender;
  const told = frozenCopy(mayHear(request, sender) ? request : outlineOf(request));
  const asker = Object.freeze({ id, name, isGM });
  const general = BEFORE[request.kind];
  const named = request.kind === "decide" ? [general, `${general}.${request.decision.type}`] : [general];
  return named.some((hook) => !hooks().call(hook, told, asker));
}

/** True when all of a request is the business of this client's person. */
function mayHear(request: Request, sender: FoundryUser): boolean {
  if (sender.isSelf || request.kind !== "decide") return true;
  const message = request.card === null ? undefined : chatMessage(request.card);
  if (message) return knowsAll(message);
  const ruleset = activeRuleset();
  if (!ruleset) return true;
  const { audience, seal, knowing } = secrecyOf(ruleset, request.decision, request.mode ?? "public", sender);
  const those = seal ? knowing : audience;
  return those.length === 0 || those.includes(game().user.id);
}

function outlineOf(request: Request): Request {
  return request.kind === "decide" ? { ...request, decision: { type: request.decision.type } } : request;
}

/** Tells modules that a decision was made, once its card is stored. */
export function tellDecided(card: string | null, decision: Decision, outcome: Outcome): void {
  const told = frozenCopy(card === null ? { decision, outcome } : (stepOf(card, decision) ?? outline(decision)));
  for (const hook of [AFTER, `${AFTER}.${decision.type}`]) hooks().callAll(hook, card, told.decision, told.outcome);
}

/** The latest step of a card, as far as this client's person may know it; undefined when they may not know of it. */
function stepOf(card: string, decision: Decision): Pick<Step, "decision" | "outcome"> | undefined {
  const step = cardHere(card)?.steps.at(-1);
  return step?.decision.type === decision.type ? step : undefined;
}

const outline = ({ type }: Decision): Pick<Step, "decision" | "outcome"> => ({
  decision: { type },
  outcome: emptyOutcome,
});

/** Tells modules that effects were written. Not called for a card that changed nothing, or nothing that may be told. */
export function tellApplied(card: string | null, effects: readonly Effect[]): void {
  const known = card === null ? effects : knownOf(card, effects);
  if (known.length > 0) hooks().callAll("dramatis.apply", card, frozenCopy(known));
}

/** Those of a card's effects that this client's person may know, as they may know them. */
function knownOf(card: string, effects: readonly Effect[]): readonly Effect[] {
  const shown = cardHere(card);
  return shown ? allOf(shown, "effects").filter(({ id }) => effects.some((effect) => effect.id === id)) : [];
}

/** Tells modules that a card was taken back. */
export function tellUndone(card: string): void {
  hooks().callAll("dramatis.undo", card);
}

/** Tells modules that switches of the game were changed together. */
export function tellConfigured(changes: readonly SettingChange[]): void {
  hooks().callAll("dramatis.configure", frozenCopy(changes));
}
