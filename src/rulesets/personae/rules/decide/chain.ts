/** Chains of follow-ups on one roll: where each has got to, and whom it is turned against (PER-062 … PER-064). */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import { chainStep } from "../challenge/followUps.ts";
import type { ChallengeDecision, PersonaeDecision } from "../decisions.ts";
import type { PersonaeEffect, PersonaePrompt, RolledSide, Verdict } from "../outcomes.ts";
import { challengeOf, rollOf, verdictsOf } from "./card.ts";
import { successEffects, tallyEffects } from "./consequences.ts";
import { earnedEffects } from "./earned.ts";
import type { Situation } from "./situation.ts";

type History = readonly Step[];

/** A chain: the opponent whose challenge began it, its latest verdict, and how many of the actor's dice are used. */
export interface Chain {
  readonly root: Ref;
  readonly last: Verdict;
  readonly used: number;
}

/** The chain that began against this opponent, or null before a verdict. */
export function chainOf(history: History, root: Ref): Chain | null {
  const verdicts = verdictsOf(history).filter(({ chain, reactor }) => (chain ?? reactor) === root);
  const last = verdicts.at(-1);
  return last ? { root, last, used: diceUsed(history, verdicts) } : null;
}

/** A verdict that no dice settled uses the die it was about: the first at least. */
function diceUsed(history: History, verdicts: readonly Verdict[]): number {
  return verdicts.reduce((used, { by, rank, actorRoll }) => {
    if (by === "setByChorus" || by === "critical") return Math.max(used, 1);
    return Math.max(used, rank ?? rollOf(history, actorRoll)?.dice.length ?? used);
  }, 0);
}

/** Follow-ups left after a success: what is granted and not yet used, as far as there are dice. */
export function followUpsAfter({ followUps }: ChallengeDecision, made: number, dice: number, used: number): number {
  return Math.max(0, Math.min(followUps - made, dice - used));
}

/** Follow-ups of this card's challenge that nobody has made yet: a grant serves once, however many opponents were beaten. PER-062 */
export function followUpsUngranted(history: History): number {
  const made = history.filter(({ decision }) => decision.type === "followUp").length;
  return challengeOf(history).followUps - made;
}

/** Opponents drawn into the card by a follow-up, in order, each once. PER-064 */
export function drawnIn(history: History): readonly Ref[] {
  const { reactors } = challengeOf(history);
  const turned = history.flatMap(({ decision }) => {
    const made = decision as PersonaeDecision;
    return made.type === "followUp" && !reactors.includes(made.reactor) ? [made.reactor] : [];
  });
  return [...new Set(turned)];
}

/** The chain whose follow-up waits for this opponent's answer, or null. PER-064 */
export function chainAwaiting(history: History, reactor: Ref): Chain | null {
  const asks = (step: Step): boolean =>
    step.decision.type === "followUp" &&
    (step.outcome.prompts as readonly PersonaePrompt[]).some(
      ({ type, owner }) => type === "answer" && owner === reactor,
    );
  const index = history.findLastIndex(asks);
  const made = history[index]?.decision as PersonaeDecision | undefined;
  if (made?.type !== "followUp") return null;
  if (verdictsOf(history.slice(index)).some((verdict) => verdict.reactor === reactor)) return null;
  return chainOf(history, made.from ?? made.reactor);
}

/** True while a follow-up of this chain waits for somebody's answer. */
export function isAwaiting(history: History, root: Ref): boolean {
  return [...challengeOf(history).reactors, ...drawnIn(history)].some(
    (ref) => chainAwaiting(history, ref)?.root === root,
  );
}

/** One follow-up compared: the next unused die of the actor's roll, and everything that comes of it. */
export function followUpVerdict(
  situation: Situation,
  { root, last, used }: Chain,
  given: {
    readonly reactor: Ref;
    readonly mine: RolledSide;
    readonly theirs: RolledSide;
    /** Dice the reactor has just rolled for this follow-up alone. */
    readonly fresh: readonly number[] | undefined;
  },
): { readonly verdict: Verdict; readonly effects: readonly PersonaeEffect[] } {
  const { history, settings } = situation;
  const { reactor, mine, theirs, fresh } = given;
  const challenge = challengeOf(history);
  const { actor } = challenge;
  const step = chainStep({ actor: mine, reactor: theirs, used, fresh, settings });
  const followUp = last.followUp + 1;
  const { chain: _before, ...frozen } = last;
  const verdict: Verdict = {
    ...frozen,
    id: situation.id("verdict"),
    reactor,
    actorRoll: mine.id,
    reactorRoll: theirs.id,
    winner: step.success ? "actor" : "reactor",
    rank: step.rank,
    by: step.by,
    outcome: step.success ? "success" : "fail",
    ranksWon: step.success ? 1 : 0,
    followUp,
    followUpsLeft: step.success ? Math.min(last.followUpsLeft - 1, mine.dice.length - step.used) : 0,
    ...(reactor !== root && { chain: root }),
  };
  const result = { success: step.success, challenge: challenge.challenge, followUp: true };
  return {
    verdict,
    effects: [
      ...(step.success ? successEffects(situation, challenge, reactor) : []),
      ...tallyEffects(situation, actor, result),
      ...earnedEffects(
        situation,
        verdict,
        [],
        (id) => [mine, theirs].find((roll) => roll.id === id) ?? rollOf(history, id),
      ),
    ],
  };
}
