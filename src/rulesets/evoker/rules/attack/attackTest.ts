/** The attack roll: Fumble, hit, Critical. EVO-122, EVO-123, EVO-127, EVO-128, EVO-131. */
import { outcomeOf } from "../checks/d100.ts";
import { opposedTest, type OpposedStep, type Roller } from "../checks/opposed.ts";
import { settled, type SomeSettings } from "../settings.ts";
import { isBallisticClass, isPhysical, type Element, type WeaponClass } from "../terms.ts";

export interface AttackTestGiven {
  /** Attacker's final target number. */
  readonly target: number;
  readonly roll: number;
  /** For ties. */
  readonly bonus?: number;
  readonly element?: Element;
  readonly weaponClass?: WeaponClass;
  /** Loaded rounds; null = not counted. */
  readonly ammo?: number | null;
  /** Null = the setting. */
  readonly critThreshold?: number | null;
  /** The evasion roll; null = the target does not or may not oppose. */
  readonly opponent?: Roller | null;
  /** The target is Helpless; `opponent` is then ignored. */
  readonly helpless?: boolean;
  readonly settings?: SomeSettings;
}
export interface AttackTestResult {
  /** The attacker's own test; false on a Fumble. */
  readonly success: boolean;
  readonly fumble: boolean;
  readonly hit: boolean;
  readonly automaticHit: boolean;
  readonly decidedBy: OpposedStep | "fumble" | "helpless";
  readonly attackerDos: number;
  readonly defenderDos: number;
  readonly defenderNeedsRoll: boolean;
  readonly critical: boolean;
  readonly criticalEffect: "stagger" | "power" | null;
  readonly extraWounds: number;
  readonly stagger: boolean;
  /** 1 for an automatic hit; it counts only if the hit wounds. */
  readonly savage: number;
  readonly jammed: boolean;
  readonly ammo: number | null;
}

/** The attack roll. Fumble and Critical are read off the die before modifiers. */
export function attackTest(given: AttackTestGiven): AttackTestResult {
  const { target, roll, bonus = 0, element = "melee", weaponClass = "melee", ammo = null } = given;
  const { opponent = null, helpless = false } = given;
  const settings = settled(given.settings);
  const miss = {
    success: false,
    fumble: false,
    hit: false,
    automaticHit: false,
    attackerDos: 0,
    defenderDos: 0,
    defenderNeedsRoll: true,
    critical: false,
    criticalEffect: null,
    extraWounds: 0,
    stagger: false,
    savage: 0,
    jammed: false,
    ammo,
  } as const;
  if (roll >= settings.fumbleThreshold) {
    const jammed = isBallisticClass(weaponClass);
    const left = jammed && ammo !== null ? 0 : ammo;
    return { ...miss, fumble: true, decidedBy: "fumble", defenderNeedsRoll: false, jammed, ammo: left };
  }
  const own = outcomeOf(target, roll, settings);
  const opposed = opposedTest({ actor: { target, roll, bonus }, opponent: helpless ? null : opponent, settings });
  const hit = helpless || opposed.winner === "actor";
  const critical = hit && roll <= (given.critThreshold ?? settings.critThreshold);
  const physical = isPhysical(element);
  return {
    ...miss,
    success: own.success,
    hit,
    automaticHit: helpless,
    decidedBy: helpless ? "helpless" : opposed.decidedBy,
    attackerDos: own.dos,
    defenderDos: opposed.opponent?.dos ?? 0,
    defenderNeedsRoll: !helpless,
    critical,
    criticalEffect: critical ? (physical ? "stagger" : "power") : null,
    extraWounds: critical ? 1 : 0,
    stagger: critical && physical,
    savage: helpless ? 1 : 0,
  };
}
