/** Reading a card back: its challenge, its rolls and verdicts so far. */
import type { Ref, Step } from "../../../../kernel/outcome.ts";
import type { AnswerPrompt, HitsEffect, PersonaeEffect, PersonaePrompt, RolledSide, Verdict } from "../outcomes.ts";
import type { ChallengeDecision, PersonaeDecision } from "../decisions.ts";
import { Refused } from "./refused.ts";

type History = readonly Step[];

/**
 * The challenge that opened the card.
 * @throws Refused when the card is about something else
 */
export function challengeOf(history: History): ChallengeDecision {
  const opening = history[0]?.decision as PersonaeDecision | undefined;
  if (opening?.type !== "challenge") throw new Refused("noChallenge");
  return opening;
}

const checksOf = (history: History): readonly (RolledSide | Verdict)[] =>
  history.flatMap(({ outcome }) => outcome.checks as readonly (RolledSide | Verdict)[]);

/** A roll of the card by its id, or null. */
export function rollOf(history: History, id: string): RolledSide | null {
  return checksOf(history).find((check): check is RolledSide => check.type === "roll" && check.id === id) ?? null;
}

/** The latest verdict between the actor and this reactor, or null. */
export function latestVerdict(history: History, reactor: Ref): Verdict | null {
  const verdicts = checksOf(history).filter((check): check is Verdict => check.type === "verdict");
  return verdicts.filter((verdict) => verdict.reactor === reactor).at(-1) ?? null;
}

/** All hits the card has inflicted on an identity. */
export function hitsOn(history: History, target: Ref): HitsEffect[] {
  const effects = history.flatMap(({ outcome }) => outcome.effects as readonly PersonaeEffect[]);
  const withdrawn = new Set(history.flatMap(({ outcome }) => outcome.withdraws ?? []));
  return effects.filter(
    (effect): effect is HitsEffect => effect.type === "hits" && effect.target === target && !withdrawn.has(effect.id),
  );
}

/** A prompt of the card by its id, or null. */
export function promptOf(history: History, id: string): PersonaePrompt | null {
  return (
    history.flatMap(({ outcome }) => outcome.prompts as readonly PersonaePrompt[]).find((one) => one.id === id) ?? null
  );
}

/**
 * The question put to a reactor.
 * @throws Refused when the card asks no such thing of it
 */
export function answerPromptOf(history: History, id: string, reactor: Ref): AnswerPrompt {
  const prompt = promptOf(history, id);
  if (prompt?.type !== "answer" || prompt.owner !== reactor) throw new Refused("noPrompt");
  return prompt;
}
