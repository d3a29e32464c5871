/** Answering a challenge and settling the comparison (PER-027 … PER-030, PER-119 … PER-123). */
import type { Outcome } from "../../../../kernel/outcome.ts";
import { gradeOutcome, resolveChallenge } from "../challenge/resolve.ts";
import type { AnswerDecision, ChallengeDecision } from "../decisions.ts";
import type { AnswerOption, DefenceUsedEffect, PersonaeEffect, RolledSide, Verdict } from "../outcomes.ts";
import { answerPromptOf, challengeOf, latestVerdict, rollOf } from "./card.ts";
import { optionsFor } from "./challenge.ts";
import { criticalEffects, hitsEffects, tallyEffects } from "./consequences.ts";
import { isAttribute, isModifiers, isText, requireFields } from "./edge.ts";
import { Refused } from "./refused.ts";
import { meansOf, rollSide } from "./sides.ts";
import type { Situation } from "./situation.ts";

/** Under `deadlock: "reroll"` both sides roll again, but not for ever: two empty pools would never come apart. */
const MOST_REROLLS = 20;

/** Rolls the reactor's dice and settles the comparison with the actor's roll. */
export function decideAnswer(decision: AnswerDecision, situation: Situation): Outcome {
  requireFields(decision, { prompt: isText, option: isText, attribute: isAttribute, modifiers: isModifiers });
  const { history } = situation;
  const { reactor } = decision;
  const challenge = challengeOf(history);
  answerPromptOf(history, decision.prompt, reactor);
  if (latestVerdict(history, reactor)) throw new Refused("alreadySettled", { name: situation.identity(reactor).name });
  const option = chosenOption(decision, challenge, situation);
  const { rolls, verdicts } = settle(decision, challenge, option, situation);
  const verdict = verdicts.at(-1);
  const effects = verdict ? consequences(challenge, verdict, rolls, situation) : [];
  return {
    checks: [...rolls.filter(({ id }) => !rollOf(history, id)), ...verdicts],
    effects: [...defenceUsed(option, decision, situation), ...effects],
    prompts: [],
    notes: [],
  };
}

function chosenOption(decision: AnswerDecision, challenge: ChallengeDecision, situation: Situation): AnswerOption {
  const options = optionsFor(challenge, situation, decision.reactor);
  const option = options.find(({ id }) => id === decision.option);
  if (!option) throw new Refused("unknownOption", { option: decision.option });
  if (option.reason !== null) throw new Refused(option.reason, { name: option.name });
  return option;
}

/** The reactor's roll against the actor's; both roll again on a deadlock that nobody is to win. PER-029. */
function settle(
  decision: AnswerDecision,
  challenge: ChallengeDecision,
  option: AnswerOption,
  situation: Situation,
): { rolls: RolledSide[]; verdicts: Verdict[] } {
  const { history, settings } = situation;
  const first = rollOf(history, "s0-actor");
  if (!first) throw new Refused("noChallenge");
  let actor: RolledSide = first;
  const rolls: RolledSide[] = [actor];
  const verdicts: Verdict[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const again = attempt === 1 ? "" : `-${attempt}`;
    if (attempt > 1) {
      actor = rollSide(situation, {
        who: challenge.actor,
        role: "actor",
        means: meansOf(situation.identity(challenge.actor), challenge.skill),
        attribute: challenge.attribute,
        modifiers: challenge.modifiers,
        dice: `actor${again}`,
      });
      rolls.push(actor);
    }
    const reactor = rollSide(situation, {
      who: decision.reactor,
      role: "reactor",
      means: option,
      attribute: decision.attribute,
      modifiers: decision.modifiers,
      dice: `reactor${again}`,
    });
    rolls.push(reactor);
    const { winner, rank, by } = resolveChallenge({ actor, reactor, settings });
    const used = rank ?? actor.dice.length;
    verdicts.push({
      type: "verdict",
      id: situation.id("verdict", attempt),
      challenge: challenge.challenge,
      actor: challenge.actor,
      reactor: decision.reactor,
      actorRoll: actor.id,
      reactorRoll: reactor.id,
      winner,
      rank,
      by,
      ...gradeOutcome({ actor, reactor, settings }),
      followUp: 0,
      followUpsLeft: winner === "actor" ? Math.min(challenge.followUps, actor.dice.length - used) : 0,
    });
    if (winner !== null || attempt > MOST_REROLLS || actor.pool + reactor.pool === 0) return { rolls, verdicts };
  }
}

function consequences(
  challenge: ChallengeDecision,
  verdict: Verdict,
  rolls: readonly RolledSide[],
  situation: Situation,
): PersonaeEffect[] {
  const { actor } = challenge;
  const { reactor, winner } = verdict;
  if (reactor === null || winner === null) return [];
  const success = winner === "actor";
  const winning = rolls.find(({ id }) => id === (success ? verdict.actorRoll : verdict.reactorRoll));
  return [
    ...(success ? hitsEffects(situation, { actor, reactor, inflicted: challenge.hits }) : []),
    ...tallyEffects(situation, actor, { success, challenge: challenge.challenge, followUp: false }),
    ...(winning ? criticalEffects(situation, success ? actor : reactor, winning) : []),
  ];
}

/** A readied defence answers one challenge only, unless the group lets it stand (PER-120). */
function defenceUsed(option: AnswerOption, { reactor }: AnswerDecision, situation: Situation): DefenceUsedEffect[] {
  const seat = situation.seat(reactor);
  if (option.means === "passive" || !seat) return [];
  return [{ type: "defenceUsed", id: situation.id("defence", reactor), target: seat.ref, apply: "atOnce" }];
}
