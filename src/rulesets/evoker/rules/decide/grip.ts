/** Being held: getting free, holding fast with a stored result, letting go. EVO-355 … EVO-357. */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { OFFERED } from "../checks/skillTable.ts";
import { breakFree } from "../conditions/grip.ts";
import type { BreakFreeDecision, GripDecision } from "../decisions.ts";
import type { ContestCheck, RollCheck } from "../outcomes.ts";
import { Card } from "./card.ts";
import { hasAction, hasMove, pay } from "./costs.ts";
import { isNullOr, isOneOf, isText } from "../../../../kernel/edge.ts";
import { isMeans, requireRoll } from "./edge.ts";
import { Refused } from "./refused.ts";
import { bestMeans, rollTest } from "./roll.ts";
import type { Situation } from "./situation.ts";

/** Tries to get out of a grip before a Move, an Action or an evasion; a failure wastes it. EVO-355, EVO-357. */
export function decideBreakFree(decision: BreakFreeDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { actor, declared, means } = decision;
  const { name, grip } = situation.awake(actor);
  if (grip === null) throw new Refused("notHeld", { name });
  if (!OFFERED.breakFree.some((one) => one.skill === means.skill && one.focus === means.focus))
    throw new Refused("notAnOption", { name, option: means.skill ?? means.score });
  requireOpen(situation, actor, declared);
  const card = new Card(situation);
  const fixed = grip.stored;
  const attempt = rollTest(card, {
    what: "breakFree",
    who: actor,
    means,
    against: grip.by,
    choices: decision.roll,
    advantages: fixed === null ? [] : [["attempts", grip.failures]],
  });
  const holder = fixed === null && grip.by !== null ? holderRoll(card, grip.by, actor) : null;
  const result = breakFree({
    kind: fixed === null ? "grappled" : "immobilised",
    attempt: { target: attempt.target, roll: attempt.kept, bonus: attempt.bonus },
    holder: holder && { target: holder.target, roll: holder.kept, bonus: holder.bonus },
    stored: fixed,
    // The Advantages of failed attempts are in the roll's own target already.
    failures: 0,
    settings: situation.settings,
  });
  card.check<ContestCheck>({
    type: "contest",
    id: card.checkId("contest"),
    actor,
    target: grip.by ?? actor,
    what: "breakFree",
    won: result.freed,
    decidedBy: result.decidedBy,
    effect: null,
  });
  const failures = fixed === null || result.freed ? 0 : grip.failures + 1;
  card.bookkeeping({ ...grip, type: "grip", target: actor, failures, on: !result.freed });
  if (result.wasted && declared !== "evasion") pay(card, actor, declared);
  return card.outcome();
}

export const breakFreeDecider: Decider<BreakFreeDecision, Situation> = {
  shape: {
    actor: isText,
    means: isMeans,
    declared: isOneOf(["move", "action", "evasion"]),
  },
  names: ["actor"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideBreakFree,
};

function requireOpen(situation: Situation, who: Ref, declared: BreakFreeDecision["declared"]): void {
  const { name } = situation.character(who);
  const { mayAct, mayEvade } = situation.derived(who).capabilities;
  if (declared === "evasion" ? !mayEvade : !mayAct) throw new Refused("unableToAct", { name });
  if (declared === "action" && !hasAction(situation, who)) throw new Refused("actionSpent", { name });
  if (declared === "move" && !hasMove(situation, who)) throw new Refused("moveSpent", { name });
}

/** The grappler opposes anew each time, unless it can't act: then the grip is off (EVO-356). */
function holderRoll(card: Card, holder: Ref, against: Ref): RollCheck | null {
  const { situation } = card;
  if (situation.states[holder] === undefined) return null;
  const { capabilities: may, defeated } = situation.derived(holder);
  if (defeated || !may.mayAct) return null;
  const means = bestMeans(situation, holder, OFFERED.hold);
  return rollTest(card, { what: "hold", who: holder, means, against });
}

/** Holds somebody fast with the stored result of one test, or lets go. EVO-356, EVO-357. */
export function decideGrip(decision: GripDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { actor, target, means, type } = decision;
  const card = new Card(situation);
  const { grip, name } = situation.character(target);
  if (type === "release") {
    if (grip === null) throw new Refused("notHeld", { name });
    card.bookkeeping({ ...grip, type: "grip", target, on: false });
    return card.outcome();
  }
  situation.acting(actor);
  if (actor === target) throw new Refused("selfTarget", { name, target: name });
  pay(card, actor, "action");
  const used = means ?? bestMeans(situation, actor, OFFERED.hold);
  const roll = rollTest(card, { what: "immobilise", who: actor, means: used, against: target, choices: decision.roll });
  if (roll.success) {
    const stored = { dos: roll.dos, bonus: roll.bonus, roll: roll.kept };
    card.consequence({ type: "grip", target, by: actor, stored, failures: 0, on: true });
  }
  return card.outcome();
}

export const gripDecider: Decider<GripDecision, Situation> = {
  shape: { actor: isText, target: isText, means: isNullOr(isMeans) },
  names: ["actor", "target"],
  speaks: "actor",
  decide: decideGrip,
};

/** Contests that end in a grip; others end in nothing. */
export function gripContest(card: Card, roll: RollCheck, target: Ref, what: string, won: boolean): void {
  if (what === "hold" && won)
    card.consequence({ type: "grip", target, by: roll.who, stored: null, failures: 0, on: true });
}
