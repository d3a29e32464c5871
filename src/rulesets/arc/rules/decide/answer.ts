/** Answering an attack, or letting it come (ARC-046 … ARC-048). */
import { onlyOf, type Decider } from "../../../../kernel/deciders.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import type { AnswerDecision } from "../decisions.ts";
import type { AnswerPrompt, ArcEffect, RolledCheck } from "../outcomes.ts";
import { checksOf, promptFor, rollNow } from "./card.ts";
import { meansClaims, requireHonest } from "./claims.ts";
import { isFlag, isOptional, isText, isTextOrNull, requireEach } from "../../../../kernel/edge.ts";
import { requireMeans } from "./edge.ts";
import { settleExchange } from "./exchange.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { figuresFor } from "./figures.ts";
import { actionCost, againstAttack, unusualNotes } from "./prospects.ts";
import { rollCheck } from "./rolling.ts";
import type { Situation } from "./situation.ts";
import { requirePlan, turnEffect, withDefences, type Deed } from "./slot.ts";

/** An attack that waits, with its rolls as their lines are by now. */
export interface OpenAttack {
  readonly prompt: AnswerPrompt;
  readonly rolls: readonly RolledCheck[];
}

/** Rolls the defences, pairs them with the attacks and settles each. */
export function decideAnswer(decision: AnswerDecision, situation: Situation): Outcome {
  requireEach(decision.defences, "defences", { skill: isTextOrNull }, 20);
  decision.defences.forEach((means, i) => requireMeans(means, `defences.${i}.`));
  const { target, defences, override = false } = decision;
  const { prompt, rolls: attacks } = openAttack(situation, decision.prompt);
  const name = situation.nameOf(target);
  if (prompt.owner !== target) throw new Refused("notTarget", { name });
  if (defences.length > attacks.length) throw new Refused("tooManyDefences", { name, attacks: attacks.length });
  if (defences.length === 0) return letCome(situation, { prompt, rolls: attacks });
  situation.acting(target);
  const { attacker: against, secret } = prompt;
  const claims = defences.flatMap((means, i) =>
    meansClaims(situation, { who: target, means, against }, [], `defences.${i}.`),
  );
  const notes = requireHonest(name, claims, override);
  const figures = defences.map((means) => figuresFor(situation, { who: target, means, against, override }));
  const spent = prompt.contest ? [] : spendDefences(decision, situation, against);
  const costs = actionCost(spent.length > 0 ? defences.length : 0);
  const rolls = figures.map((mine, i) => {
    const { arc = 0, visible = [] } = attacks[i] ?? {};
    const known = visible.includes("arc") ? null : against;
    const expected = () => againstAttack(mine, arc, situation.settings, known);
    return rollCheck(situation, mine, { role: "opponent", secret, dice: `defence-${i}`, costs, expected });
  });
  const settled = settleExchange(situation, { ...prompt, target, attacks, defences: rolls });
  return {
    checks: [...rolls, ...settled.verdicts],
    effects: [...spent, ...closeRecord(situation, prompt), ...settled.effects],
    prompts: [],
    notes: [...notes, ...unusualNotes(rolls)],
  };
}

export const answerDecider: Decider<AnswerDecision, Situation> = {
  shape: { prompt: isText, target: isText, override: isOptional(isFlag) },
  names: ["target"],
  speaks: ({ override, target }) => (override === true ? null : onlyOf(target)),
  rolls: ({ target }) => [target],
  decide: decideAnswer,
};

/** The attacks go unopposed. ARC-046, B19 */
export function letCome(situation: Situation, { prompt, rolls }: OpenAttack): Outcome {
  const settled = settleExchange(situation, { ...prompt, target: prompt.owner, attacks: rolls, defences: [] });
  const effects = [...closeRecord(situation, prompt), ...settled.effects];
  return { checks: settled.verdicts, effects, prompts: [], notes: [] };
}

/**
 * The attack behind a prompt of this card.
 * @throws Refused when there is none, or when it has been settled
 */
export function openAttack(situation: Situation, promptId: string): OpenAttack {
  const prompt = promptFor(situation, "answer", promptId);
  if (isOver(situation, prompt)) throw new Refused("alreadySettled", { name: prompt.name });
  return { prompt, rolls: rollsOf(situation, prompt) };
}

/** The rolls that a prompt asks an answer to, as their lines are by now. */
export function rollsOf(situation: Situation, prompt: AnswerPrompt): readonly RolledCheck[] {
  const step = situation.history.find(({ outcome }) => outcome.prompts.some(({ id }) => id === prompt.id));
  const rolls = (step?.outcome.checks ?? []).filter((check): check is RolledCheck => check.type === "arc");
  return rolls.map((roll) => rollNow(checksOf(situation), roll));
}

/** The effect that marks the attack as settled in its encounter; nothing outside. */
export function closeRecord(situation: Situation, { attack }: AnswerPrompt): ArcEffect[] {
  const { running } = situation;
  if (!running || attack === null) return [];
  return [{ type: "attackSettled", id: situation.id("settled"), target: running.combat, apply: "atOnce", attack }];
}

/** The turn it was made in has ended: it went unopposed then. Or its encounter is gone. ARC-046. */
export function isOver(situation: Situation, { attack }: AnswerPrompt): boolean {
  if (attack === null) return false;
  return !situation.running?.state.attacks.some(({ id, open }) => id === attack && open);
}

function spendDefences(decision: AnswerDecision, situation: Situation, attacker: string): ArcEffect[] {
  const { target, defences } = decision;
  const deeds = defences.map(({ skill }): Deed => ({ skill, kind: "defend", target: attacker, count: 1 }));
  if (!situation.running) requirePlan(situation, situation.character(target), deeds);
  const adds = withDefences(situation, target, attacker, deeds);
  const seat = situation.seat(target);
  return adds && seat ? [turnEffect(situation, seat, adds)] : [];
}
