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
  const fumble = roll >= settings.fumbleThreshold;
  const own = fumble ? null : outcomeOf(target, roll, settings);
  const opposed =
    own && opposedTest({ actor: { target, roll, bonus }, opponent: helpless ? null : opponent, settings });
  const hit = opposed !== null && (helpless || opposed.winner === "actor");
  const critical = hit && roll <= (given.critThreshold ?? settings.critThreshold);
  const physical = isPhysical(element);
  const jammed = fumble && isBallisticClass(weaponClass);
  // One object, made in one go: whoever weighs an answer asks for every face of the die.
  return {
    success: own?.success ?? false,
    fumble,
    hit,
    automaticHit: helpless && !fumble,
    decidedBy: opposed === null ? "fumble" : helpless ? "helpless" : opposed.decidedBy,
    attackerDos: own?.dos ?? 0,
    defenderDos: opposed?.opponent?.dos ?? 0,
    defenderNeedsRoll: !helpless && !fumble,
    critical,
    criticalEffect: critical ? (physical ? "stagger" : "power") : null,
    extraWounds: critical ? 1 : 0,
    stagger: critical && physical,
    savage: helpless && !fumble ? 1 : 0,
    jammed,
    ammo: jammed && ammo !== null ? 0 : ammo,
  };
}
