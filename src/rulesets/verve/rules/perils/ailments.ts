/** Sicknesses, poisons and drugs. VRV-208 to VRV-213. */
import { less } from "../core/arithmetic.ts";
import { burdenParts, part, rollParts, type Burdens, type Part } from "../core/check.ts";
import type { Maybe, WithSettings } from "../core/given.ts";
import { settled } from "../settings.ts";
import { AILMENTS } from "../tables/perils.ts";
import type { AilmentRow } from "../tables/rows.ts";

export const DELIVERIES = ["accepted", "noticeable", "unwilling"] as const;
export type Delivery = (typeof DELIVERIES)[number];
const REACTION_TO: Readonly<Record<Delivery, "health" | "perception" | "evasion">> = {
  accepted: "health",
  noticeable: "perception",
  unwilling: "evasion",
};

/** The reaction that keeps an ailment off. VRV-208. */
export const reactionTo = (delivery: Delivery): "health" | "perception" | "evasion" => REACTION_TO[delivery];

export interface AilmentRollGiven extends Burdens {
  readonly delivery: Delivery;
  /** Score of the reaction that keeps it off. */
  readonly value: number;
  /** A negative one helps. */
  readonly strength?: Maybe<number>;
}

/** The parts of keeping an ailment off. VRV-208. */
export const ailmentParts = (given: AilmentRollGiven): readonly Part[] => [
  part("reaction", given.value, "VRV-208"),
  part("accepted", given.delivery === "accepted" ? -4 : 0, "VRV-208"),
  part("strength", less(given.strength ?? 0), "VRV-208"),
  ...burdenParts(given),
];

/** Whether an ailment takes hold. VRV-164, VRV-208, AMB-61. */
export function ailmentRoll(given: AilmentRollGiven) {
  const roll = rollParts(ailmentParts(given), given);
  return { ...roll, reaction: reactionTo(given.delivery), contracted: roll.success === null ? null : !roll.success };
}

export interface AilmentEffectGiven extends WithSettings {
  /** Id in table ailments. */
  readonly ailment: string;
  /** All failures so far. */
  readonly times?: Maybe<number>;
}

/** "d2" three times is "3d2". */
function diceTimes(dice: string, times: number): string {
  const [, count = "", faces = ""] = /^(\d*)d(\d+)/.exec(dice) ?? [];
  const all = Number(count || 1) * times;
  return dice.replace(/^\d*d\d+/, `${all === 1 ? "" : all}d${faces}`);
}

export const ailmentRow = (id: string): AilmentRow | undefined => AILMENTS.find((row) => row.id === id);

/** What an ailment does when it takes effect several times. VRV-209, VRV-213, AMB-08, AMB-61. */
export function ailmentEffect({ ailment, times, settings }: AilmentEffectGiven) {
  const row = ailmentRow(ailment);
  if (!row) throw new Error(`No such ailment: ${ailment}`);
  return effectOf(row, { times, settings });
}

/** The same for an ailment of the table or of the group's own. VRV-208. */
export function effectOf(
  row: Pick<AilmentRow, "chronic" | "strength" | "actionTime" | "effects"> & Partial<AilmentRow>,
  { times, settings }: Omit<AilmentEffectGiven, "ailment">,
) {
  const count = times ?? 1;
  const extra = settled(settings).foodPoisoningConcentration ? (row.exampleOnlyEffect ?? null) : null;
  const effects = count > 0 ? [...row.effects, ...(extra ? [extra] : [])] : [];
  const modifiers: Record<string, number> = {};
  const conditions: Record<string, string> = {};
  let injuries = 0;
  let injuryDice: string | null = null;
  for (const { stat, value, injuries: harm, condition, duration } of effects) {
    if (stat) modifiers[stat] = (modifiers[stat] ?? 0) + (value ?? 0) * count;
    if (condition) conditions[condition] = diceTimes(duration ?? "", count);
    if (harm?.includes("d")) injuryDice = diceTimes(harm, count);
    else if (harm) injuries += Number(harm) * count;
  }
  return {
    strength: row.strength ?? 0,
    chronic: row.chronic,
    actionTime: row.actionTime,
    injuries,
    injuryDice,
    modifiers,
    modifierDuration: count > 0 ? (extra?.duration ?? null) : null,
    conditions,
  };
}

export const AILMENT_KINDS = ["simple", "chronic", "inescapable", "chronic-inescapable"] as const;
export type AilmentKind = (typeof AILMENT_KINDS)[number];

export interface AilmentCourseGiven extends Burdens {
  readonly kind: AilmentKind;
  /** The reaction rolled; chronic: health. */
  readonly value: number;
  readonly strength: number;
  /** Action times passed so far. */
  readonly actionTimes?: Maybe<number>;
  readonly exposed?: Maybe<boolean>;
  /** Chronic and inescapable: it has taken effect before. */
  readonly affected?: Maybe<boolean>;
}

interface Course {
  readonly strength: number;
  /** Outcome of a success; null when nothing is rolled. */
  readonly success: "ended" | "resisted" | null;
  readonly without: "ended" | "effect" | null;
}

/** How an ailment stands at its next action time, before any roll. VRV-209 to VRV-212. */
function courseOf({ kind, strength, actionTimes, exposed, affected }: AilmentCourseGiven): Course {
  const passed = actionTimes ?? 0;
  const fading: Course = { strength: strength - passed, success: "ended", without: null };
  const over: Course = { strength, success: null, without: "ended" };
  const risen = strength + passed;
  switch (kind) {
    case "simple":
      return over;
    case "chronic":
      return fading;
    case "inescapable":
      return exposed ? { strength, success: "resisted", without: null } : over;
    case "chronic-inescapable":
      if (affected ?? true) return exposed ? { strength: risen, success: null, without: "effect" } : fading;
      return exposed ? { strength: risen, success: "resisted", without: null } : over;
  }
}

/** The parts of fighting an ailment at its action time, or null when nothing is rolled. VRV-210, VRV-211. */
export function courseParts(given: AilmentCourseGiven): readonly Part[] | null {
  const course = courseOf(given);
  if (course.success === null) return null;
  return [
    part("reaction", given.value, "VRV-210"),
    part("strength", less(course.strength), "VRV-210"),
    ...burdenParts(given),
  ];
}

/** An ailment at its next action time. VRV-209 to VRV-212. */
export function ailmentCourse(given: AilmentCourseGiven) {
  const { strength, success, without } = courseOf(given);
  const parts = courseParts(given);
  const roll = parts ? rollParts(parts, given) : null;
  const rolled = roll?.success === true ? success : roll?.success === false ? ("effect" as const) : null;
  return { strength, rollNeeded: parts !== null, target: roll?.target ?? null, outcome: parts ? rolled : without };
}
