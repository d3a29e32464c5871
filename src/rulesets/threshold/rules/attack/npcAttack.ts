/** A foe's attack: the player defends, the foe never rolls to hit. RUN-055 … RUN-058. */
import { applyDamage, type BlowState } from "../damage/applyDamage.ts";
import { rollTotal, staticValue } from "../formula/total.ts";
import { STATIC_ADVANTAGE } from "../position/advantage.ts";
import { settled, type Reads } from "../settings.ts";
import type { Blind } from "../test/blind.ts";
import { successTest } from "../test/successTest.ts";
import { defenseAllowed } from "./defenseAllowed.ts";

export interface NpcAttackGiven {
  /** The foe's Accurate, or the attribute in its place. */
  readonly attackValue: number;
  /** The player's; needed when a test is made. */
  readonly d20?: readonly number[];
  /** The foe attacks with Advantage. */
  readonly advantage?: boolean;
  /** Of the attack; false gives the foe Advantage. */
  readonly aware?: boolean;
  /** "self" is the player's side. */
  readonly blind?: Blind;
  /** On the player's test. */
  readonly difficulty?: number;
  readonly other?: number;
  readonly weaponDamage: string;
  /** Under `npcDamage: "rolled"`. */
  readonly damageDice?: readonly number[];
  readonly advantageDie?: number;
  /** The player's armour die as rolled. */
  readonly armorRoll?: number;
  readonly ignoresArmor?: boolean;
  readonly pc: {
    readonly defense: number;
    readonly toughness: number;
    readonly painThreshold: number;
    readonly painImmune?: boolean;
  };
  readonly settings?: Reads<"npcDamage" | "unawareDefense" | "naturalExtremes" | "clampOpposition" | "painRule">;
}

export interface NpcAttack {
  readonly tested: boolean;
  /** Null without a test. */
  readonly target: number | null;
  readonly kept: number | null;
  readonly avoided: boolean;
  /** The foe's, also from being unaware. */
  readonly advantage: boolean;
  readonly damage: number;
  readonly net: number;
  readonly toughness: number;
  readonly state: BlowState;
  readonly painChoice: boolean;
}

/** Defense against the foe's attack value; when hit, its damage against the armour roll. RUN-055 … RUN-058, RUN-064, RUN-099, RUN-104. */
export function npcAttack(given: NpcAttackGiven): NpcAttack {
  const { aware = true, pc, settings, ignoresArmor } = given;
  const advantage = (given.advantage ?? false) || !aware;
  const defended = defenseAllowed({ aware, settings }).test ? defend(given, advantage) : null;
  const test = {
    tested: defended !== null,
    target: defended?.target ?? null,
    kept: defended?.kept ?? null,
    avoided: defended?.success ?? false,
    advantage,
  };
  if (test.avoided)
    return { ...test, damage: 0, net: 0, toughness: pc.toughness, state: "unharmed", painChoice: false };
  const damage = Math.max(0, foeDamage(given, advantage));
  const { toughness, painThreshold, painImmune } = pc;
  const body = { armor: given.armorRoll ?? 0, toughness, painThreshold, painImmune };
  return { ...test, damage, ...applyDamage({ ...body, damage, kind: "pc", ignoresArmor, settings }) };
}

function defend(given: NpcAttackGiven, enemyAdvantage: boolean): ReturnType<typeof successTest> {
  const { attackValue: opponent, d20 = [], blind, difficulty, other, settings } = given;
  return successTest({
    attribute: given.pc.defense,
    opponent,
    d20,
    blind,
    difficulty,
    other,
    enemyAdvantage,
    settings,
  });
}

/** Fixed, or rolled where the table wants it. RUN-058, RUN-104. */
function foeDamage(given: NpcAttackGiven, advantage: boolean): number {
  const formula = given.weaponDamage;
  if (settled(given.settings).npcDamage === "static")
    return staticValue({ formula }).value + (advantage ? STATIC_ADVANTAGE : 0);
  const { total } = rollTotal({ formula, dice: given.damageDice ?? [] });
  return total + (advantage ? (given.advantageDie ?? 0) : 0);
}
