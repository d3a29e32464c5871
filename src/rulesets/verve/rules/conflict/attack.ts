/** Attack against eleven, and its damage. VRV-152, VRV-154. */
import { less } from "../core/arithmetic.ts";
import { burdenParts, part, rollParts, theirs, type Burdens, type Part } from "../core/check.ts";
import { major, minor } from "../core/contributor.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import { ridingModifier } from "../core/rolls.ts";
import { paceFigures } from "../movement/pace.ts";
import { IMMOBILE_STATES, type AttackMode, type Mode, type Tack } from "../terms.ts";

export type NonDefending = "none" | "unaware" | "covered" | "immobile";

export interface AttackRollGiven extends Burdens {
  readonly mode?: Maybe<AttackMode>;
  readonly fightingArt?: Maybe<number>;
  /** The contributor for the mode. */
  readonly attack?: Maybe<number>;
  /** The target's, cover and states included. */
  readonly defense?: Maybe<number>;
  /** From `rangePenalty`. */
  readonly rangeModifier?: Maybe<number>;
  /** Of the weapon, such as a tool's −1 to −3. */
  readonly weaponModifier?: Maybe<number>;
  /** Steps between the weapon's size and the wielder's. */
  readonly sizeSteps?: Maybe<number>;
  readonly unseen?: Maybe<boolean>;
  readonly calledShot?: Maybe<boolean>;
  /** The attacker is. */
  readonly surprised?: Maybe<boolean>;
  /** The attacker wears one. */
  readonly fullHelmet?: Maybe<boolean>;
  /** Chosen for attack. */
  readonly highGround?: Maybe<boolean>;
  /** The one attack after breaking a hold. */
  readonly brokenHold?: Maybe<boolean>;
  readonly targetStates?: Maybe<readonly string[]>;
  readonly targetMovement?: Maybe<Mode>;
  readonly safeOutdoors?: Maybe<boolean>;
  readonly riding?: Maybe<Tack>;
  readonly groupBonus?: Maybe<number>;
}

/** Whether a target is helpless. VRV-173. */
export const isImmobile = (states: readonly string[]): boolean =>
  states.some((state) => (IMMOBILE_STATES as readonly string[]).includes(state));

/** The one bonus that counts against a target that doesn't defend itself. VRV-172 to VRV-175. */
export function nonDefending(states: readonly string[]): NonDefending {
  if (isImmobile(states)) return "immobile";
  if (states.includes("covered")) return "covered";
  return states.includes("unaware") ? "unaware" : "none";
}

const NON_DEFENDING: Readonly<Record<NonDefending, { readonly attack: number; readonly rule: string }>> = {
  none: { attack: 0, rule: "VRV-175" },
  unaware: { attack: 4, rule: "VRV-174" },
  covered: { attack: 4, rule: "VRV-172" },
  immobile: { attack: 10, rule: "VRV-173" },
};

/** The parts of an attack's target. */
export function attackParts(given: AttackRollGiven): readonly Part[] {
  const mode = given.mode ?? "close";
  const state = nonDefending(given.targetStates ?? []);
  return [
    part("base", 11, "VRV-152"),
    part("fightingArt", given.fightingArt ?? 0, "VRV-089"),
    part("attack", given.attack ?? 0, mode === "close" ? "VRV-027" : mode === "thrown" ? "VRV-028" : "VRV-029"),
    theirs(part("defense", less(given.defense ?? 0), "VRV-026")),
    part("range", given.rangeModifier ?? 0, "VRV-059"),
    part("weapon", given.weaponModifier ?? 0, "VRV-042"),
    part("size", less(given.sizeSteps ?? 0), "VRV-083"),
    part("unseen", given.unseen ? (mode === "close" ? -3 : -6) : 0, "VRV-159"),
    part("calledShot", given.calledShot ? -3 : 0, "VRV-160"),
    part("surprised", given.surprised ? -3 : 0, "VRV-148"),
    part("helmet", given.fullHelmet ? -1 : 0, "VRV-075"),
    part("highGround", given.highGround ? 1 : 0, "VRV-167"),
    part("brokenHold", given.brokenHold ? 6 : 0, "VRV-169"),
    part(state === "none" ? "defending" : state, NON_DEFENDING[state].attack, NON_DEFENDING[state].rule),
    part("targetPace", paceFigures(given.targetMovement, given.safeOutdoors).attack, "VRV-232"),
    part("riding", ridingModifier(given.riding), "VRV-050"),
    part("group", given.groupBonus ?? 0, "VRV-255"),
    ...burdenParts(given),
  ];
}

/**
 * Attack roll. VRV-027 to VRV-029, VRV-042, VRV-050, VRV-075, VRV-083, VRV-116, VRV-148, VRV-152, VRV-159, VRV-160,
 * VRV-167, VRV-169, VRV-172 to VRV-175, VRV-232, VRV-233, VRV-255, AMB-32, AMB-74.
 */
export function attackRoll(given: AttackRollGiven) {
  const roll = rollParts(attackParts(given), given);
  const state = nonDefending(given.targetStates ?? []);
  return {
    ...roll,
    hit: roll.success,
    nonDefending: state,
    damageBonus: state === "covered" ? 1 : 0,
    ownDefenseModifier: (given.calledShot ? -2 : 0) + (given.surprised ? -2 : 0),
  };
}

export interface WeaponDamageGiven extends WithSettings {
  readonly rolled: number;
  readonly mode?: Maybe<AttackMode>;
  readonly strength?: Maybe<number>;
  /** Of a weapon built for a strength. */
  readonly builtBonus?: Maybe<number>;
  readonly bonus?: Maybe<number>;
}

/** Rolled damage with its bonus, at least 0. VRV-027 to VRV-029, VRV-057, VRV-154, VRV-172, AMB-10. */
export function weaponDamage(given: WeaponDamageGiven): { bonus: number; damage: number } {
  const { rolled, mode, strength, builtBonus, bonus, settings } = filled(given, {
    mode: "close",
    strength: 10,
    builtBonus: 0,
    bonus: 0,
  });
  const byMode = { close: major(strength, settings), thrown: minor(strength, settings), propelled: builtBonus };
  const total = bonus + byMode[mode];
  return { bonus: total, damage: Math.max(0, rolled + total) };
}
