/** Changing dice that have been rolled: one's own first, then those of the other side (PER-021, PER-142). */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { emptyOutcome } from "../../../../kernel/outcome.ts";
import { PLAIN_PROSPECT, type Prospect } from "../../../../kernel/prospect.ts";
import { rerollDie } from "../challenge/pool.ts";
import type { RerollDecision } from "../decisions.ts";
import { optionsFor } from "./challenge.ts";
import type { RerollOption, RerollPrompt, RolledSide } from "../outcomes.ts";
import { traitEffects } from "../traits/effects.ts";
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
import { fixedLine, frozenLines } from "./prospects.ts";
import { actorChance, settle } from "./settle.ts";
import { changedDice } from "./sides.ts";
import type { Situation } from "./situation.ts";

type Phase = RerollPrompt["phase"];

/** Rerolls the die chosen, or lets the dice stand; when nobody else has a say, the comparison is settled. */
export function decideReroll(decision: RerollDecision, situation: Situation): Outcome {
  const { history } = situation;
  const { actor: who, reactor } = decision;
  const prompt = promptOf(history, decision.prompt);
  const open = rerollPrompts(history, reactor).open;
  if (prompt?.type !== "reroll" || prompt.owner !== who || !open.includes(prompt)) throw new Refused("noPrompt");
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
  const roll = option ? rerolled(option, prompt, situation) : null;
  const fresh = roll ? [roll] : [];
  const more = option ? promptFor(situation, reactor, who, prompt.phase, fresh, option.id) : null;
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
  shape: { prompt: isText, actor: isText, reactor: isText, option: isTextOrNull },
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
  justUsed?: string,
): RerollPrompt | null {
  const { history } = situation;
  const challenge = challengeOf(history);
  const mine = actorRollAgainst(history, reactor, fresh);
  const theirs = reactorRoll(history, reactor, fresh);
  if (!mine || !theirs) return null;
  const isActor = who === challenge.actor;
  const touchesActor = isActor === (phase === "own");
  const dice = (touchesActor ? mine : theirs).dice;
  const used = rerollsUsed(history, who, reactor);
  const state = situation.identity(who);
  const kind = phase === "own" ? "reroll" : "forceReroll";
  const effects = traitEffects(state, kind, { challenge: challenge.challenge, role: isActor ? "issue" : "answer" });
  const options = effects.flatMap(({ key, item, name, effect }): RerollOption[] => {
    const { rank = 2, better = false, highest = false } = effect;
    const face = dice[rank - 1];
    if (face === undefined || (rank === 1 && !highest) || used.has(key) || key === justUsed) return [];
    const pool = touchesActor ? "actor" : "reactor";
    return [{ id: key, item, name, pool, rank, face, better, highest }];
  });
  if (options.length === 0) return null;
  const id = situation.id("reroll", who, reactor, phase);
  return { type: "reroll", id, owner: who, name: state.name, reactor, phase, options };
}

/** The pool after the reroll, as a check of its own. A forced one holds against this opponent alone. */
function rerolled(option: RerollOption, prompt: RerollPrompt, situation: Situation): RolledSide {
  const { owner, phase, reactor } = prompt;
  const { history } = situation;
  const roll = option.pool === "actor" ? actorRollAgainst(history, reactor) : reactorRoll(history, reactor);
  const old = roll?.dice[option.rank - 1];
  if (!roll || old === undefined) throw new Refused("noDiceLeft");
  const label = "DRAMATIS.Personae.Roll.reroll";
  const diceWith = (rolled: number): number[] =>
    rerollDie({
      dice: roll.dice,
      rank: option.rank,
      rolled,
      keep: option.better ? "better" : "second",
      mayAffectHighest: option.highest,
      owner: phase === "own" ? "self" : "opponent",
    }).dice;
  const prospect = (): Prospect => rerollProspect(roll, prompt, situation, diceWith);
  const [rolled = old] = situation.dice.roll({ id: "reroll", count: 1, faces: 10, who: roll.who, label, prospect });
  const dice = diceWith(rolled);
  const { name } = situation.identity(owner);
  const note = {
    key: `DRAMATIS.Personae.Note.${phase === "own" ? "rerolled" : "forcedReroll"}`,
    data: { name, item: option.name, from: old, to: rolled },
  };
  const against = phase === "forced" && option.pool === "actor" ? reactor : undefined;
  return changedDice(roll, { id: situation.id(option.pool, "reroll"), dice, note, against });
}

/** One die against the dice of the other side, with the chance that it ends well for whoever uses the trait. PER-027, PER-142 */
function rerollProspect(
  roll: RolledSide,
  { owner, reactor }: RerollPrompt,
  situation: Situation,
  diceWith: (rolled: number) => readonly number[],
): Prospect {
  const { history } = situation;
  const [mine, theirs] = [actorRollAgainst(history, reactor), reactorRoll(history, reactor)];
  if (!mine || !theirs) return { ...PLAIN_PROSPECT, kind: "pool" };
  const wins = DIE.map((face) => {
    const lies = { ...roll, dice: diceWith(face) };
    const sides = roll.role === "actor" ? { mine: lies, theirs } : { mine, theirs: lies };
    return actorChance(situation, owner, { reactor, ...sides });
  });
  const chance = wins.reduce((sum, one) => sum + one, 0) / DIE.length;
  const numbers = frozenLines(roll).filter(({ unit }) => unit === "number");
  return {
    ...{ ...PLAIN_PROSPECT, kind: "pool" },
    lines: [fixedLine("base", "dice", 1, null, "PER-142"), ...numbers],
    against: frozenLines(roll.role === "actor" ? theirs : mine),
    chance: owner === reactor ? 1 - chance : chance,
  };
}

const DIE = Array.from({ length: 10 }, (_, index) => index + 1);
