/** The game master decides a check (ARC-086). */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Effect, Outcome } from "../../../../kernel/outcome.ts";
import type { AttackDecision, CheckDecision, Consequence, SetOutcomeDecision } from "../decisions.ts";
import type { ArcCheck, ArcEffect, ArcPrompt, QueueEffect, Verdict } from "../outcomes.ts";
import { closeRecord, openAttack } from "./answer.ts";
import { effectsOf } from "./consequences.ts";
import { isFlag, isText } from "../../../../kernel/edge.ts";
import { hitEffects } from "./exchange.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** Settles an attack that waits, or turns a verdict over: what it had led to no longer holds. */
export function decideSetOutcome(decision: SetOutcomeDecision, situation: Situation): Outcome {
  const prompts = situation.history.flatMap(({ outcome }) => outcome.prompts as readonly ArcPrompt[]);
  if (prompts.some(({ id, type }) => id === decision.of && type === "answer")) return settleOpen(decision, situation);
  return turnOver(decision, situation);
}

export const setOutcomeDecider: Decider<SetOutcomeDecision, Situation> = {
  shape: { of: isText, success: isFlag },
  names: [],
  speaks: null,
  decide: decideSetOutcome,
};

function settleOpen({ of, success }: SetOutcomeDecision, situation: Situation): Outcome {
  const { decision, prompt, rolls } = openAttack(situation, of);
  const verdicts = rolls.map((roll, i): Verdict => {
    const sides = { actor: roll.who, target: prompt.owner, actorCheck: roll.id, opponentCheck: null };
    return decided(
      situation.id("verdict", i),
      "unopposed",
      { ...sides, arc: roll.arc, visible: roll.visible },
      success,
    );
  });
  const hits = hitEffects(situation, prompt.owner, verdicts, decision.onHit ?? []);
  return { checks: verdicts, effects: [...closeRecord(situation, prompt), ...hits], prompts: [], notes: [] };
}

function turnOver({ of, success }: SetOutcomeDecision, situation: Situation): Outcome {
  const verdict = situation.history
    .flatMap(({ outcome }) => outcome.checks as readonly ArcCheck[])
    .find((check): check is Verdict => check.type === "verdict" && check.id === of);
  if (!verdict) throw new Refused("noVerdict");
  const again = situation.history.some((step) => step.decision.type === "setOutcome" && step.decision["of"] === of);
  if (again) throw new Refused("alreadySettled", { name: situation.character(verdict.actor).name });
  if (verdict.success === success) throw new Refused("alreadySo", { name: situation.character(verdict.actor).name });
  const check = decided(situation.id("verdict", 0), verdict.mode, verdict, success);
  const led = situation.history.flatMap(({ outcome }) => outcome.effects).filter(({ id }) => id.startsWith(`${of}-`));
  const follows = success ? effectsOf(situation, "verdict-0", consequences(verdict, situation)) : [];
  return {
    checks: [check],
    effects: [...unqueued(situation, led), ...follows],
    prompts: [],
    notes: [],
    withdraws: led.map(({ id }) => id),
  };
}

function decided(
  id: string,
  mode: Verdict["mode"],
  rolled: Pick<Verdict, "actor" | "target" | "actorCheck" | "opponentCheck" | "arc" | "visible">,
  success: boolean,
): Verdict {
  const { actor, target, actorCheck, opponentCheck, arc, visible } = rolled;
  const sides = { actor, target, actorCheck, opponentCheck, arc };
  return { type: "verdict", id, mode, ...sides, against: null, success, margin: null, by: "gameMaster", visible };
}

/** What a success of this card's first decision leads to. */
function consequences(verdict: Verdict, situation: Situation): readonly Consequence[] {
  const first = situation.history[0]?.decision;
  if (first?.type === "check") return (first as CheckDecision).onSuccess ?? [];
  const target = verdict.target;
  if (first?.type !== "attack" || target === null) return [];
  return ((first as AttackDecision).onHit ?? []).map((change) => ({ target, change }));
}

/** Calls off what the verdict had queued for the end of the turn. */
function unqueued(situation: Situation, led: readonly Effect[]): ArcEffect[] {
  const { running } = situation;
  const ids = led
    .filter((effect): effect is QueueEffect => effect.type === "queue")
    .flatMap(({ changes }) => changes.map(({ id }) => id));
  if (!running || ids.length === 0) return [];
  return [{ type: "unqueue", id: situation.id("unqueue"), target: running.combat, apply: "atOnce", ids }];
}
