/** Walking and running. EVO-004, EVO-040 … EVO-048, EVO-056 … EVO-058, EVO-274, EVO-276. */
import { everybodyIn, type Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { OFFERED } from "../checks/skillTable.ts";
import type { MoveDecision } from "../decisions.ts";
import { injuryTriggers } from "../injuries/injury.ts";
import { mixedMove, moveAllowance, splitMove, stretchCost } from "../movement/allowance.ts";
import { difficultTerrain } from "../movement/special.ts";
import type { RollCheck } from "../outcomes.ts";
import { Card } from "./card.ts";
import { correctMove, metresLeft, pay } from "./costs.ts";
import { defenderOf } from "./defender.ts";
import { isFlag, isNullOr, isOneOf, isOptional, isShape, isText, isWhole } from "../../../../kernel/edge.ts";
import { requireRoll } from "./edge.ts";
import { rootOf } from "./evade.ts";
import { inflictWounds } from "./inflict.ts";
import { leaveMelee } from "./leaving.ts";
import { Refused } from "./refused.ts";
import { requireFate, rollTest } from "./roll.ts";
import type { Situation } from "./situation.ts";
import { bestMeans } from "./standing.ts";

/** Walks or runs some metres; the first part of a Move pays for it, later parts use what is left. EVO-004, EVO-040 … EVO-046. */
export function decideMove(decision: MoveDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { actor, metres } = decision;
  const { name } = situation.acting(actor, "melee");
  const card = new Card(situation);
  const left = metresLeft(situation, actor);
  if (left !== null && decision.type === "move") {
    // What hampers each stretch counts for it alone: the Move itself is measured at the full rate (EVO-053).
    const hindrances = hindrancesOf(situation, decision);
    requireMetres(mixedMove({ allowance: left, hindrances }).metres, metres, name);
    requireFate(situation, actor, decision.roll);
    if (situation.seat(actor)?.state.moveLocked) throw new Refused("moveSpent", { name });
    requireLegs(situation, actor);
    crossTerrain(card, decision);
    pay(card, actor, "free", { metres: stretchCost({ metres, hindrances, left }) });
  } else beginMove(card, decision);
  if (decision.leavesMelee) leaveMelee(card, actor, { free: decision.disengaged ?? false });
  return card.outcome();
}

export const moveDecider: Decider<MoveDecision, Situation> = {
  shape: {
    actor: isText,
    metres: isWhole(0, 1000),
    hindrances: isOptional(isWhole(0, 9)),
    harder: isOptional(isFlag),
    terrain: isOptional(
      isNullOr(isShape({ type: isOneOf(["uneven", "damaging"]), number: isWhole(0, 3), damage: isWhole(0, 99) })),
    ),
    terrainPace: isOptional(isOneOf(["slow", "full"])),
    leavesMelee: isOptional(isFlag),
    disengaged: isOptional(isFlag),
  },
  names: ["actor"],
  // Only the game master waives the Chance Attacks.
  speaks: ({ disengaged, actor }) => (disengaged ? null : actor),
  asks: (decision) => (decision.leavesMelee ? everybodyIn(decision) : []),
  rolls: ({ actor }) => [actor],
  decide: decideMove,
};

/** @throws Refused when the metres are more than what is left */
export function requireMetres(allowance: number, metres: number, name: string): void {
  const { reason } = splitMove({ allowance, parts: [metres] });
  if (reason !== null) throw new Refused("tooManyMetres", { name, metres, left: allowance });
}

/**
 * Starts a Move: what it costs, how far it goes, and what it does to broken toes. Whoever runs harder and fails goes as far
 * as it carries them: nothing is refused once a die is rolled.
 */
function beginMove(card: Card, decision: MoveDecision): void {
  const { situation } = card;
  const { actor, metres, type } = decision;
  const { name } = situation.character(actor);
  requireLegs(situation, actor);
  requireFate(situation, actor, decision.roll);
  const run = type === "run";
  const harder = run && decision.harder === true && hindrancesOf(situation, decision) < 2;
  if (!harder) requireMetres(begun(situation, decision, 0).reach, metres, name);
  pay(new Card(situation), actor, "move", { metres: 0 });
  crossTerrain(card, decision);
  const { whole, spent } = begun(situation, decision, harder ? runHarder(card, decision) : 0);
  const used = situation.seat(actor)?.state.metresUsed ?? 0;
  pay(card, actor, "move", { metres: spent, allowance: used + whole });
  if (run) card.bookkeeping({ type: "condition", target: actor, condition: "running", on: true, source: null });
  toes(card, actor);
}

/** The metres of a Move that begins, at the full rate, how far its first stretch may go, and what that takes. */
function begun(
  situation: Situation,
  decision: MoveDecision,
  runDos: number,
): { readonly whole: number; readonly reach: number; readonly spent: number } {
  const { actor, type, metres } = decision;
  const hindrances = hindrancesOf(situation, decision);
  // What a harder Run adds is walked as it is, however slow the rest (EVO-042, EVO-046).
  const whole = fullMove(situation, actor, type === "run" ? "run" : "basic") + runDos * (hindrances === 1 ? 2 : 1);
  const reach = mixedMove({ allowance: whole, hindrances }).metres;
  return { whole, reach, spent: stretchCost({ metres: Math.min(metres, reach), hindrances, left: whole }) };
}

/** Metres of a Move at the full rate, whatever hampers it. EVO-040, EVO-041. */
export const fullMove = (situation: Situation, who: Ref, move: "basic" | "run"): number =>
  moveAllowance({ agilityBonus: Math.max(0, situation.derived(who).scores.agility.bonus), move }).metres;

/** One's own Hindrances and those of the way. EVO-047, EVO-056. */
const hindrancesOf = (situation: Situation, decision: MoveDecision): number =>
  situation.derived(decision.actor).hindrances + (decision.hindrances ?? 0) + slowing(decision);

/** @throws Refused on a broken leg; crawling is still possible, unless one has to stand (EVO-276) */
export function requireLegs(situation: Situation, who: Ref, standing = false): void {
  const { injuries, conditions } = situation.derived(who);
  const legless = injuries.some(({ injury }) => injury === "brokenLeg");
  if (legless && (standing || !conditions.includes("prone")))
    throw new Refused("cannotWalk", { name: situation.character(who).name });
}

/** Broken toes: every Move hurts. EVO-274. */
export function toes(card: Card, actor: Ref): void {
  const stress = card.situation
    .derived(actor)
    .injuries.reduce((sum, { injury }) => sum + injuryTriggers({ injury, moves: 1 }).stress, 0);
  if (stress > 0) card.consequence({ type: "stress", target: actor, amount: stress, reason: "move" });
}

/** EVO-042. */
function runHarder(card: Card, { actor, roll, terrain, terrainPace }: MoveDecision): number {
  const means = bestMeans(card.situation, actor, OFFERED.run);
  // Fate helps one test (EVO-283): that of the ground, where there is one.
  const fate = terrain && terrainPace === "full" ? 0 : (roll?.fate ?? 0);
  const choices = { ...roll, fate, walking: true };
  const { success, dos } = rollTest(card, { what: "run", who: actor, means, choices, costs: ["move"] });
  return success ? dos : 0;
}

/** A Run tested anew carries further, or less far. EVO-042. */
export function afterRun(card: Card, before: RollCheck, roll: RollCheck, decision: MoveDecision): void {
  const { situation } = card;
  const seat = situation.seat(roll.who);
  const [old, now] = [before, roll].map(({ success, dos }) => begun(situation, decision, success ? dos : 0));
  // The Move it belongs to may be over.
  if (!old || !now || seat === null || !seat.state.moving || now.whole === old.whole) return;
  const { allowance } = situation.character(roll.who);
  correctMove(card, roll.who, now.spent - old.spent, allowance + now.whole - old.whole);
}

/** Hindrances of difficult terrain. EVO-056 … EVO-058. */
function slowing({ terrain, terrainPace: pace = "slow" }: MoveDecision): number {
  return terrain ? difficultTerrain({ type: terrain.type, number: terrain.number, pace }).hindrances : 0;
}

/** What a failed test at full speed in difficult terrain does. EVO-056 … EVO-058. */
function crossTerrain(card: Card, decision: MoveDecision): void {
  const { situation } = card;
  const { actor, terrain, terrainPace: pace = "slow" } = decision;
  if (!terrain) return;
  const { type, number, damage } = terrain;
  const plan = difficultTerrain({ type, number, pace });
  if (!plan.testNeeded) return;
  const roll = rollTest(card, {
    what: "terrain",
    who: actor,
    means: bestMeans(situation, actor, OFFERED.terrain),
    choices: { ...decision.roll, walking: true },
    disadvantages: [["terrainTest", plan.testDisadvantages]],
  });
  afterTerrain(card, roll, { type, number, damage });
}

/** What bad ground does to whoever stumbles at full speed. EVO-057, EVO-058. */
export function afterTerrain(card: Card, roll: RollCheck, given: NonNullable<MoveDecision["terrain"]>): void {
  const { situation } = card;
  const { who, success, dos, dof } = roll;
  const target = defenderOf(situation, who, "body", who);
  const result = difficultTerrain({ ...given, pace: "full", outcome: { success, dos, dof }, target });
  card.from(rootOf(situation, roll), () => {
    if (result.prone) card.consequence({ type: "condition", target: who, condition: "prone", on: true, source: null });
    const { normal, savage } = result;
    inflictWounds(card, who, { normal, savage, location: "body", cause: "terrain" });
  });
}
