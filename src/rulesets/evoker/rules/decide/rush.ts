/** The Move of a Charge. EVO-072, EVO-274, EVO-276. */
import { attackAction } from "../actions/attackAction.ts";
import type { AttackDecision } from "../decisions.ts";
import type { Card } from "./card.ts";
import { pay } from "./costs.ts";
import { leaveMelee } from "./leaving.ts";
import { requireLegs, requireMetres, toes } from "./movement.ts";

/** Runs at the enemy: a Basic Move that needs legs, hurts toes, and may leave the melee of others. @throws Refused */
export function rush(card: Card, { actor, targets, metres = 0, leavesMelee = false }: AttackDecision): void {
  const { situation } = card;
  const { name } = situation.character(actor);
  requireLegs(situation, actor);
  requireMetres(situation.derived(actor).move.basic, metres, name);
  const { usesMove } = attackAction({ mode: "charge", settings: situation.settings });
  // Nothing is left to walk afterwards: the blow ends the Charge.
  const used = situation.seat(actor)?.state.metresUsed ?? 0;
  if (usesMove) pay(card, actor, "move", { metres, allowance: used + metres });
  toes(card, actor);
  if (metres === 0) card.note("chargeOnTheSpot", { name });
  const others = situation.engagedWith(actor).filter((enemy) => targets.every(({ who }) => who !== enemy));
  if (leavesMelee) leaveMelee(card, actor, { enemies: others });
}
