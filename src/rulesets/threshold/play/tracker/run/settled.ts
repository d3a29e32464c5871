/** What a run waits for: cards with something left to answer or to apply. RUN-055 */
import { actorOf } from "../../../../../fittings/here/actors.ts";
import { combatBehind } from "../../../../../fittings/here/encounter.ts";
import { game } from "../../../../../foundry/globals.ts";
import { isUndone, openPrompts, waitingEffects } from "../../../../../kernel/history.ts";
import type { Ref } from "../../../../../kernel/outcome.ts";
import { cardHere } from "../../../../../table/authority/shown.ts";
import type { CardData } from "../../../../../table/cards/card.ts";
import type { ThresholdPrompt } from "../../../rules/outcomes.ts";
import { isStanding, standsIn } from "../../board/standing.ts";
import { encounterOf } from "../../cards/asked.ts";

/** The questions of a card that a run waits for. Those of the fallen, and about them, nobody waits for: they were felled by another hand. */
function owedOn(card: CardData): readonly ThresholdPrompt[] {
  if (isUndone(card)) return [];
  const combat = combatBehind(encounterOf(card)?.combat ?? "");
  const stands = combat ? standsIn(combat) : isStanding;
  return (openPrompts(card) as readonly ThresholdPrompt[]).filter((prompt) => !isIdle(prompt, stands));
}

function isIdle(prompt: ThresholdPrompt, stands: (ref: Ref) => boolean): boolean {
  switch (prompt.type) {
    case "defend":
      return !stands(prompt.owner) || !stands(prompt.attacker);
    case "pain":
      return !stands(prompt.victim) || !stands(prompt.attacker);
    case "freeAttack":
      return !stands(prompt.owner) || !prompt.enemies.some(stands);
    case "strike":
      return !stands(prompt.owner) || !stands(prompt.target);
    default:
      return false;
  }
}

/** True once nothing of a card is left to answer or to apply; of one that is gone or taken back, too. */
export function isSettled(id: string): boolean {
  const card = cardHere(id);
  return !card || isUndone(card) || (owedOn(card).length === 0 && waitingEffects(card).length === 0);
}

/** True for a card on which something waits to be written, and no answer any more. */
export function isToApply(id: string): boolean {
  const card = cardHere(id);
  return card !== null && !isUndone(card) && owedOn(card).length === 0 && waitingEffects(card).length > 0;
}

/** What a card waits for, with the card itself; none for one that is gone. */
export function owingOn(id: string): { readonly card: CardData; readonly prompts: readonly ThresholdPrompt[] } | null {
  const card = cardHere(id);
  return card && { card, prompts: owedOn(card) };
}

/** True when a player who could answer for somebody is here. */
export function hasPlayerHere(who: Ref): boolean {
  const actor = actorOf(who);
  return game().users.some((user) => user.active && !user.isGM && actor?.testUserPermission(user, "OWNER") === true);
}
