/** Being held: getting free, holding fast with a stored result, letting go. EVO-355 … EVO-357. */
import { everybodyIn, type Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { OFFERED } from "../checks/skillTable.ts";
import { breakFree } from "../conditions/grip.ts";
import type { BreakFreeDecision, GripDecision } from "../decisions.ts";
import type { ContestCheck, EvadePrompt, RollCheck, SpendEffect } from "../outcomes.ts";
import type { GripState } from "../state.ts";
import { openPrompt } from "./attackPlan.ts";
import { Card } from "./card.ts";
import { hasAction, hasMove, pay } from "./costs.ts";
import { isNullOr, isOneOf, isOptional, isText } from "../../../../kernel/edge.ts";
import { isMeans, requireRoll } from "./edge.ts";
import { rootOf } from "./evade.ts";
import { evasionGrip } from "./evasionGrip.ts";
import { grant } from "./grants.ts";
import { Refused } from "./refused.ts";
import { rollTest } from "./roll.ts";
import type { Situation } from "./situation.ts";
import { bestMeans } from "./standing.ts";

/** Tries to get out of a grip before a Move, an Action or an evasion; a failure wastes it. EVO-355, EVO-357. */
export function decideBreakFree(decision: BreakFreeDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { actor, declared, means } = decision;
  const { name, grip } = situation.awake(actor);
  if (grip === null || !situation.gripHolds(actor)) throw new Refused("notHeld", { name });
  if (!OFFERED.breakFree.some((one) => one.skill === means.skill && one.focus === means.focus))
    throw new Refused("notAnOption", { name });
  requireOpen(situation, actor, declared);
  if (declared === "evasion") requireEvasion(situation, decision);
  const card = new Card(situation);
  const fixed = grip.stored;
  const attempt = rollTest(card, {
    what: "breakFree",
    who: actor,
    means,
    against: grip.by,
    choices: decision.roll,
    advantages: fixed === null ? [] : [["attempts", grip.failures]],
    ...(fixed === null
      ? {}
      : { wins: (struggle: RollCheck): boolean => struggled(situation, struggle, null, grip).freed }),
  });
  const holder = fixed === null && grip.by !== null ? holderRoll(card, grip.by, actor) : null;
  const { freed } = contest(card, attempt, holder, grip);
  const failures = fixed === null || freed ? 0 : grip.failures + 1;
  loosen(card, attempt, { ...grip, failures, on: !freed });
  if (!freed && declared !== "evasion") pay(card, actor, declared);
  return card.outcome();
}

/** Who wins the struggle. */
function struggled(
  { settings }: Situation,
  attempt: RollCheck,
  holder: RollCheck | null,
  { stored }: GripState,
): ReturnType<typeof breakFree> {
  return breakFree({
    kind: stored === null ? "grappled" : "immobilised",
    attempt: { target: attempt.target, roll: attempt.kept, bonus: attempt.bonus },
    holder: holder && { target: holder.target, roll: holder.kept, bonus: holder.bonus },
    stored,
    // The Advantages of failed attempts are in the roll's own target already.
    failures: 0,
    settings,
  });
}

/** Who wins the struggle, put on the card. */
function contest(card: Card, attempt: RollCheck, holder: RollCheck | null, grip: GripState): { freed: boolean } {
  const { by } = grip;
  const { freed, decidedBy } = struggled(card.situation, attempt, holder, grip);
  const { who: actor } = attempt;
  const id = card.checkId("contest");
  const sides = { actor, target: by ?? actor, won: freed, decidedBy, effect: null };
  card.check<ContestCheck>({ type: "contest", id, what: "breakFree", ...sides });
  return { freed };
}

/** Writes the grip. Once it is off it can't be rolled for again. */
function loosen(card: Card, attempt: RollCheck, grip: GripState & { readonly on: boolean }): void {
  const write = (): string => card.bookkeeping({ ...grip, type: "grip", target: attempt.who });
  if (grip.on) write();
  else card.from(rootOf(card.situation, attempt), write);
}

/**
 * A struggle decided anew after one of its rolls was made again. Only one that held can still change: whoever got away is
 * away. What the failure wasted is there again.
 */
export function afterBreakFree(
  card: Card,
  attempt: RollCheck,
  holder: RollCheck | null,
  wasted: SpendEffect | null,
): void {
  const { situation } = card;
  const { grip } = situation.character(attempt.who);
  if (grip === null) return;
  const { freed } = contest(card, attempt, holder, grip);
  if (!freed) return;
  loosen(card, attempt, { ...grip, failures: 0, on: false });
  if (wasted === null) return;
  const { move, action, onGrant, target } = wasted;
  if (onGrant) grant(card, attempt.who, "restore");
  else card.bookkeeping({ type: "refund", target, move, action });
}

export const breakFreeDecider: Decider<BreakFreeDecision, Situation> = {
  shape: {
    actor: isText,
    means: isMeans,
    declared: isOneOf(["move", "action", "evasion"]),
    evades: isOptional(isText),
  },
  names: ["actor"],
  speaks: "actor",
  // Whoever holds it opposes, and isn't named.
  rolls: (decision) => [decision.actor, ...everybodyIn(decision)],
  // It comes before the answer to an attack, and leaves that question open (EVO-355).
  goesOn: ({ declared }) => declared === "evasion",
  decide: decideBreakFree,
};

/** @throws Refused without an attack to evade, or when it has been tried for this one. EVO-355 */
function requireEvasion(situation: Situation, { actor, evades }: BreakFreeDecision): void {
  if (evades === undefined) throw new Refused("badField", { field: "evades" });
  const prompt = openPrompt<EvadePrompt>(situation, { prompt: evades, actor }, "evade");
  if (evasionGrip(situation, prompt) === "lost")
    throw new Refused("alreadyTried", { name: situation.character(actor).name });
}

function requireOpen(situation: Situation, who: Ref, declared: BreakFreeDecision["declared"]): void {
  const { name } = situation.character(who);
  const { mayEvade } = situation.derived(who).capabilities;
  if (declared !== "evasion") situation.able(who);
  else if (!mayEvade) throw new Refused("cannotEvade", { name });
  if (declared === "action" && !hasAction(situation, who)) throw new Refused("actionSpent", { name });
  if (declared === "move" && !hasMove(situation, who)) throw new Refused("moveSpent", { name });
}

/** The grappler opposes anew each time; one who can't act has no grip any more (EVO-356). */
function holderRoll(card: Card, holder: Ref, against: Ref): RollCheck | null {
  const { situation } = card;
  if (situation.states[holder] === undefined) return null;
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
    if (grip === null || (grip.by !== null && grip.by !== actor)) throw new Refused("notHeld", { name });
    card.bookkeeping({ ...grip, type: "grip", target, on: false });
    return card.outcome();
  }
  situation.acting(actor);
  if (actor === target) throw new Refused("selfTarget", { name, target: name });
  pay(card, actor, "action");
  const used = means ?? bestMeans(situation, actor, OFFERED.hold);
  const roll = rollTest(card, { what: "immobilise", who: actor, means: used, against: target, choices: decision.roll });
  afterImmobilise(card, roll, target);
  return card.outcome();
}

/** The result is stored, and holds. EVO-357. */
export function afterImmobilise(card: Card, roll: RollCheck, target: Ref): void {
  if (!roll.success) return;
  const stored = { dos: roll.dos, bonus: roll.bonus, roll: roll.kept };
  card.from(rootOf(card.situation, roll), () => {
    card.consequence({ type: "grip", target, by: roll.who, stored, failures: 0, on: true });
  });
}

export const gripDecider: Decider<GripDecision, Situation> = {
  shape: { actor: isText, target: isText, means: isNullOr(isMeans) },
  names: ["actor", "target"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideGrip,
};

/** Contests that end in a grip; others end in nothing. */
export function gripContest(card: Card, roll: RollCheck, target: Ref, what: string, won: boolean): void {
  if (what === "hold" && won)
    card.consequence({ type: "grip", target, by: roll.who, stored: null, failures: 0, on: true });
}
