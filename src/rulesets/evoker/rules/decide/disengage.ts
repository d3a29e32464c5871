/** Getting out of melee: by a test, by the Action, or in flight. EVO-044, EVO-045, EVO-323. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { isNullOr, isOneOf, isOptional, isRefList, isText } from "../../../../kernel/edge.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { OFFERED } from "../checks/skillTable.ts";
import type { DisengageDecision, FleeDecision } from "../decisions.ts";
import { Card } from "./card.ts";
import { hasMove, metresLeft, pay } from "./costs.ts";
import { isMeans, requireRoll } from "./edge.ts";
import { mayStrike } from "./chance.ts";
import { leaveMelee, settleLeaving, unsettled } from "./leaving.ts";
import { fullMove, requireLegs, toes } from "./movement.ts";
import { Refused } from "./refused.ts";
import { rollTest } from "./roll.ts";
import type { Situation } from "./situation.ts";
import { bestMeans } from "./standing.ts";
import { askOpposition, requireMeans } from "./tricks.ts";

/** Gets out of melee: by a test that every enemy opposes, by the Action, or just so. EVO-044, EVO-045, A-07, A-08. */
export function decideDisengage(decision: DisengageDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { actor, method, means } = decision;
  const { name } = situation.acting(actor);
  const near = decision.enemies ?? situation.engagedWith(actor);
  if (near.length === 0) throw new Refused("notEngaged", { name });
  const enemies = unsettled(situation, actor, near);
  if (enemies.length === 0) throw new Refused("alreadyDisengaged", { name });
  const card = new Card(situation);
  if (method === "action") {
    pay(card, actor, "action");
    card.note("disengaged", { name });
    settleLeaving(card, actor, enemies);
  } else if (method === "none") {
    pay(card, actor, "free");
    leaveMelee(card, actor, { enemies });
  } else {
    const used = means ?? bestMeans(situation, actor, OFFERED.disengage);
    requireMeans(used, OFFERED.disengage, name);
    requireMove(situation, actor);
    if (situation.seat(actor)?.state.disengage.tested) throw new Refused("disengageTried", { name });
    pay(card, actor, "free");
    settleLeaving(card, actor, enemies, true);
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
  asks: mayStrike,
  rolls: ({ actor }) => [actor],
  decide: decideDisengage,
};

/** @throws Refused without a Move to leave melee with: the test is part of it (EVO-044) */
function requireMove(situation: Situation, actor: Ref): void {
  if (hasMove(situation, actor) || metresLeft(situation, actor) !== null) return;
  throw new Refused("moveSpent", { name: situation.character(actor).name });
}

/** An enemy keeps one in melee with its Melee skill and weapon, or its bare Melee score, whichever is better. */
export function holdBack(
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
  // Out of one's mind one flees in panic only (EVO-319, EVO-320, EVO-322).
  if (!mustFlee) situation.acting(actor);
  const { capabilities: may } = situation.derived(actor);
  situation.able(actor);
  if (may.mustBreakFree) throw new Refused("heldFast", { name });
  requireLegs(situation, actor);
  const enemies = decision.enemies ?? situation.engagedWith(actor);
  const card = new Card(situation);
  const used = situation.seat(actor)?.state.metresUsed ?? 0;
  pay(card, actor, "move", { allowance: used + fullMove(situation, actor, "run") });
  if (mustFlee) {
    if (!situation.seat(actor)?.state.actionSpent) pay(card, actor, "action");
    card.bookkeeping({ type: "mustFlee", target: actor, on: false });
  }
  toes(card, actor);
  leaveMelee(card, actor, { enemies });
  return card.outcome();
}

export const fleeDecider: Decider<FleeDecision, Situation> = {
  shape: { actor: isText, enemies: isOptional(isRefList) },
  names: ["actor", "enemies"],
  speaks: "actor",
  asks: mayStrike,
  decide: decideFlee,
};
