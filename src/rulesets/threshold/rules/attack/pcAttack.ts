/** A player character's attack from test to damage. RUN-053, RUN-054. */
import { applyDamage, type BlowState } from "../damage/applyDamage.ts";
import { rollTotal } from "../formula/total.ts";
import type { Reads } from "../settings.ts";
import type { Blind } from "../test/blind.ts";
import { successTest } from "../test/successTest.ts";

/** A foe as an attack meets it: fixed values. */
export interface Enemy {
  readonly defense: number;
  readonly armor: number;
  readonly toughness: number;
  readonly painThreshold: number;
  readonly important?: boolean;
  readonly painImmune?: boolean;
}

export interface PcAttackGiven {
  /** Accurate, or the attribute in its place. */
  readonly attackValue: number;
  readonly d20: readonly number[];
  readonly advantage?: boolean;
  readonly blind?: Blind;
  readonly difficulty?: number;
  readonly other?: number;
  readonly weaponDamage: string;
  /** For `weaponDamage`; needed on a hit. */
  readonly damageDice?: readonly number[];
  /** The extra die; added only with Advantage. */
  readonly advantageDie?: number;
  readonly ignoresArmor?: boolean;
  readonly enemy: Enemy;
  readonly settings?: Reads<"naturalExtremes" | "clampOpposition" | "painRule">;
}

export interface PcAttack {
  readonly target: number;
  readonly kept: number;
  readonly hit: boolean;
  readonly margin: number;
  /** Before armour, 0 or more. */
  readonly damage: number;
  readonly net: number;
  readonly toughness: number;
  readonly state: BlowState;
  readonly painChoice: boolean;
}

/** Attack value against Defense; on a hit, weapon damage against fixed armour. RUN-053, RUN-054, RUN-060, RUN-063, RUN-098. */
export function pcAttack(given: PcAttackGiven): PcAttack {
  const { d20, advantage = false, blind, difficulty, other, enemy, ignoresArmor, settings } = given;
  const terms = { attribute: given.attackValue, opponent: enemy.defense, difficulty, advantage, other, settings };
  const { target, kept, success: hit, margin } = successTest({ ...terms, d20, blind });
  const test = { target, kept, hit, margin };
  if (!hit) return { ...test, damage: 0, net: 0, toughness: enemy.toughness, state: "unharmed", painChoice: false };
  const { total } = rollTotal({ formula: given.weaponDamage, dice: given.damageDice ?? [] });
  const damage = Math.max(0, total + (advantage ? (given.advantageDie ?? 0) : 0));
  const { armor, toughness, painThreshold, important, painImmune } = enemy;
  const body = { armor, toughness, painThreshold, important, painImmune };
  return { ...test, damage, ...applyDamage({ ...body, damage, kind: "npc", ignoresArmor, settings }) };
}
