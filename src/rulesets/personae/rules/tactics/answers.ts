/** What answers a question of a card, and what can still be added to one (PER-021, PER-027, PER-052, PER-062, PER-119 … PER-123, PER-180). */
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import { openingDecision, openPrompts } from "../../../../kernel/history.ts";
import { isRefusal, type Decision } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { latestVerdict } from "../decide/card.ts";
import type { AnswerDecision, ChallengeDecision, FollowUpDecision, SpendCriticalDecision } from "../decisions.ts";
import { personaeEngine } from "../engine.ts";
import type { AnswerPrompt, PersonaePrompt } from "../prompts.ts";
import { identityOf, settingsOf, stands, type Position } from "./around.ts";
import { traitLines } from "./challenges.ts";
import { helpersFor } from "./helpers.ts";

/** Decisions that answer an open question; never none. */
export function answersTo(position: Position, prompt: PersonaePrompt, view: View): Decision[] {
  const { frame: encounter } = position;
  const { id } = prompt;
  const decline = { type: "decline", encounter, prompt: id };
  switch (prompt.type) {
    case "answer": {
      const helpers = allowed(position, helpersFor(position, prompt, view));
      // Whoever helps says so first: the die is added to the roll that follows.
      if (helpers.length > 0) return [...helpers, ...allowed(position, answering(position, prompt))];
      const all = answering(position, prompt);
      // By instinct anybody can answer who is asked, and mostly that is all there is.
      if (all.length === 1 && stands(position, prompt.owner)) return all;
      const given = allowed(position, [...all, decline]);
      const lost = { type: "setOutcome", encounter, reactor: prompt.owner, success: true, prompt: id };
      return given.length > 0 ? given : [lost];
    }
    case "reroll": {
      const { owner: actor, reactor } = prompt;
      const using = [...prompt.options.map((one) => one.id), null].map((option) => {
        return { type: "reroll", encounter, prompt: id, actor, reactor, option };
      });
      return allowed(position, [...using, decline]);
    }
    case "recovery":
      return allowed(position, [
        { type: "recover", encounter, actor: prompt.owner, when: "endOfViolentEncounter", assistDice: 0, prompt: id },
        decline,
      ]);
    case "escalation":
      return allowed(position, [
        { type: "escalate", encounter, to: prompt.to, instigator: prompt.instigator, prompt: id },
        decline,
      ]);
    case "award":
      return [decline];
    case "proposal":
      return [{ type: "settleProposal", encounter, prompt: id, result: "narrate" }];
  }
}

/** Each answer that is open, with nothing called upon, and the instinctive and the best one with each trait that may be. */
function answering(position: Position, prompt: AnswerPrompt): AnswerDecision[] {
  const { owner: reactor, options, challenge, best = "passive" } = prompt;
  const state = identityOf(position, reactor);
  const lines = state ? traitLines(position, reactor, state, { challenge, role: "answer" }) : [];
  const open = options.filter((option) => option.allowed);
  return open.flatMap(({ id: option, attribute }) => {
    const answer: AnswerDecision = {
      ...{ type: "answer", encounter: position.frame, prompt: prompt.id, reactor, option, attribute },
      modifiers: prompt.modifiers,
    };
    const aided = option === best || option === "passive" ? lines : [];
    return [answer, ...aided.map((line) => ({ ...answer, modifiers: [...prompt.modifiers, line] }))];
  });
}

/** What somebody can add to a card on which nothing is open: follow-ups of their own challenge, banked criticals. */
export function additionsTo(position: Position, { who }: View): (FollowUpDecision | SpendCriticalDecision)[] {
  const { history, frame: encounter } = position;
  const opening = openingDecision({ steps: history }) as ChallengeDecision | undefined;
  if (opening?.type !== "challenge" || openPrompts({ steps: history }).length > 0) return [];
  const { actor, reactors, followUps } = opening;
  const critical = mayUseCritical(position, who);
  if (who !== actor) {
    const ward = { type: "spendCritical", encounter, actor: who, reactor: who, use: "success" } as const;
    return critical && reactors.includes(who) ? allowed(position, [ward]) : [];
  }
  if (!critical && followUps === 0) return [];
  const settled = reactors.flatMap((reactor) => latestVerdict(history, reactor) ?? []);
  return allowed(
    position,
    settled.flatMap(({ reactor, winner, followUpsLeft }): (FollowUpDecision | SpendCriticalDecision)[] => {
      if (reactor === null) return [];
      const use = winner === "actor" ? "hit" : "success";
      return [
        ...(followUpsLeft > 0 ? [{ type: "followUp", encounter, actor, reactor } as const] : []),
        ...(critical ? [{ type: "spendCritical", encounter, actor, reactor, use } as const] : []),
      ];
    }),
  );
}

function mayUseCritical(position: Position, who: string): boolean {
  const state = identityOf(position, who);
  const { criticals, adversaryCriticals } = settingsOf(position);
  return criticals !== "off" && (state?.criticals ?? 0) > 0 && (state?.control !== "chorus" || adversaryCriticals);
}

/** Those of some decisions that the rules take as things stand. */
function allowed<D extends Decision>(position: Position, decisions: readonly D[]): D[] {
  return decisions.filter((decision) => {
    const found = foresee(personaeEngine, decision, position);
    return isForeseen(found) || !isRefusal(found);
  });
}
