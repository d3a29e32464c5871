/** Damage of a hit, and where a stray shot goes. EVO-022, EVO-126, EVO-130. */
import { combineAdvantage } from "../checks/advantage.ts";
import { settled, type SomeSettings } from "../settings.ts";
import type { AttackKind, TestOutcome } from "../terms.ts";

export interface AttackDamageGiven {
  readonly attackKind: AttackKind;
  readonly base: number;
  readonly modifiers?: number;
  readonly strengthBonus?: number;
  readonly thrownAddsStrength?: boolean;
  readonly attackerDos?: number;
  /** The evasion; only a success subtracts its DoS. */
  readonly defence?: TestOutcome | null;
  readonly advantages?: number;
  readonly disadvantages?: number;
  readonly settings?: SomeSettings;
}
export interface DamageParts {
  readonly base: number;
  readonly modifiers: number;
  readonly strength: number;
  readonly degrees: number;
  readonly advantage: number;
}
export interface AttackDamageResult {
  readonly damage: number;
  readonly parts: DamageParts;
}

/** Damage: base, modifiers, Strength Bonus, difference of degrees, surplus Advantage. EVO-022, EVO-126, A-20. */
export function attackDamage(given: AttackDamageGiven): AttackDamageResult {
  const { attackKind, base, modifiers = 0, strengthBonus = 0, thrownAddsStrength = true } = given;
  const { attackerDos = 0, defence = null, advantages = 0, disadvantages = 0, settings } = given;
  const strong = attackKind === "melee" || (attackKind === "thrown" && thrownAddsStrength);
  const { damageBonus } = combineAdvantage({ advantages, disadvantages, ...(settings ? { settings } : {}) });
  const parts = {
    base,
    modifiers,
    strength: strong ? strengthBonus : 0,
    degrees: attackerDos - (defence?.success ? defence.dos : 0),
    advantage: damageBonus,
  };
  const damage = parts.base + parts.modifiers + parts.strength + parts.degrees + parts.advantage;
  return { damage, parts };
}

/** Where a stray shot goes: to a point of the map, straight up, towards the attacker, or nowhere. */
export const SCATTER_DIRECTIONS = [
  "north",
  "northEast",
  "east",
  "southEast",
  "south",
  "southWest",
  "west",
  "northWest",
  "up",
  "attacker",
  "none",
] as const;
export type ScatterDirection = (typeof SCATTER_DIRECTIONS)[number];

/** Directions by ones digit, 0 first: a number pad lying on the map. */
const PAD: readonly ScatterDirection[] = [
  "attacker",
  "southWest",
  "south",
  "southEast",
  "west",
  "up",
  "east",
  "northWest",
  "north",
  "northEast",
];

/** Displacement read off the attack dice: tens digit metres, ones digit direction; 100 reads as 00. EVO-130. */
export function scatter({ roll, settings }: { readonly roll: number; readonly settings?: SomeSettings }): {
  metres: number;
  direction: ScatterDirection;
} {
  const ones = roll % 10;
  if (ones === 5 && settled(settings).scatter5 === "none") return { metres: 0, direction: "none" };
  return { metres: Math.floor((roll % 100) / 10), direction: PAD[ones] ?? "none" };
}
