/** Chance Attacks: what sets them off, and who may make one. EVO-170 … EVO-175. */
import type { Ailment, Condition, WeaponClass } from "../terms.ts";

export const CHANCE_EVENTS = ["leaveMelee", "rise", "grappleFailed", "shootWhileEngaged", "trickFailed"] as const;
export type ChanceEvent = (typeof CHANCE_EVENTS)[number];
export interface TriggerGiven {
  readonly event: ChanceEvent;
  /** leaveMelee: after a won Disengage. */
  readonly disengaged?: boolean;
  /** shootWhileEngaged. */
  readonly weaponClass?: WeaponClass | null;
  /** trickFailed. */
  readonly targetInMeleeRange?: boolean;
  /** The act was itself a Chance Attack (EVO-174). */
  readonly byChanceAttack?: boolean;
  /** The move's own rule forbids Chance Attacks. */
  readonly forbidden?: boolean;
}
export interface TriggerResult {
  readonly triggers: boolean;
  /** 1 for a Flee (EVO-045). */
  readonly advantages: number;
  readonly mayOppose: boolean;
}

/** Whether an event lets an enemy make a Chance Attack. EVO-045, EVO-170, EVO-171, EVO-174, A-09. */
export function chanceAttackTrigger(given: TriggerGiven): TriggerResult {
  const triggers = !given.byChanceAttack && !given.forbidden && careless(given);
  return { triggers, advantages: triggers && given.event === "leaveMelee" ? 1 : 0, mayOppose: triggers };
}

function careless({ event, disengaged, weaponClass, targetInMeleeRange = true }: TriggerGiven): boolean {
  switch (event) {
    case "leaveMelee":
      return !disengaged;
    case "rise":
    case "grappleFailed":
      return true;
    case "shootWhileEngaged":
      return weaponClass === "basic" || weaponClass === "heavy";
    case "trickFailed":
      return targetInMeleeRange;
  }
}

/** What may keep somebody from a Chance Attack. */
export const CHANCE_BARS = [
  "ailment",
  "grappled",
  "helpless",
  "surprised",
  "notAdjacent",
  "weapon",
  "limit",
  "sameEnemy",
] as const;
export type ChanceBar = (typeof CHANCE_BARS)[number];
export interface MayChanceGiven {
  readonly ailments?: readonly Ailment[];
  readonly conditions?: readonly Condition[];
  readonly round?: number;
  /** To the offender. */
  readonly adjacent?: boolean;
  readonly weaponClass?: WeaponClass;
  /** Chance Attacks made since the start of its own last Turn. */
  readonly used?: number;
  readonly perRound?: number;
  readonly attackedThisEnemy?: boolean;
}

/** Whether a character may make a Chance Attack now, with every reason against it. EVO-172, EVO-173, EVO-175, A-49. */
export function mayChanceAttack(given: MayChanceGiven): { may: boolean; reasons: readonly ChanceBar[] } {
  const { ailments = [], conditions = [], round = 2, adjacent = true, weaponClass = "melee" } = given;
  const { used = 0, perRound = 1, attackedThisEnemy = false } = given;
  const bars: readonly [ChanceBar, boolean][] = [
    ["ailment", ailments.length > 0],
    ["grappled", conditions.includes("grappled") || conditions.includes("immobilised")],
    ["helpless", conditions.includes("helpless")],
    ["surprised", conditions.includes("surprised") && round === 1],
    ["notAdjacent", !adjacent],
    ["weapon", weaponClass !== "melee" && weaponClass !== "pistol"],
    ["limit", used >= perRound],
    ["sameEnemy", attackedThisEnemy],
  ];
  const reasons = bars.filter(([, holds]) => holds).map(([reason]) => reason);
  return { may: reasons.length === 0, reasons };
}
