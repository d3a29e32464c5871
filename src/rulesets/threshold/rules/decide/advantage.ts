/** Whether an attack has Advantage, read from the states and from what somebody switched by hand. RUN-093, RUN-098 … RUN-103. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { AttackDecision } from "../decisions.ts";
import { isUnaware, threatens, type Approach } from "../derive/condition.ts";
import { advantage, type Advantage } from "../position/advantage.ts";
import { flanking, type Place } from "../position/flanking.ts";
import type { Situation } from "./situation.ts";

/** Advantage of the attack as things stand. A reason somebody switched by hand overrules the states. */
export function advantageOf(situation: Situation, decision: AttackDecision, attack: "melee" | "ranged"): Advantage {
  const { target, height = 0, advantage: byHand = {} } = decision;
  const state = situation.character(target);
  return advantage({
    attack,
    unaware: byHand.unaware ?? isUnaware(state, approachOf(decision), situation.now),
    flanked: byHand.flanked ?? isFlanking(situation, decision),
    prone: byHand.prone ?? state.conditions.prone,
    lowerGround: byHand.lowerGround ?? false,
    heightDifference: byHand.lowerGround === false ? 0 : height,
    settings: situation.settings,
  });
}

/** Who comes at the target, and why. */
export const approachOf = ({ actor, freeAttack = null }: AttackDecision): Approach => ({ by: actor, kind: freeAttack });

/**
 * Whether the attacker is one of those who flank the target: by who stepped where, or by the places on the board. Whoever
 * has paid for a step across has it, however their token was left standing. RUN-085, RUN-093, RUN-094.
 */
function isFlanking(situation: Situation, decision: AttackDecision): boolean {
  return hasFlankMate(situation, decision.actor, decision.target) || standsAcross(situation, decision);
}

/** By the places on the board. RUN-093, RUN-094. */
function standsAcross(situation: Situation, { actor, target, places = [] }: AttackDecision): boolean {
  const at = new Map(places.map(({ character, at: place }): [string, Place] => [character, place]));
  const centre = at.get(target);
  if (!centre) return false;
  const engaged = [...new Set([...situation.fighting(target), actor])];
  const attackers = engaged.flatMap((id) => {
    const place = at.get(id);
    if (!place || (place[0] === centre[0] && place[1] === centre[1])) return [];
    // The one who attacks can act, or it wouldn't get here; it flanks on its feet only (RUN-093).
    return [{ id, at: place, able: threatens(situation.character(id), situation.now) }];
  });
  return flanking({ target: centre, attackers, settings: situation.settings }).advantaged.includes(actor);
}

/** Whether somebody on the other side of the target fights it too, both of them on their feet. RUN-093. */
function hasFlankMate(situation: Situation, actor: Ref, target: Ref): boolean {
  if (!threatens(situation.character(actor), situation.now)) return false;
  const fighting = situation.fighting(target).filter((ref) => threatens(situation.character(ref), situation.now));
  const flanks = (situation.encounter?.flanks ?? []).filter((one) => one.target === target);
  return flanks.some(({ a, b }) => (a === actor && fighting.includes(b)) || (b === actor && fighting.includes(a)));
}
