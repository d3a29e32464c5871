/** Answering an attack, or letting it come (ARC-046 … ARC-048). */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import type { AnswerDecision, AttackDecision } from "../decisions.ts";
import type { AnswerPrompt, ArcCheck, ArcEffect, ArcPrompt, RolledCheck } from "../outcomes.ts";
import { unusualNotes } from "./check.ts";
import { isText, isTextOrNull, requireEach } from "../../../../kernel/edge.ts";
import { requireMeans } from "./edge.ts";
import { settleExchange } from "./exchange.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { actionCost, againstAttack } from "./prospects.ts";
import { rollCheck } from "./rolling.ts";
import type { Situation } from "./situation.ts";
import { requirePlan, turnEffect, withDefences, type Deed } from "./slot.ts";

/** An attack that waits, with the decision and the rolls it came from. */
export interface OpenAttack {
  readonly decision: AttackDecision;
  readonly prompt: AnswerPrompt;
  readonly rolls: readonly RolledCheck[];
}

/** Rolls the defences, pairs them with the attacks and settles each. */
export function decideAnswer(decision: AnswerDecision, situation: Situation): Outcome {
  requireEach(decision.defences, "defences", { skill: isTextOrNull }, 20);
  decision.defences.forEach((means, i) => requireMeans(means, `defences.${i}.`));
  const { target, defences } = decision;
  const open = openAttack(situation, decision.prompt);
  const { name } = situation.character(target);
  if (open.prompt.owner !== target) throw new Refused("notTarget", { name });
  if (defences.length > open.rolls.length) throw new Refused("tooManyDefences", { name, attacks: open.rolls.length });
  if (defences.length > 0) situation.acting(target);
  const { actor: attacker, secret = false, onHit = [], threshold = null } = open.decision;
  const spent = open.decision.contest === true ? [] : spendDefences(decision, situation, attacker);
  const costs = actionCost(spent.length > 0 ? defences.length : 0);
  const rolls = defences.map((means, i) =>
    rollCheck(situation, {
      ...{ who: target, role: "opponent", means, against: attacker, secret, dice: `defence-${i}`, costs },
      expected: (mine) => {
        const { arc = 0, visible = [] } = open.rolls[i] ?? {};
        return againstAttack(mine, arc, situation.settings, visible.includes("arc") ? null : attacker);
      },
    }),
  );
  const settled = settleExchange(situation, { target, attacks: open.rolls, defences: rolls, threshold, secret, onHit });
  return {
    checks: [...rolls, ...settled.verdicts],
    effects: [...spent, ...closeRecord(situation, open.prompt), ...settled.effects],
    prompts: [],
    notes: unusualNotes(rolls),
  };
}

export const answerDecider: Decider<AnswerDecision, Situation> = {
  shape: { prompt: isText, target: isText },
  names: ["target"],
  speaks: "target",
  rolls: ({ target }) => [target],
  decide: decideAnswer,
};

/**
 * The attack behind a prompt of this card.
 * @throws Refused when there is none, or when it has been settled
 */
export function openAttack(situation: Situation, promptId: string): OpenAttack {
  for (const { decision, outcome } of situation.history) {
    const prompt = (outcome.prompts as readonly ArcPrompt[]).find(({ id }) => id === promptId);
    if (prompt?.type !== "answer") continue;
    const settled = situation.history.some(
      (step) => step.decision["prompt"] === promptId || step.decision["of"] === promptId,
    );
    if (settled || isOver(situation, prompt)) throw new Refused("alreadySettled", { name: prompt.name });
    const rolls = (outcome.checks as readonly ArcCheck[]).filter((check): check is RolledCheck => check.type === "arc");
    return { decision: decision as AttackDecision, prompt, rolls };
  }
  throw new Refused("noPrompt");
}

/** The effect that marks the attack as settled in its encounter; nothing outside. */
export function closeRecord(situation: Situation, { attack }: AnswerPrompt): ArcEffect[] {
  const { running } = situation;
  if (!running || attack === null) return [];
  return [{ type: "attackSettled", id: situation.id("settled"), target: running.combat, apply: "atOnce", attack }];
}

/** The turn it was made in has ended: it went unopposed then. ARC-046. */
function isOver(situation: Situation, { attack }: AnswerPrompt): boolean {
  const records = situation.running?.state.attacks;
  if (!records || attack === null) return false;
  return !records.some(({ id, open }) => id === attack && open);
}

function spendDefences(decision: AnswerDecision, situation: Situation, attacker: string): ArcEffect[] {
  const { target, defences } = decision;
  const deeds = defences.map(({ skill }): Deed => ({ skill, kind: "defend", target: attacker, count: 1 }));
  if (!situation.running) requirePlan(situation, situation.character(target), deeds);
  const turn = withDefences(situation, target, attacker, deeds);
  const seat = situation.seat(target);
  return turn && seat ? [turnEffect(situation, seat, turn)] : [];
}
