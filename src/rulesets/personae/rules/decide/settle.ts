/** Comparing the dice of a challenge once nobody changes them any more (PER-027 … PER-030, PER-125). */
import type { Modifier, Outcome, Ref } from "../../../../kernel/outcome.ts";
import type { Line } from "../../../../kernel/prospect.ts";
import { chainStep } from "../challenge/followUps.ts";
import { chanceAgainst, chanceToWin, type Pool } from "../challenge/odds.ts";
import { ignoreDice } from "../challenge/pool.ts";
import { gradeOutcome, resolveChallenge } from "../challenge/resolve.ts";
import type { AnswerDecision, ChallengeDecision } from "../decisions.ts";
import type { AnswerOption, PersonaeEffect, RolledSide, Verdict } from "../outcomes.ts";
import { ignoredRanks } from "../traits/effects.ts";
import { assistModifiers } from "./assist.ts";
import { actorRollAgainst, challengeOf, reactorRoll, rollOf } from "./card.ts";
import { chainAwaiting, followUpVerdict, type Chain } from "./chain.ts";
import { runPowerEffects, successEffects, tallyEffects } from "./consequences.ts";
import { earnedEffects } from "./earned.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { meansOf } from "./means.ts";
import { NOTHING_EXPECTED, poolOf, type Expected } from "./prospects.ts";
import { usesOfAll } from "./uses.ts";
import { changedDice, rollSide } from "./sides.ts";
import { worsened, WORSENED } from "./worsened.ts";
import type { Situation } from "./situation.ts";

/** Under `deadlock: "reroll"` both sides roll again, but not for ever: two empty pools would never come apart. */
const MOST_REROLLS = 20;

/** What the comparison needs beside the dice, to roll both sides again where the group wants that (PER-029). */
export interface Settling {
  readonly answer: AnswerDecision;
  readonly option: AnswerOption;
}

/**
 * The verdict between the actor and one reactor, and everything that follows from it.
 * @param fresh rolls of this very step, newest last
 */
export function settle(
  situation: Situation,
  { answer, option }: Settling,
  fresh: readonly RolledSide[] = [],
): Pick<Outcome, "checks" | "effects"> {
  const { history, settings } = situation;
  const challenge = challengeOf(history);
  const { reactor } = answer;
  const rolls: RolledSide[] = [];
  const verdicts: Verdict[] = [];
  let mine = actorRollAgainst(history, reactor, fresh);
  let theirs = reactorRoll(history, reactor, fresh);
  if (!mine || !theirs) throw new Refused("noChallenge");
  const chain = chainAwaiting(history, reactor);
  if (chain) return settleFollowUp(situation, chain, { reactor, mine, theirs });
  for (let attempt = 1; ; attempt += 1) {
    if (attempt > 1) {
      mine = { ...rollAgain(situation, challenge, attempt), against: reactor };
      theirs = answerRoll(situation, answer, option, attempt);
      rolls.push(mine, theirs);
    }
    const actor: RolledSide = ignoringDice(situation, challenge, reactor, mine, attempt);
    if (actor !== mine) rolls.push(actor);
    const { winner, rank, by } = resolveChallenge({ actor, reactor: theirs, settings });
    const used = rank ?? actor.dice.length;
    verdicts.push({
      type: "verdict",
      id: situation.id("verdict", attempt),
      challenge: challenge.challenge,
      actor: challenge.actor,
      reactor,
      actorRoll: actor.id,
      reactorRoll: theirs.id,
      winner,
      rank,
      by,
      ...gradeOutcome({ actor, reactor: theirs, settings }),
      followUp: 0,
      followUpsLeft: winner === "actor" ? Math.min(challenge.followUps, actor.dice.length - used) : 0,
    });
    if (winner !== null || attempt > MOST_REROLLS || actor.pool + theirs.pool === 0) break;
  }
  const verdict = verdicts.at(-1);
  const known = (id: string): RolledSide | null =>
    [...rolls, ...fresh].find((roll) => roll.id === id) ?? rollOf(history, id);
  return {
    checks: [...rolls, ...verdicts],
    effects: [
      ...(verdict ? consequences(situation, challenge, verdict, known) : []),
      ...armourUses(situation, reactor, mine),
    ],
  };
}

/** The answer of an opponent against whom a follow-up was turned. Armour touches none of the dice used before. PER-064 */
function settleFollowUp(
  situation: Situation,
  chain: Chain,
  { reactor, mine, theirs }: { readonly reactor: Ref; readonly mine: RolledSide; readonly theirs: RolledSide },
): Pick<Outcome, "checks" | "effects"> {
  const actor = ignoringDice(situation, challengeOf(situation.history), reactor, mine, 1, chain.used);
  const given = { reactor, mine: actor, theirs, fresh: theirs.dice };
  const { verdict, effects } = followUpVerdict(situation, chain, given);
  const uses = armourUses(situation, reactor, mine, chain.used);
  return { checks: [...(actor === mine ? [] : [actor]), verdict], effects: [...effects, ...uses] };
}

/** A reactor's answer rolled: its means, what helps it, and what the actor's traits take from it. PER-091, PER-181 */
export function answerRoll(
  situation: Situation,
  { reactor, attribute, modifiers }: AnswerDecision,
  option: AnswerOption,
  attempt = 1,
): RolledSide {
  // What the actor's traits take is no choice of whoever answers.
  const chosen = modifiers.filter(({ id }) => id !== WORSENED);
  const taken = worsened(challengeOf(situation.history), situation, situation.identity(reactor));
  const helped: readonly Modifier[] = [...chosen, ...taken, ...assistModifiers(situation, reactor)];
  const dice = attempt === 1 ? "reactor" : `reactor-${attempt}`;
  const expected = (mine: readonly Line[]): Expected => ({
    ...NOTHING_EXPECTED,
    chance: answerChance(situation, reactor, mine),
  });
  return rollSide(situation, {
    who: reactor,
    role: "reactor",
    means: option,
    attribute,
    modifiers: helped,
    dice,
    expected,
  });
}

/** Chance that an answer holds against the challenge's dice as they lie, whatever traits may yet change. PER-027, PER-029 */
function answerChance(situation: Situation, reactor: Ref, mine: readonly Line[]): number | null {
  const { history, settings } = situation;
  const theirs = actorRollAgainst(history, reactor);
  if (!theirs) return null;
  const { totals, pool, modifier } = ignoringDice(situation, challengeOf(history), reactor, theirs, 1);
  const { wins, ties } = chanceAgainst(poolOf(mine), totals);
  if (settings.deadlock !== "reroll") return settings.deadlock === "reactor" ? wins + ties : wins;
  return wins + ties * (1 - chanceToWin({ dice: pool, modifier }, poolOf(mine), "reroll"));
}

/**
 * Chance that the actor wins with both sides' dice as they would lie, whatever traits may yet change.
 * @param foreseer who looks: armour takes dice away only where it is theirs, for others may not know of it (PER-125)
 */
export function actorChance(
  situation: Situation,
  foreseer: Ref,
  { reactor, mine, theirs }: { readonly reactor: Ref; readonly mine: RolledSide; readonly theirs: RolledSide },
): number {
  const { history, settings } = situation;
  const chain = chainAwaiting(history, reactor);
  const { used = 0 } = chain ?? {};
  const actor = foreseer === reactor ? ignoringDice(situation, challengeOf(history), reactor, mine, 1, used) : mine;
  if (chain) return Number(chainStep({ actor, reactor: theirs, used, fresh: theirs.dice, settings }).success);
  const { winner } = resolveChallenge({ actor, reactor: theirs, settings });
  if (winner !== null) return Number(winner === "actor");
  const pool = ({ pool: dice, modifier }: RolledSide): Pool => ({ dice, modifier });
  return chanceToWin(pool(mine), pool(theirs), "reroll");
}

function rollAgain(situation: Situation, challenge: ChallengeDecision, attempt: number): RolledSide {
  const { actor: who, skill, attribute } = challenge;
  const means = meansOf(situation.identity(who), skill);
  const modifiers = [...challenge.modifiers, ...assistModifiers(situation, who)];
  return rollSide(situation, { who, role: "actor", means, attribute, modifiers, dice: `actor-${attempt}` });
}

/** Armour that made the attacker ignore a die has been used. PER-024, PER-125 */
function armourUses(situation: Situation, reactor: Ref, { dice }: RolledSide, used = 0): PersonaeEffect[] {
  const { challenge } = challengeOf(situation.history);
  if (challenge !== "attack") return [];
  return usesOfAll(situation, reactor, "ignoreDice", { challenge, role: "answer" }, ({ rank = 2 }) => {
    return rank > used && rank <= dice.length;
  });
}

/** The attacker's dice without those that the defender's armour makes him ignore, after all rerolls. PER-125 */
function ignoringDice(
  situation: Situation,
  { challenge }: ChallengeDecision,
  reactor: Ref,
  roll: RolledSide,
  attempt: number,
  used = 0,
): RolledSide {
  if (challenge !== "attack") return roll;
  const ignored = ignoredRanks(situation.identity(reactor));
  const ranks = ignored.ranks.filter((rank) => rank > used);
  const { names } = ignored;
  const { dice } = ignoreDice({ dice: roll.dice, ranks });
  if (dice.length === roll.dice.length) return roll;
  const lost = roll.dice.filter((_, index) => ranks.includes(index + 1));
  const note = {
    key: "DRAMATIS.Personae.Note.ignored",
    data: { dice: lost.join(", "), name: situation.identity(reactor).name, item: names.join(", ") },
  };
  return changedDice(roll, { id: situation.id("actor", "ignored", attempt), dice, note, against: reactor });
}

function consequences(
  situation: Situation,
  challenge: ChallengeDecision,
  verdict: Verdict,
  roll: (id: string) => RolledSide | null,
): PersonaeEffect[] {
  const { actor, power } = challenge;
  const { reactor, winner } = verdict;
  if (reactor === null || winner === null) return [];
  const success = winner === "actor";
  return [
    ...(success ? successEffects(situation, challenge, reactor) : []),
    ...(success && power ? runPowerEffects(situation, actor, power.id, [reactor]) : []),
    ...tallyEffects(situation, actor, { success, challenge: challenge.challenge, followUp: false }),
    ...earnedEffects(situation, verdict, [], roll),
  ];
}
