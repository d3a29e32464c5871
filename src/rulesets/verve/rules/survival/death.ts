/** The contest between injuries and endurance, and the clock it starts. VRV-121 to VRV-124. */
import { experienceAward } from "../advancement/experience.ts";
import { less } from "../core/arithmetic.ts";
import { part, rollParts, rollUnder, targetOf, type Part } from "../core/check.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import { settled } from "../settings.ts";

export interface DeathCheckGiven extends WithSettings {
  readonly injuries: number;
  /** This round; by default all. */
  readonly injuriesGained?: Maybe<number>;
  /** Left now. */
  readonly survival?: Maybe<number>;
  readonly verve?: Maybe<number>;
  /** The latest injuries were archetypal, so that verve counts. AMB-73. */
  readonly archetypal?: Maybe<boolean>;
  readonly endurance?: Maybe<number>;
  readonly guideDie?: Maybe<number>;
  readonly playerDie?: Maybe<number>;
  readonly unconscious?: Maybe<boolean>;
  readonly fieldBonus?: Maybe<number>;
  readonly situational?: Maybe<number>;
}

export type DeathOutcome = "not-required" | "pending" | "safe" | "survives" | "repeat" | "dying";

/** Whether injuries gained this round outweigh what is left. VRV-121. */
export function deathCheckRequired(given: Omit<DeathCheckGiven, "endurance">): boolean {
  const { injuries, injuriesGained, survival, verve, archetypal } = filled(given, {
    survival: 0,
    verve: 0,
    archetypal: false,
  });
  return (injuriesGained ?? injuries) > 0 && injuries > survival + (archetypal ? verve : 0);
}

/** The parts of the endurance roll. VRV-121, AMB-29. */
export const enduranceParts = (given: DeathCheckGiven & { readonly endurance: number }): readonly Part[] => [
  part("score", given.endurance, "VRV-121"),
  part("injuries", less(given.injuries), "VRV-116"),
  part("unconscious", given.unconscious ? 2 : 0, "VRV-121"),
  part("field", given.fieldBonus ?? 0, "VRV-140"),
  part("situational", given.situational ?? 0, "VRV-130"),
];

/** Injuries against endurance, as far as the dice are known. VRV-121, VRV-122, AMB-26, AMB-28, AMB-73. */
export function deathCheck(given: DeathCheckGiven) {
  const { settings, injuries, endurance } = given;
  if (!deathCheckRequired(given)) return { required: false, outcome: "not-required" as DeathOutcome, ...NOTHING };
  const threat = rollUnder({ target: injuries, die: given.guideDie, settings });
  const known = typeof endurance === "number";
  const parts = known ? enduranceParts({ ...given, endurance }) : null;
  const stand = parts ? rollParts(parts, { die: given.playerDie, settings }) : null;
  const outcome = outcomeOf(threat.success, stand?.success ?? null, settled(settings).deathContestRepeat);
  const minutes = known ? Math.max(0, endurance - injuries) * (given.unconscious ? 60 : 1) : null;
  return {
    required: true,
    outcome,
    injuryTarget: injuries,
    injuriesSucceed: threat.success,
    enduranceTarget: parts ? targetOf(parts) : null,
    enduranceSucceeds: stand?.success ?? null,
    minutesToLive: outcome === "dying" ? minutes : null,
  };
}

const NOTHING = {
  injuryTarget: null,
  injuriesSucceed: null,
  enduranceTarget: null,
  enduranceSucceeds: null,
  minutesToLive: null,
};

function outcomeOf(threatens: boolean | null, stands: boolean | null, repeat: boolean): DeathOutcome {
  if (threatens === false) return "safe";
  if (threatens === null || stands === null) return "pending";
  if (!stands) return "dying";
  return repeat ? "repeat" : "survives";
}

export interface TimeToDieGiven extends WithSettings {
  readonly endurance: number;
  readonly injuries: number;
  /** What the clock has used up: a minute each while conscious, an hour each while unconscious. */
  readonly minutesElapsed?: Maybe<number>;
  readonly unconscious?: Maybe<boolean>;
}

/** The clock of a dying character. VRV-122, VRV-123, AMB-27, AMB-28. */
export function timeToDie(given: TimeToDieGiven) {
  const { endurance, injuries, minutesElapsed, unconscious } = filled(given, { minutesElapsed: 0, unconscious: false });
  if (injuries <= 0) return { status: "cancelled", remaining: null, unit: null, remainingMinutes: null } as const;
  const remaining = Math.max(0, endurance - injuries - minutesElapsed);
  return {
    status: remaining === 0 ? "doomed" : "running",
    remaining,
    unit: unconscious ? "hours" : "minutes",
    remainingMinutes: remaining * (unconscious ? 60 : 1),
  } as const;
}

export interface LastEffortGiven extends WithSettings {
  /** The score or reaction rolled. */
  readonly base: number;
  /** Total level. AMB-77. */
  readonly level: number;
  readonly fieldBonus?: Maybe<number>;
  readonly situational?: Maybe<number>;
  readonly die?: Maybe<number>;
  readonly mojo?: Maybe<number>;
  /** Of the others. */
  readonly contributions?: Maybe<number>;
}

/** The parts of a last effort: level counts, injuries don't. VRV-124. */
export const lastEffortParts = (given: LastEffortGiven): readonly Part[] => [
  part("score", given.base, "VRV-124"),
  part("level", given.level, "VRV-124"),
  part("field", given.fieldBonus ?? 0, "VRV-140"),
  part("situational", given.situational ?? 0, "VRV-130"),
];

/** Heroic last effort: exactly what is missing is spent if the mojo of all suffices. VRV-124, AMB-46. */
export function lastEffort(given: LastEffortGiven) {
  const { die, settings, mojo, contributions } = filled(given, { mojo: 0, contributions: 0 });
  const roll = rollParts(lastEffortParts(given), { die, settings });
  const needed = roll.success === null ? null : missingMojo(roll.success, roll.margin ?? 0);
  const rescued = needed !== null && needed > 0 && mojo + contributions >= needed;
  const mojoSpent = rescued ? needed : 0;
  return {
    target: roll.target,
    margin: roll.margin,
    needed,
    mojoSpent,
    success: roll.success === null ? null : roll.success || rescued,
    xpEach: experienceAward({ source: "mojo", mojoSpent }).total,
  };
}

/** Mojo that turns a roll: what it missed by, at least 1; 0 for a success. VRV-191. */
export const missingMojo = (success: boolean, margin: number): number =>
  success ? 0 : Math.max(1, Math.ceil(less(margin)));
