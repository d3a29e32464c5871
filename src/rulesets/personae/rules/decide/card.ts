/** Reading a card back: its challenge, its rolls and verdicts so far. */
import { openPrompts, withdrawnBy } from "../../../../kernel/history.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { AnswerPrompt, PersonaeEffect, PersonaePrompt, RerollPrompt, RolledSide, Verdict } from "../outcomes.ts";
import type { AnswerDecision, AssistDecision, ChallengeDecision, PersonaeDecision } from "../decisions.ts";
import { Refused } from "../../../../kernel/refused.ts";

type History = readonly Step[];

/**
 * The challenge that opened the card.
 * @throws Refused when the card is about something else
 */
export function challengeOf(history: History): ChallengeDecision {
  const found = decisionsOf(history).find((decision) => decision.type === "challenge");
  if (!found) throw new Refused("noChallenge");
  return found;
}

const decisionsOf = (history: History): readonly PersonaeDecision[] =>
  history.map(({ decision }) => decision as PersonaeDecision);

/** The actor's dice as they stand against one reactor: the latest roll that holds against all, or against this one. */
export function actorRollAgainst(history: History, reactor: Ref, fresh: readonly RolledSide[] = []): RolledSide | null {
  const { actor } = challengeOf(history);
  const rolls = [...rollsOf(history), ...fresh].filter(({ role, who }) => role === "actor" && who === actor);
  return rolls.filter(({ against }) => against === undefined || against === reactor).at(-1) ?? null;
}

/** A reactor's dice as they stand, or null before its answer. */
export function reactorRoll(history: History, reactor: Ref, fresh: readonly RolledSide[] = []): RolledSide | null {
  return (
    [...rollsOf(history), ...fresh].filter(({ role, who }) => role === "reactor" && who === reactor).at(-1) ?? null
  );
}

/** The answer a reactor has given, or null. */
export function answerOf(history: History, reactor: Ref): AnswerDecision | null {
  const answers = decisionsOf(history).filter((decision) => decision.type === "answer");
  return answers.find((answer) => answer.reactor === reactor) ?? null;
}

/** Helpers who have announced themselves for somebody on this card, and not rolled yet (PER-034, PER-181). */
export function helpersOf(history: History, actor: Ref): readonly AssistDecision[] {
  return decisionsOf(history)
    .filter((decision) => decision.type === "assist")
    .filter((assist) => assist.actor === actor);
}

const rollsOf = (history: History): readonly RolledSide[] =>
  checksOf(history).filter((check): check is RolledSide => check.type === "roll");

/** The reroll prompts of the card about one reactor, or about rolls against the chorus, and which of them have been answered. PER-142 */
export function rerollPrompts(
  history: History,
  reactor: Ref | null,
): { readonly all: readonly RerollPrompt[]; readonly open: readonly RerollPrompt[] } {
  const prompts = history.flatMap(({ outcome }) => outcome.prompts as readonly PersonaePrompt[]);
  const all = prompts.filter((one): one is RerollPrompt => one.type === "reroll" && one.reactor === reactor);
  const open = new Set(openPrompts({ steps: history }).map(({ id }) => id));
  return { all, open: all.filter(({ id }) => open.has(id)) };
}

/** Keys of the effects that somebody has used on dice of this card already. */
export function rerollsUsed(history: History, who: Ref, reactor: Ref): ReadonlySet<string> {
  const used = decisionsOf(history)
    .filter((decision) => decision.type === "reroll")
    .filter((reroll) => reroll.actor === who && (reroll.reactor === reactor || who === challengeOf(history).actor));
  return new Set(used.flatMap(({ option }) => option ?? []));
}

const checksOf = (history: History): readonly (RolledSide | Verdict)[] =>
  history.flatMap(({ outcome }) => outcome.checks as readonly (RolledSide | Verdict)[]);

/** A roll of the card by its id, or null. */
export function rollOf(history: History, id: string): RolledSide | null {
  return checksOf(history).find((check): check is RolledSide => check.type === "roll" && check.id === id) ?? null;
}

/** Every verdict of the card, in order. */
export function verdictsOf(history: History): readonly Verdict[] {
  return checksOf(history).filter((check): check is Verdict => check.type === "verdict");
}

/** The latest verdict between the actor and this reactor, or null. */
export function latestVerdict(history: History, reactor: Ref): Verdict | null {
  return (
    verdictsOf(history)
      .filter((verdict) => verdict.reactor === reactor)
      .at(-1) ?? null
  );
}

/** The steps from the first verdict on about the same challenge, or follow-up, as this one: it may have been overruled. */
export function stepsSince(history: History, verdict: Verdict): readonly Step[] {
  const isSame = ({ reactor, followUp, chain }: Verdict): boolean =>
    reactor === verdict.reactor &&
    followUp === verdict.followUp &&
    (chain ?? reactor) === (verdict.chain ?? verdict.reactor);
  return history.slice(history.findIndex((step) => verdictsOf([step]).some(isSame)));
}

/** All consequences the card has brought upon an identity and that wait to be written, or have been. */
export function effectsOn(history: History, reactor: Ref): PersonaeEffect[] {
  const effects = history.flatMap(({ outcome }) => outcome.effects as readonly PersonaeEffect[]);
  const withdrawn = withdrawnBy({ steps: history });
  const concerns = (effect: PersonaeEffect): boolean =>
    effect.target === reactor ||
    (effect.type === "downed" && effect.identity === reactor) ||
    (effect.type === "award" && effect.of === reactor) ||
    (effect.type === "useTrait" && effect.whose === reactor);
  return effects.filter((effect) => effect.apply === "onRequest" && concerns(effect) && !withdrawn.has(effect.id));
}

/** A prompt of the card by its id, or null. */
export function promptOf(history: History, id: string): PersonaePrompt | null {
  return (
    history.flatMap(({ outcome }) => outcome.prompts as readonly PersonaePrompt[]).find((one) => one.id === id) ?? null
  );
}

/**
 * A card holds one roll that begins it. Whoever names a question with theirs carries out what they proposed. PER-008, PER-026
 * @throws Refused when the card has its roll, or when it is another question, or one that has been settled without dice
 */
export function requireOpening(history: History, prompt: string | undefined): void {
  if (decisionsOf(history).some(({ type }) => type === "challenge" || type === "unopposed"))
    throw new Refused("alreadyRolled");
  if (prompt === undefined) return;
  const isOpen = openPrompts({ steps: history }).some(({ id, type }) => id === prompt && type === "proposal");
  if (!isOpen) throw new Refused("noPrompt");
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
