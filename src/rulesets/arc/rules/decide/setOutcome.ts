/** The game master decides a check (ARC-086). */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import type { SetOutcomeDecision } from "../decisions.ts";
import type { ChangeEffect, ReactionResult, Verdict } from "../outcomes.ts";
import { closeRecord, openAttack } from "./answer.ts";
import { checksOf, promptsOf, standingVerdicts, takenBack } from "./card.ts";
import { allTo, following, followingAll } from "./consequences.ts";
import { isFlag, isText } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { shaken } from "./react.ts";
import type { Situation } from "./situation.ts";

/** Settles an attack that waits, or turns a verdict over: what it had led to no longer holds. */
export function decideSetOutcome(decision: SetOutcomeDecision, situation: Situation): Outcome {
  if (promptsOf(situation).some(({ id, type }) => id === decision.of && type === "answer"))
    return settleOpen(decision, situation);
  return turnOver(decision, situation);
}

export const setOutcomeDecider: Decider<SetOutcomeDecision, Situation> = {
  shape: { of: isText, success: isFlag },
  names: [],
  speaks: null,
  goesOn: true,
  decide: decideSetOutcome,
};

function settleOpen({ of, success }: SetOutcomeDecision, situation: Situation): Outcome {
  const { prompt, rolls } = openAttack(situation, of);
  const { owner: target, onHit } = prompt;
  const verdicts = rolls.map((roll, i): Verdict => {
    return {
      ...{ type: "verdict", id: situation.id("verdict", i), mode: "unopposed", actor: roll.who, target },
      ...{ actorCheck: roll.id, opponentCheck: null, arc: roll.arc, visible: roll.visible },
      ...{ against: null, success, margin: null, by: "gameMaster" },
      ...{ replaces: null, onSuccess: allTo(target, onHit), task: null },
    };
  });
  const effects = [...closeRecord(situation, prompt), ...followingAll(situation, verdicts)];
  return { checks: verdicts, effects, prompts: [], notes: [], withdraws: [of] };
}

function turnOver({ of, success }: SetOutcomeDecision, situation: Situation): Outcome {
  const checks = checksOf(situation);
  const verdict = checks.find((check): check is Verdict => check.type === "verdict" && check.id === of);
  if (!verdict) return keepNerve({ of, success }, situation);
  const name = situation.nameOf(verdict.actor);
  if (!standingVerdicts(checks).includes(verdict)) throw new Refused("alreadySettled", { name });
  if (verdict.success === success) throw new Refused("alreadySo", { name });
  requireOwnTurn(situation);
  const back = takenBack(situation, verdict);
  const said = { against: null, success, margin: null, by: "gameMaster", replaces: of } as const;
  const check: Verdict = { ...verdict, ...said, id: situation.id("verdict", 0) };
  return {
    checks: [check],
    effects: [...back.effects, ...following(situation, check, 0)],
    prompts: [],
    notes: [],
    withdraws: back.withdraws,
  };
}

/**
 * A Reaction check that comes out otherwise by the game master's word: the shock it brought is lifted, or comes about. ARC-027
 * @throws Refused when there is no such check, or nothing of it would change
 */
function keepNerve({ of, success }: Pick<SetOutcomeDecision, "of" | "success">, situation: Situation): Outcome {
  const all = checksOf(situation).filter((one): one is ReactionResult => one.type === "reaction");
  const before = all.find(({ id }) => id === of);
  if (!before) throw new Refused("noVerdict");
  const { who, name } = before;
  if (all.some(({ replaces }) => replaces === of)) throw new Refused("alreadySettled", { name });
  if (before.success === success) throw new Refused("alreadySo", { name });
  situation.requireOpenTurn();
  const check: ReactionResult = { ...before, success, automatic: false, id: situation.id("reaction"), replaces: of };
  if (!success) return { checks: [check], prompts: [], ...shaken(situation, [who]) };
  if (!situation.running) return { ...emptyOutcome, checks: [check] };
  const change = { type: "status", status: "shocked", remove: true } as const;
  const calm: ChangeEffect = { type: "change", id: situation.id("calm"), target: who, apply: "atOnce", change };
  return { ...emptyOutcome, checks: [check], effects: [calm] };
}

/**
 * What the end of a turn has brought is committed with it: verdicts on that card are changed by taking it back, settling the
 * attack, and ending the turn again.
 * @throws Refused on such a card
 */
export function requireOwnTurn({ history, running }: Situation): void {
  if (history.some(({ decision }) => decision.type === "endTurn"))
    throw new Refused("turnCommitted", { round: running?.round ?? 0 });
}
