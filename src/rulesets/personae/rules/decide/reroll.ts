/** Changing dice that have been rolled: one's own first, then those of the other side (PER-021, PER-142). */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { emptyOutcome } from "../../../../kernel/outcome.ts";
import type { RerollDecision } from "../decisions.ts";
import { optionsFor } from "./challenge.ts";
import type { RerollPrompt, RolledSide } from "../outcomes.ts";
import {
  actorRollAgainst,
  answerOf,
  challengeOf,
  latestVerdict,
  promptOf,
  reactorRoll,
  rerollPrompts,
  rerollsUsed,
} from "./card.ts";
import { chainAwaiting } from "./chain.ts";
import { traitCosts } from "./costs.ts";
import { isText, isTextOrNull } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { rerolled, rerollPrompt, type Lying } from "./rerolls.ts";
import { rerollLone } from "./rerollLone.ts";
import { actorChance, settle } from "./settle.ts";
import type { Situation } from "./situation.ts";

type Phase = RerollPrompt["phase"];

/** Rerolls the die chosen, or lets the dice stand; when nobody else has a say, the comparison is settled. */
export function decideReroll(decision: RerollDecision, situation: Situation): Outcome {
  const { history } = situation;
  const { actor: who, reactor } = decision;
  const prompt = promptOf(history, decision.prompt);
  const open = rerollPrompts(history, reactor).open;
  if (prompt?.type !== "reroll" || prompt.owner !== who || !open.includes(prompt)) throw new Refused("noPrompt");
  if (reactor === null) return rerollLone(decision, prompt, situation);
  if (latestVerdict(history, reactor)) throw new Refused("alreadySettled", { name: situation.identity(reactor).name });
  // A roll is one roll: what was used on it since the question was put is gone, whoever else it is compared with.
  const left = promptFor(situation, reactor, who, prompt.phase, [])?.options ?? [];
  const option = left.find(({ id }) => id === decision.option) ?? null;
  if (decision.option !== null && !option) {
    const gone = prompt.options.find(({ id }) => id === decision.option);
    if (gone) throw new Refused("rerollUsed", { item: gone.name });
    throw new Refused("unknownOption", { option: decision.option });
  }
  // What may be refused is refused before the first die.
  const costs = option ? traitCosts(situation, who, [], [option.item]) : { effects: [], notes: [] };
  const lying = lyingOn(history, reactor);
  const chance = (dice: Lying): number => actorChance(situation, who, { reactor, ...dice });
  const roll = option && lying ? rerolled(option, prompt, lying, situation, chance) : null;
  const fresh = roll ? [roll] : [];
  const more = option ? promptFor(situation, reactor, who, prompt.phase, fresh, [option.id]) : null;
  const waiting = open.filter((one) => one !== prompt);
  const prompts = more ? [more] : [];
  if (more || waiting.length > 0)
    return { ...emptyOutcome, checks: fresh, effects: costs.effects, prompts, notes: costs.notes };
  const next = nextStep(situation, reactor, prompt.phase, fresh);
  return {
    checks: [...fresh, ...next.checks],
    effects: [...costs.effects, ...next.effects],
    prompts: next.prompts,
    notes: costs.notes,
  };
}

export const rerollDecider: Decider<RerollDecision, Situation> = {
  shape: { prompt: isText, actor: isText, reactor: isTextOrNull, option: isTextOrNull },
  names: ["actor", "reactor"],
  speaks: "actor",
  decide: decideReroll,
};

/**
 * What comes after the answer's roll, or after a phase of rerolls: the next prompts, or the verdict.
 * @param done the phase that is over; null right after the answer
 */
export function nextStep(
  situation: Situation,
  reactor: Ref,
  done: Phase | null,
  fresh: readonly RolledSide[],
): Pick<Outcome, "checks" | "effects" | "prompts"> {
  const { actor } = challengeOf(situation.history);
  const phases: Phase[] = done === null ? ["own", "forced"] : done === "own" ? ["forced"] : [];
  // In a follow-up the actor's dice stand as they were used before; whoever answers may still better its own (PER-064).
  const followUp = chainAwaiting(situation.history, reactor) !== null;
  const sides = followUp ? [reactor] : [actor, reactor];
  for (const phase of followUp ? phases.filter((one) => one === "own") : phases) {
    const prompts = sides.flatMap((who) => promptFor(situation, reactor, who, phase, fresh) ?? []);
    if (prompts.length > 0) return { checks: [], effects: [], prompts };
  }
  const answer = answerOf(situation.history, reactor);
  if (!answer) throw new Refused("noPrompt");
  const option = optionsFor(challengeOf(situation.history), situation, reactor).find(({ id }) => id === answer.option);
  if (!option) throw new Refused("unknownOption", { option: answer.option });
  return { ...settle(situation, { answer, option }, fresh), prompts: [] };
}

/** What one side could do to dice in this phase, or null when there is nothing. */
function promptFor(
  situation: Situation,
  reactor: Ref,
  who: Ref,
  phase: Phase,
  fresh: readonly RolledSide[],
  justUsed: readonly string[] = [],
): RerollPrompt | null {
  const { history } = situation;
  const { actor, challenge } = challengeOf(history);
  const lying = lyingOn(history, reactor, fresh);
  if (!lying) return null;
  const used = new Set([...rerollsUsed(history, who, reactor), ...justUsed]);
  return rerollPrompt(situation, { who, reactor, phase, challenge, isActor: who === actor, lying, used });
}

/** Both sides' dice as they lie; null before the answer. */
function lyingOn(history: Situation["history"], reactor: Ref, fresh: readonly RolledSide[] = []): Lying | null {
  const mine = actorRollAgainst(history, reactor, fresh);
  const theirs = reactorRoll(history, reactor, fresh);
  return mine && theirs && { mine, theirs };
}
