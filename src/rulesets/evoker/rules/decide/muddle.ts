/** What confusion makes somebody do. EVO-320, EVO-327. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { confusedTurn, type ConfusedResult } from "../ailments/calls.ts";
import type { RollCheck } from "../outcomes.ts";
import type { CharacterState } from "../state.ts";
import { graspOf } from "../attack/grasp.ts";
import { shoot } from "./attack.ts";
import { blindPlan, kindOf, UNARMED } from "./attackPlan.ts";
import type { Card } from "./card.ts";
import { actionName, spendTurn } from "./costs.ts";
import { armIsUseless } from "./defender.ts";
import { rootOf } from "./evade.ts";
import { dieProspect } from "./prospects.ts";
import type { Situation } from "./situation.ts";
import { wordFor } from "../words.ts";

/** What a roll makes of a Confused character's Turn. */
export const muddleOf = ({ settings }: Situation, { target, kept, success }: RollCheck): ConfusedResult =>
  success ? "act" : confusedTurn({ target, roll: kept, settings }).result;

/** What the Confused do: act, nothing, drop something, strike whoever is nearest, or themselves. */
export function afterConfusion(card: Card, roll: RollCheck): void {
  const { situation } = card;
  const { who } = roll;
  const meant = muddleOf(situation, roll);
  // Whoever can't act strikes nobody, whatever it has in mind (EVO-305).
  const idle = meant.startsWith("attack") && !situation.derived(who).capabilities.mayAct;
  const result = idle ? "nothing" : meant;
  const near = result === "attackNearest" ? nearest(card, who) : null;
  const { name } = situation.character(who);
  if (result !== "attackNearest") card.note(`confused.${result}`, { name });
  else if (near === null) card.note("confused.nobody", { name });
  else card.note("confused.attackNearest", { name, target: situation.character(near).name });
  if (result === "dropLeft" || result === "dropRight")
    card.from(rootOf(situation, roll), () => {
      card.consequence({ type: "drop", target: who, hand: result === "dropLeft" ? "left" : "right" });
    });
  if (result === "nothing") spendTurn(card, who, { move: true });
  if (result === "attackSelf") strikeOut(card, who, who);
  if (result === "attackNearest") {
    if (near === null) spendTurn(card, who, { move: true });
    else strikeOut(card, who, near);
  }
}

/** One blow with what is in hand; out of reach, the Turn goes into getting there. */
function strikeOut(card: Card, who: Ref, target: Ref): void {
  const { situation } = card;
  const weapon = reaching(situation, who, target);
  spendTurn(card, who, { move: weapon === null });
  if (weapon === null) {
    card.note("confused.outOfReach", { name: situation.character(who).name });
    return;
  }
  const plan = blindPlan(situation, who, weapon, target);
  shoot(card, plan, plan.targets, undefined, actionName(situation, who, false));
}

/** The weapon in hand that reaches somebody, "" for bare hands; null when nothing does. */
function reaching(situation: Situation, who: Ref, target: Ref): string | null {
  const metres = situation.distance(who, target) ?? 1;
  const character = situation.character(who);
  const fits = (weapon: CharacterState["weapons"][number]): boolean => {
    const { equipped, jammed, ammo, range, reach } = weapon;
    const far = kindOf(weapon) === "melee" ? reach : (range ?? Infinity);
    const whole = !armIsUseless(situation, who, graspOf(character, weapon));
    return equipped && !jammed && (ammo?.value ?? 1) > 0 && whole && metres <= far;
  };
  const held = character.weapons.find(fits);
  if (held) return held.id;
  return metres <= UNARMED.reach ? "" : null;
}

/** Whoever stands nearest, friend or foe, by the die if several do; null when nobody is near. */
function nearest(card: Card, who: Ref): Ref | null {
  const { situation } = card;
  const others = [...situation.alliesOf(who), ...situation.enemiesOf(who)];
  const far = (ref: Ref): number => situation.distance(who, ref) ?? Infinity;
  const least = Math.min(...others.map(far));
  const near = others.filter((ref) => far(ref) === least);
  if (near.length <= 1) return near[0] ?? null;
  const id = card.checkId("nearest");
  const label = wordFor("Dice", "nearest");
  const [face = 1] = situation.dice.roll({ id, count: 1, faces: near.length, who, label, prospect: dieProspect });
  card.check({ type: "die", id, who, what: "nearest", roll: face });
  return near[face - 1] ?? null;
}
