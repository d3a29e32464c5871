/** Weapon classes, shields and armour: what the rules say of each, and sample figures. RUN-026, RUN-033, RUN-091, RUN-092. */

export const WEAPON_CLASSES = ["unarmed", "natural", "short", "oneHanded", "long", "heavy", "ranged"] as const;
export type WeaponClass = (typeof WEAPON_CLASSES)[number];
export const SHIELD_KINDS = ["none", "shield", "buckler"] as const;
export type ShieldKind = (typeof SHIELD_KINDS)[number];
export type DrawCost = "none" | "free" | "movement";

export interface WeaponClassRow {
  /** What getting it into the hand costs. RUN-033, RUN-034. */
  readonly draw: DrawCost;
  readonly attack: "melee" | "ranged";
  /** Reaches far enough for the Free Attack of a first contact. RUN-027. */
  readonly long: boolean;
  /** May be used beside a shield that fills the hand. RUN-091. */
  readonly besideShield: boolean;
  /** Sample damage; an item may say otherwise. */
  readonly damage: string;
  /** Hands it takes; null for what grows on the body. */
  readonly hands: 1 | 2 | null;
  readonly rules: readonly string[];
}

const row = (
  draw: DrawCost,
  damage: string,
  hands: WeaponClassRow["hands"],
  special: Partial<WeaponClassRow>,
  ...rules: string[]
): WeaponClassRow => ({ draw, attack: "melee", long: false, besideShield: true, damage, hands, rules, ...special });

export const WEAPONS: { readonly [W in WeaponClass]: WeaponClassRow } = {
  unarmed: row("none", "1d4", 1, {}, "RUN-033", "RUN-034"),
  natural: row("none", "1d6", null, {}, "RUN-033", "RUN-034"),
  short: row("free", "1d6", 1, {}, "RUN-033"),
  oneHanded: row("movement", "1d8", 1, {}, "RUN-033"),
  long: row("movement", "1d8", 2, { long: true }, "RUN-027", "RUN-033", "RUN-091"),
  heavy: row("movement", "1d10", 2, { besideShield: false }, "RUN-033", "RUN-091"),
  ranged: row("movement", "1d8", 2, { attack: "ranged", besideShield: false }, "RUN-033", "RUN-090", "RUN-091"),
};

export interface ShieldRow {
  readonly defense: 0 | 1;
  /** Fills the hand: rules out some weapons and a Long weapon's reach. */
  readonly fillsHand: boolean;
  readonly rules: readonly string[];
}

export const SHIELDS: { readonly [S in ShieldKind]: ShieldRow } = {
  none: { defense: 0, fillsHand: false, rules: ["RUN-011"] },
  shield: { defense: 1, fillsHand: true, rules: ["RUN-091"] },
  buckler: { defense: 1, fillsHand: false, rules: ["RUN-092"] },
};

export const ARMOR_CLASSES = ["none", "light", "medium", "heavy"] as const;
export type ArmorClass = (typeof ARMOR_CLASSES)[number];

export interface ArmorRow {
  /** Sample protection; "0" is none. */
  readonly protection: string;
  readonly impeding: number;
  readonly rules: readonly string[];
}

export const ARMORS: { readonly [A in ArmorClass]: ArmorRow } = {
  none: { protection: "0", impeding: 0, rules: ["RUN-057"] },
  light: { protection: "1d4", impeding: 2, rules: ["RUN-011", "RUN-057"] },
  medium: { protection: "1d6", impeding: 3, rules: ["RUN-011", "RUN-057"] },
  heavy: { protection: "1d8", impeding: 4, rules: ["RUN-011", "RUN-057"] },
};
