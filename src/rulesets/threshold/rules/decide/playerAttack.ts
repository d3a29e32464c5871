/** The attacking side rolls: a player, or the GM between two foes. RUN-021, RUN-053, RUN-054. */
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import { pcAttack } from "../attack/pcAttack.ts";
import { applyDamage } from "../damage/applyDamage.ts";
import { attackAttribute, statsOf } from "../derive/character.ts";
import type { DamageCheck } from "../outcomes.ts";
import { WEAPONS } from "../weapons/classes.ts";
import { struck, type Attacking } from "./blow.ts";
import { rollArmor } from "./harm.ts";
import { testTerms } from "./modifiers.ts";
import { blindBetween, isHidden, rollTest } from "./roll.ts";
import type { Situation } from "./situation.ts";

/** Test, damage and what they lead to. On a miss nothing else is rolled. */
export function playerAttack(situation: Situation, { decision, weapon, attack, before }: Attacking): Outcome {
  const { actor, target, difficulty, modifiers: manual } = decision;
  const { settings } = situation;
  const state = situation.character(actor);
  const victim = situation.character(target);
  const by = attackAttribute(state, weapon);
  const { defense, toughness, painThreshold } = statsOf(victim);
  const blind = blindBetween(situation, actor, target, decision.badVisibility);
  const terms = {
    attribute: state.attributes[by].value,
    opponent: defense,
    difficulty,
    advantage: attack.testBonus,
    manual,
  };
  const check = rollTest(situation, { ...terms, what: "attack", who: actor, by, against: target, blind, before });
  if (!check.success) return { ...emptyOutcome, checks: [check] };

  const damageDice = situation.rollFormula("damage", weapon.damage, actor, "damage");
  const advantageDice = situation.rollFormula("advantage", attack.extraDamage ?? "0", actor, "advantage");
  const ignoresArmor = decision.ignoresArmor ?? weapon.ignoresArmor;
  const { armor, armorDice } = ignoresArmor ? { armor: 0, armorDice: [] } : rollArmor(situation, target);
  const { important, painImmune } = victim;
  const given = testTerms({ ...terms, settings });
  const hit = pcAttack({
    attackValue: given.attribute,
    d20: check.dice,
    advantage: attack.advantage,
    blind,
    difficulty,
    other: given.other,
    weaponDamage: weapon.damage,
    damageDice,
    advantageDie: advantageDice.reduce((sum, die) => sum + die, 0),
    ignoresArmor,
    enemy: { defense, armor, toughness, painThreshold, important, painImmune },
    settings,
  });
  // Between players the victim falls by the players' rules.
  const body = { damage: hit.damage, armor, toughness, painThreshold, painImmune, ignoresArmor, settings };
  const blow = victim.side === "pc" ? applyDamage({ ...body, kind: "pc" }) : hit;
  const damage: DamageCheck = {
    type: "damage",
    id: situation.id("blow"),
    by: actor,
    target,
    formula: weapon.damage,
    fixed: false,
    dice: damageDice,
    advantage: attack.advantage,
    reasons: attack.reasons,
    advantageDice,
    damage: hit.damage,
    armor,
    armorDice,
    ignoresArmor,
    net: blow.net,
    toughness: blow.toughness,
    state: blow.state,
    painThreshold,
    hidden: isHidden(situation, target),
  };
  const inReach = WEAPONS[weapon.class].attack === "melee" || (decision.lineOfSight ?? true);
  const freeAttack = decision.freeAttack ?? null;
  const result = struck(situation, {
    attacker: actor,
    target,
    weapon: weapon.id,
    inReach,
    freeAttack,
    blow,
    check: damage,
  });
  return { ...result, checks: [check, ...result.checks] };
}
