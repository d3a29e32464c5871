/** Changing dice of a roll against the chorus, or letting them lie (PER-040, PER-105, PER-142). */
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { RerollDecision } from "../decisions.ts";
import type { RerollPrompt } from "../outcomes.ts";
import { traitCosts } from "./costs.ts";
import { loneOf, lonePrompt, type Lone } from "./lone.ts";
import { recoveryWon, settleRecovery } from "./recover.ts";
import { rerolled, type Lying } from "./rerolls.ts";
import type { Situation } from "./situation.ts";
import { settleTask, taskMet } from "./task.ts";

/** Rerolls the die chosen, or lets the dice lie; when nothing is left to change, the roll is settled. */
export function rerollLone(
  { actor: who, option: chosen }: RerollDecision,
  prompt: RerollPrompt,
  situation: Situation,
): Outcome {
  const lone = loneOf(situation.history, who);
  if (!lone || lone.verdict) throw new Refused("alreadySettled", { name: situation.identity(who).name });
  const left = prompt.options.filter(({ id }) => !lone.used.has(id));
  const option = left.find(({ id }) => id === chosen) ?? null;
  if (chosen !== null && !option) throw new Refused("unknownOption", { option: chosen });
  // What may be refused is refused before the first die.
  const costs = option ? traitCosts(situation, who, [], [option.item]) : { effects: [], notes: [] };
  const won = (lying: Lying): number =>
    Number(lone.opening.type === "recover" ? recoveryWon(lying) : taskMet(lying, situation));
  const roll = option && rerolled(option, prompt, lone.lying, situation, won);
  const lying = roll ? { ...lone.lying, [roll.role === "chorus" ? "theirs" : "mine"]: roll } : lone.lying;
  const now: Lone = { ...lone, lying, used: new Set([...lone.used, ...(option ? [option.id] : [])]) };
  // After a die that was changed the same phase goes on, where another trait is left for it.
  const again = option && lonePrompt(situation, now, prompt.phase === "own" ? null : "own");
  const next = again ?? lonePrompt(situation, now, prompt.phase);
  const checks = roll ? [roll] : [];
  if (next) return { ...emptyOutcome, checks, effects: costs.effects, prompts: [next], notes: costs.notes };
  const { opening } = now;
  const end =
    opening.type === "recover"
      ? settleRecovery(situation, opening, lying)
      : settleTask(situation, opening.actor, lying);
  return {
    ...emptyOutcome,
    checks: [...checks, ...end.checks],
    effects: [...costs.effects, ...end.effects],
    notes: costs.notes,
  };
}
