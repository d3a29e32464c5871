/** How an attack is made and a challenge answered (PER-078, PER-079, PER-119 … PER-123). */
import { settled, type SomeSettings } from "../settings.ts";
import type { AttackKind, AttributeId, ShieldWeight, WeaponCategory } from "../state.ts";

interface Overrides {
  /** Lasting change by a trait. */
  readonly traitOverride?: AttributeId | null;
  /** For this roll only; comes first. */
  readonly circumstance?: AttributeId | null;
}

/** The attribute added to an attack. PER-078, PER-079. */
export function attackAttribute(given: Overrides & { readonly kind: AttackKind }): { attribute: AttributeId } {
  return { attribute: given.circumstance ?? given.traitOverride ?? (given.kind === "ranged" ? "CNG" : "STA") };
}

export type AnsweredChallenge = "interaction" | "attack" | "power";

const PASSIVE = {
  interaction: { skill: "Counter", attribute: "CMP" },
  attack: { skill: "Defend", attribute: "STA" },
  power: { skill: "Steel", attribute: "POW" },
} as const;

/** The instinctive answer to a challenge; overrides change the attribute only. PER-082, PER-119. */
export function passiveDefense(given: Overrides & { readonly challenge: AnsweredChallenge }): {
  skill: "Counter" | "Defend" | "Steel";
  attribute: AttributeId;
} {
  const { skill, attribute } = PASSIVE[given.challenge];
  return { skill, attribute: given.circumstance ?? given.traitOverride ?? attribute };
}

export interface ActiveDefenseGiven {
  readonly challenge?: AnsweredChallenge;
  readonly aware: boolean;
  /** An action was readied. */
  readonly declared?: boolean;
  /** A trait removes the need for an action. */
  readonly reflexive?: boolean;
  /** The readied action has answered a challenge. */
  readonly alreadyUsed?: boolean;
  readonly means: "weapon" | "shield" | "power";
  readonly weaponCategory?: WeaponCategory | null;
  readonly shieldWeight?: ShieldWeight | null;
  /** Has the shield's own skill. */
  readonly shieldSkill?: boolean;
  readonly suitablePower?: boolean;
  readonly attackKind?: AttackKind;
  readonly attackCategory?: WeaponCategory;
  /** A trait lifts the limits of parry and block. */
  readonly override?: boolean;
  readonly settings?: SomeSettings;
}

export type DefenseReason =
  | "ok"
  | "unaware"
  | "notDeclared"
  | "alreadyUsed"
  | "notAgainstPower"
  | "noShieldSkill"
  | "weightMismatch"
  | "rangedNotParryable"
  | "noSuitablePower";

/** Whether a declared defence may answer, with the first reason against it. PER-085, PER-120 … PER-123, PER-126. */
export function activeDefense(given: ActiveDefenseGiven): { allowed: boolean; reason: DefenseReason } {
  const reason = readiness(given) ?? fitness(given) ?? "ok";
  return { allowed: reason === "ok", reason };
}

function readiness(given: ActiveDefenseGiven): DefenseReason | null {
  const { aware, declared = false, reflexive = false, alreadyUsed = false } = given;
  if (!aware) return "unaware";
  if (!declared && !reflexive) return "notDeclared";
  const once = settled(given.settings).activeDefenseCovers === "oneChallenge";
  return !reflexive && alreadyUsed && once ? "alreadyUsed" : null;
}

function fitness(given: ActiveDefenseGiven): DefenseReason | null {
  const { challenge = "attack", means, override = false, attackKind = "handToHand", attackCategory = "small" } = given;
  const { weightMap, parryRanged } = settled(given.settings);
  if (challenge === "power" && means !== "power" && !override) return "notAgainstPower";
  const limited = challenge === "attack" && !override;
  const incoming = weightMap[attackKind === "unarmed" ? "small" : attackCategory];
  switch (means) {
    case "shield":
      if (!given.shieldSkill) return "noShieldSkill";
      return limited && given.shieldWeight === "light" && incoming === "heavy" ? "weightMismatch" : null;
    case "weapon":
      if (!limited) return null;
      if (attackKind === "ranged" && !parryRanged) return "rangedNotParryable";
      return weightMap[given.weaponCategory ?? "small"] === incoming ? null : "weightMismatch";
    case "power":
      return given.suitablePower ? null : "noSuitablePower";
  }
}
