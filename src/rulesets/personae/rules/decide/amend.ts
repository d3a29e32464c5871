/** Lines of a rolled card that the chorus changes: the same dice are compared anew (PER-001, PER-035). */
import type { Decider } from "../../../../kernel/deciders.ts";
import { isOneOf, isTextOrNull } from "../../../../kernel/edge.ts";
import { emptyOutcome, type Modifier, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { gradeOutcome, resolveChallenge } from "../challenge/resolve.ts";
import type { AmendDecision, ChallengeDecision } from "../decisions.ts";
import type { RolledSide, Verdict } from "../outcomes.ts";
import { actorRollAgainst, challengeOf, latestVerdict, reactorRoll, rollOf, stepsSince } from "./card.ts";
import { chainAwaiting, chainOf, drawnIn } from "./chain.ts";
import { isModifiers } from "./edge.ts";
import type { Situation } from "./situation.ts";
import { amendTask } from "./task.ts";
import { turned } from "./turned.ts";

/**
 * A number is added to one side of one comparison, or a line it has is changed or left out. No die is thrown: what is counted in
 * dice stays as it lies.
 * @throws Refused for a line in dice, or when a follow-up has gone on from there
 */
export function decideAmend(decision: AmendDecision, situation: Situation): Outcome {
  const { reactor, side, line } = decision;
  if (line.unit !== "number") throw new Refused("diceLie");
  const amended = (roll: RolledSide): RolledSide => withLine(roll, line, situation.id(side, "amended"));
  if (reactor === null) return amendTask(side, amended, situation);
  const { history } = situation;
  const issued = challengeOf(history);
  const { name } = situation.identity(reactor);
  if (![...issued.reactors, ...drawnIn(history)].includes(reactor)) throw new Refused("notReactor", { name });
  const before = latestVerdict(history, reactor);
  const chain = chainOf(history, before?.chain ?? reactor);
  if (chainAwaiting(history, reactor) || (chain?.last.followUp ?? 0) > 0) throw new Refused("followedUp", { name });
  const mine = (before && rollOf(history, before.actorRoll)) ?? actorRollAgainst(history, reactor);
  const theirs = (before && rollOf(history, before.reactorRoll)) ?? reactorRoll(history, reactor);
  const roll = side === "actor" ? mine : theirs;
  if (!roll) throw new Refused("notRolled", { name });
  const changed = { ...amended(roll), ...(side === "actor" && { against: reactor }) };
  const lying = { mine: side === "actor" ? changed : mine, theirs: side === "reactor" ? changed : theirs };
  if (!before || !lying.mine || !lying.theirs) return { ...emptyOutcome, checks: [changed] };
  const verdict = comparedAnew(situation, issued, before, reactor, lying.mine, lying.theirs);
  const came = turned(situation, issued, verdict, { before, since: stepsSince(history, before) }, [changed]);
  return { ...emptyOutcome, checks: [changed, verdict], effects: came.effects, withdraws: came.withdraws };
}

export const amendDecider: Decider<AmendDecision, Situation> = {
  shape: {
    reactor: isTextOrNull,
    side: isOneOf(["actor", "reactor"]),
    line: (value) => value !== undefined && isModifiers([value]),
  },
  names: ["reactor"],
  speaks: null,
  goesOn: true,
  decide: decideAmend,
};

/** The roll with this line in place of the one of its id, or beside those it has. */
function withLine(roll: RolledSide, line: Modifier, id: string): RolledSide {
  const known = roll.modifiers.some((one) => one.id === line.id);
  const modifiers = known ? roll.modifiers.map((one) => (one.id === line.id ? line : one)) : [...roll.modifiers, line];
  const added = modifiers.filter(({ on, unit }) => on && unit === "number").reduce((sum, { value }) => sum + value, 0);
  const modifier = roll.attributeValue + added;
  return { ...roll, id, modifiers, modifier, totals: roll.dice.map((die) => die + modifier) };
}

/** The verdict on the same dice. Where the group rolls deadlocks again, the reactor holds: no dice are thrown here. PER-029 */
function comparedAnew(
  situation: Situation,
  { followUps }: ChallengeDecision,
  before: Verdict,
  reactor: Ref,
  mine: RolledSide,
  theirs: RolledSide,
): Verdict & { readonly reactor: Ref } {
  const { settings } = situation;
  const sides = { actor: mine, reactor: theirs, settings };
  const { winner, rank, by } = resolveChallenge(sides);
  const { outcome, ranksWon } = gradeOutcome(sides);
  const left = Math.min(followUps, mine.dice.length - (rank ?? mine.dice.length));
  return {
    ...before,
    id: situation.id("verdict"),
    reactor,
    actorRoll: mine.id,
    reactorRoll: theirs.id,
    winner: winner ?? "reactor",
    rank,
    by,
    outcome: winner === null ? "fail" : outcome,
    ranksWon,
    followUpsLeft: winner === "actor" ? left : 0,
  };
}
