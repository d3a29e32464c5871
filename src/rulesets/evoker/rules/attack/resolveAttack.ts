/** A whole attack on one target: roll, location, Damage, hit. EVO-071, EVO-120 … EVO-129, EVO-134. */
import { combineAdvantage } from "../checks/advantage.ts";
import type { Roller } from "../checks/opposed.ts";
import type { SomeSettings } from "../settings.ts";
import type { AttackKind, Element, Location, WeaponClass } from "../terms.ts";
import { attackTest, type AttackTestResult } from "./attackTest.ts";
import { attackDamage, type AttackDamageResult } from "./damage.ts";
import { resolveHit, type Defender, type HitResult } from "./hit.ts";
import { hitLocation, type HitLocationResult } from "./location.ts";

export interface AttackSpec {
  readonly kind: AttackKind;
  readonly element: Element;
  /** Weapon or power damage. */
  readonly base: number;
  /** Flat Damage modifiers. */
  readonly modifiers?: number;
  readonly weaponClass?: WeaponClass;
  readonly ammo?: number | null;
  readonly critThreshold?: number | null;
  /** Location chosen by a Called Attack. */
  readonly called?: Location | null;
  readonly thrownAddsStrength?: boolean;
  readonly tier?: number;
  readonly ignoresArmour?: boolean;
  readonly extraWounds?: number;
  readonly savageQualities?: number;
  readonly criticalStaggers?: boolean;
  readonly staggers?: boolean;
  readonly chance?: boolean;
}
export interface Attacker {
  /** Attack score. */
  readonly score: number;
  readonly skill?: number;
  /** Flat modifier to the test. */
  readonly modifier?: number;
  /** Bonus of the attack score, for ties. */
  readonly bonus?: number;
  readonly strengthBonus?: number;
  /** The attacker as a Defender; needed when the target may Repel. */
  readonly defender?: Defender | null;
}
export interface ResolveAttackGiven {
  readonly attack: AttackSpec;
  readonly attacker: Attacker;
  readonly target: Defender;
  /** Already counted. */
  readonly advantages?: number;
  readonly disadvantages?: number;
  readonly roll: number;
  /** Evasion roll; null = the target does not or may not oppose. */
  readonly opponent?: Roller | null;
  readonly locationRoll: number;
  readonly settings?: SomeSettings;
}
export interface ResolveAttackResult {
  readonly target: number;
  readonly attackTest: AttackTestResult;
  readonly location: HitLocationResult | null;
  readonly damage: AttackDamageResult | null;
  readonly hit: HitResult | null;
}

/** The four operations of an attack in a row, each fed by the one before. */
export function resolveAttack(given: ResolveAttackGiven): ResolveAttackResult {
  const { attack, attacker, target: defender, advantages = 0, disadvantages = 0, roll, opponent = null } = given;
  const chosen = given.settings ? { settings: given.settings } : {};
  const { targetModifier } = combineAdvantage({ advantages, disadvantages, ...chosen });
  const target = attacker.score + (attacker.skill ?? 0) + (attacker.modifier ?? 0) + targetModifier;
  const tested = attackTest({
    target,
    roll,
    bonus: attacker.bonus ?? 0,
    element: attack.element,
    weaponClass: attack.weaponClass ?? "melee",
    ammo: attack.ammo ?? null,
    critThreshold: attack.critThreshold ?? null,
    opponent,
    helpless: (defender.conditions ?? []).includes("helpless"),
    ...chosen,
  });
  if (!tested.hit) return { target, attackTest: tested, location: null, damage: null, hit: null };
  const location = hitLocation({ roll: given.locationRoll, called: attack.called ?? null });
  const damage = attackDamage({
    attackKind: attack.kind,
    base: attack.base,
    modifiers: attack.modifiers ?? 0,
    strengthBonus: attacker.strengthBonus ?? 0,
    thrownAddsStrength: attack.thrownAddsStrength ?? true,
    attackerDos: tested.attackerDos,
    defence: { success: tested.defenderDos > 0, dos: tested.defenderDos, dof: 0 },
    advantages,
    disadvantages,
    ...chosen,
  });
  const { tier = 1, ignoresArmour = false, extraWounds = 0, savageQualities = 0 } = attack;
  const { criticalStaggers = false, staggers = false, chance = false } = attack;
  const hit = resolveHit({
    attack: {
      damage: damage.damage,
      element: attack.element,
      tier,
      critical: tested.critical,
      head: location.head,
      ignoresArmour,
      extraWounds,
      savageQualities,
      criticalStaggers,
      staggers,
      chance,
    },
    target: defender,
    attacker: attacker.defender ?? null,
    ...chosen,
  });
  return { target, attackTest: tested, location, damage, hit };
}
