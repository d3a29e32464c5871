/** The attacking side rolls: a player, or the GM between two foes. RUN-021, RUN-053, RUN-054. */
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import { applyDamage } from "../damage/applyDamage.ts";
import { attackAttribute, statsOf } from "../derive/character.ts";
import { rollTotal } from "../formula/total.ts";
import type { DamageCheck, TestCheck } from "../outcomes.ts";
import { WEAPONS } from "../weapons/classes.ts";
import { struck, type Attacking } from "./blow.ts";
import { following } from "./card.ts";
import { rollArmor } from "./harm.ts";
import { blindBetween, isHidden, rollTest } from "./roll.ts";
import type { Situation } from "./situation.ts";

/** Test, damage and what they lead to. On a miss nothing else is rolled. */
export function playerAttack(situation: Situation, attacking: Attacking): Outcome {
  const { decision, weapon, attack, before } = attacking;
  const { actor, target, difficulty, modifiers: manual } = decision;
  const state = situation.character(actor);
  const by = attackAttribute(state, weapon);
  const { defense: opponent } = statsOf(situation.character(target));
  const blind = blindBetween(situation, actor, target, decision.badVisibility);
  const terms = { attribute: state.attributes[by].value, opponent, difficulty, advantage: attack.testBonus, manual };
  const rolled = rollTest(situation, { ...terms, what: "attack", who: actor, by, against: target, blind, before });
  const check: TestCheck = { ...rolled, reasons: attack.reasons };
  const hit = check.success ? hitHome(situation, attacking, check) : emptyOutcome;
  return { ...hit, checks: [check, ...hit.checks] };
}

/** What a hit does: the weapon's damage against the armour, and the choice that pain brings. RUN-054, RUN-059 … RUN-063. */
export function hitHome(situation: Situation, { decision, weapon, attack }: Attacking, check: TestCheck): Outcome {
  const { actor, target } = decision;
  const { settings } = situation;
  const victim = situation.character(target);
  const dice = situation.rollFormula("damage", weapon.damage, actor, "damage");
  const advantageDice = situation.rollFormula("advantage", attack.extraDamage ?? "0", actor, "advantage");
  const ignoresArmor = decision.ignoresArmor ?? weapon.ignoresArmor;
  const { armor, armorDice } = ignoresArmor ? { armor: 0, armorDice: [] } : rollArmor(situation, target);
  const more = advantageDice.reduce((sum, die) => sum + die, 0);
  const damage = Math.max(0, rollTotal({ formula: weapon.damage, dice }).total + more);
  // Between players the victim falls by the players' rules.
  const { important, painImmune, side: kind } = victim;
  const { toughness, painThreshold } = statsOf(victim);
  const body = { armor, toughness, painThreshold, kind, important, painImmune };
  const blow = applyDamage({ ...body, damage, ignoresArmor, settings });
  const told: DamageCheck = {
    ...{ type: "damage", id: situation.id("blow"), by: actor, target, formula: weapon.damage, fixed: false, dice },
    ...{ advantage: attack.advantage, reasons: attack.reasons, advantageDice, damage, armor, armorDice, ignoresArmor },
    ...{ net: blow.net, toughness: blow.toughness, state: blow.state, painThreshold },
    hidden: isHidden(situation, target),
  };
  const inReach = WEAPONS[weapon.class].attack === "melee" || (decision.lineOfSight ?? true);
  const freeAttack = decision.freeAttack ?? null;
  const from = { attacker: actor, target, weapon: weapon.id, inReach, freeAttack };
  return following(check, struck(situation, { ...from, blow, check: told }));
}
