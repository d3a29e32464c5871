/** Walking, running, leaving melee, fleeing. EVO-004, EVO-040 … EVO-048, EVO-056 … EVO-058, EVO-274, EVO-276. */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { OFFERED } from "../checks/skillTable.ts";
import type { DisengageDecision, FleeDecision, MoveDecision } from "../decisions.ts";
import { injuryTriggers } from "../injuries/injury.ts";
import { moveAllowance, splitMove } from "../movement/allowance.ts";
import { difficultTerrain } from "../movement/special.ts";
import { Card } from "./card.ts";
import { offerChance } from "./chance.ts";
import { pay } from "./costs.ts";
import { defenderOf } from "./defender.ts";
import { isFlag, isNullOr, isOneOf, isOptional, isRefList, isShape, isText, isWhole } from "../../../../kernel/edge.ts";
import { isMeans, requireRoll } from "./edge.ts";
import { inflictWounds } from "./inflict.ts";
import { Refused } from "./refused.ts";
import { bestMeans, rollTest } from "./roll.ts";
import type { Situation } from "./situation.ts";
import { askOpposition, requireMeans } from "./tricks.ts";

/** Walks or runs some metres; the first part of a Move pays for it, later parts use what is left. EVO-004, EVO-040 … EVO-046. */
export function decideMove(decision: MoveDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { actor, metres } = decision;
  const { name } = situation.acting(actor);
  const card = new Card(situation);
  const seat = situation.seat(actor)?.state ?? null;
  const left = seat === null || seat.allowance === null ? null : seat.allowance - seat.metresUsed;
  const going = left !== null && left > 0 && decision.type === "move" && !situation.onGrant(actor, "move");
  if (going) {
    requireMetres(left, metres, name);
    if (seat?.moveLocked) throw new Refused("moveSpent", { name });
    crossTerrain(card, decision);
    pay(card, actor, "free", { metres });
  } else beginMove(card, decision);
  if (decision.leavesMelee) {
    letGo(card, actor);
    const enemies = situation.engagedWith(actor);
    offerChance(card, {
      event: "leaveMelee",
      offender: actor,
      enemies,
      disengaged: decision.disengaged ?? false,
    });
  }
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
  speaks: "actor",
  decide: decideMove,
};

/** A grappler that walks away lets go of whoever it holds. EVO-356. */
function letGo(card: Card, actor: Ref): void {
  const { situation } = card;
  for (const who of situation.participants) {
    if (situation.states[who] === undefined) continue;
    const { grip } = situation.character(who);
    if (grip !== null && grip.by === actor && grip.stored === null)
      card.bookkeeping({ ...grip, type: "grip", target: who, on: false });
  }
}

function requireMetres(allowance: number, metres: number, name: string): void {
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
  const { hindrances: own, scores, injuries, conditions } = situation.derived(actor);
  const legless = injuries.some(({ injury }) => injury === "brokenLeg");
  if (legless && !conditions.includes("prone")) throw new Refused("cannotWalk", { name });
  const hindrances = own + (decision.hindrances ?? 0) + slowing(decision);
  const run = type === "run";
  const harder = run && decision.harder === true && hindrances < 2;
  const agilityBonus = Math.max(0, scores.agility.bonus);
  const carries = (runDos: number): number =>
    moveAllowance({ agilityBonus, move: run ? "run" : "basic", hindrances, runDos }).metres;
  if (!harder) requireMetres(carries(0), metres, name);
  pay(new Card(situation), actor, "move", { metres: 0 });
  crossTerrain(card, decision);
  const allowance = carries(harder ? runHarder(card, decision) : 0);
  const used = situation.seat(actor)?.state.metresUsed ?? 0;
  pay(card, actor, "move", { metres: Math.min(metres, allowance), allowance: used + allowance });
  if (run) card.bookkeeping({ type: "condition", target: actor, condition: "running", on: true, source: null });
  toes(card, actor);
}

/** Broken toes: every Move hurts. EVO-274. */
export function toes(card: Card, actor: Ref): void {
  const stress = card.situation
    .derived(actor)
    .injuries.reduce((sum, { injury }) => sum + injuryTriggers({ injury, moves: 1 }).stress, 0);
  if (stress > 0) card.consequence({ type: "stress", target: actor, amount: stress, reason: "move" });
}

/** EVO-042. */
function runHarder(card: Card, { actor, roll }: MoveDecision): number {
  const means = bestMeans(card.situation, actor, OFFERED.run);
  const { success, dos } = rollTest(card, { what: "run", who: actor, means, choices: { ...roll, walking: true } });
  return success ? dos : 0;
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
  const { success, dos, dof } = rollTest(card, {
    what: "terrain",
    who: actor,
    means: bestMeans(situation, actor, OFFERED.terrain),
    choices: { ...decision.roll, walking: true },
    disadvantages: [["terrainTest", plan.testDisadvantages]],
  });
  const target = defenderOf(situation, actor, "body", actor);
  const result = difficultTerrain({ type, number, pace, outcome: { success, dos, dof }, damage, target });
  if (result.prone) card.consequence({ type: "condition", target: actor, condition: "prone", on: true, source: null });
  const { normal, savage } = result;
  inflictWounds(card, actor, { normal, savage, location: "body", cause: "terrain" });
}

/** Gets out of melee: by a test that every enemy opposes, by the Action, or just so. EVO-044, EVO-045, A-07, A-08. */
export function decideDisengage(decision: DisengageDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { actor, method, means } = decision;
  const { name } = situation.acting(actor);
  const enemies = decision.enemies ?? situation.engagedWith(actor);
  if (enemies.length === 0) throw new Refused("notEngaged", { name });
  const card = new Card(situation);
  if (method === "action") {
    pay(card, actor, "action");
    card.note("disengaged", { name });
  } else if (method === "none") offerChance(card, { event: "leaveMelee", offender: actor, enemies });
  else {
    const used = means ?? bestMeans(situation, actor, OFFERED.disengage);
    requireMeans(used, OFFERED.disengage, name);
    const roll = rollTest(card, { what: "disengage", who: actor, means: used, choices: decision.roll });
    for (const enemy of enemies) askOpposition(card, roll, enemy, "disengage", [holdBack(situation, enemy)]);
  }
  return card.outcome();
}

export const disengageDecider: Decider<DisengageDecision, Situation> = {
  shape: {
    actor: isText,
    method: isOneOf(["test", "action", "none"]),
    means: isNullOr(isMeans),
    enemies: isOptional(isRefList),
  },
  names: ["actor", "enemies"],
  speaks: "actor",
  decide: decideDisengage,
};

/** An enemy keeps one in melee with its Melee skill and weapon, or its bare Melee score, whichever is better. */
function holdBack(
  situation: Situation,
  enemy: Ref,
): (typeof OFFERED.disengage)[number] | { skill: string; focus: string; score: "melee" } {
  const focus = situation
    .character(enemy)
    .weapons.find(({ equipped, weaponClass }) => equipped && weaponClass === "melee")?.focus;
  const plain = { skill: null, focus: null, score: "melee" } as const;
  const trained = { skill: "melee", focus: focus ?? "parry", score: "melee" } as const;
  return bestMeans(situation, enemy, [plain, trained]) === plain ? plain : trained;
}

/** Runs from melee: those engaged may strike with one more Advantage. Panic takes the Action too. EVO-045, EVO-323. */
export function decideFlee(decision: FleeDecision, situation: Situation): Outcome {
  const { actor } = decision;
  const { name, mustFlee } = situation.awake(actor);
  const { capabilities: may, scores, hindrances } = situation.derived(actor);
  if (!may.mayMove) throw new Refused("unableToAct", { name });
  if (may.mustBreakFree) throw new Refused("heldFast", { name });
  const enemies = decision.enemies ?? situation.engagedWith(actor);
  const card = new Card(situation);
  const agilityBonus = Math.max(0, scores.agility.bonus);
  const { metres } = moveAllowance({ agilityBonus, move: "run", hindrances });
  const used = situation.seat(actor)?.state.metresUsed ?? 0;
  pay(card, actor, "move", { allowance: used + metres });
  if (mustFlee) {
    if (!situation.seat(actor)?.state.actionSpent) pay(card, actor, "action");
    card.bookkeeping({ type: "mustFlee", target: actor, on: false });
  }
  toes(card, actor);
  offerChance(card, { event: "leaveMelee", offender: actor, enemies });
  return card.outcome();
}

export const fleeDecider: Decider<FleeDecision, Situation> = {
  shape: { actor: isText, enemies: isOptional(isRefList) },
  names: ["actor", "enemies"],
  speaks: "actor",
  decide: decideFlee,
};
