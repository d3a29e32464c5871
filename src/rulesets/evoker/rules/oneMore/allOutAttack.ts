/** The All-Out Attack. EVO-205 … EVO-208. */
import { outcomeOf } from "../checks/d100.ts";
import { settled, type SomeSettings } from "../settings.ts";
import { MANY_WOUNDS } from "../wounds/count.ts";

/** What a participant may attack with: Melee, Ranged or Magic (EVO-206). */
export const ALL_OUT_SCORES = ["melee", "ballistic", "magic"] as const;
export type AllOutScore = (typeof ALL_OUT_SCORES)[number];

export type AllOutBar = "noOneMore" | "enemyNotStaggered" | "tooFewParticipants";
export interface AllOutLegalGiven {
  /** The initiator has just gained one. */
  readonly oneMore: boolean;
  /** All enemies, at least one. */
  readonly enemies: readonly { readonly staggered: boolean }[];
  /** Initiator included. */
  readonly participants: number;
}

/** Whether an All-Out Attack may start, with every reason against it. EVO-205. */
export function allOutAttackLegal({ oneMore, enemies, participants }: AllOutLegalGiven): {
  legal: boolean;
  reasons: readonly AllOutBar[];
} {
  const bars: readonly [AllOutBar, boolean][] = [
    ["noOneMore", !oneMore],
    ["enemyNotStaggered", enemies.some(({ staggered }) => !staggered)],
    ["tooFewParticipants", participants < 2],
  ];
  const reasons = bars.filter(([, holds]) => holds).map(([reason]) => reason);
  return { legal: reasons.length === 0, reasons };
}

export interface AllOutWoundsGiven {
  /** Each one's final target number and die; `fails` for whom an injury makes fail whatever the die shows (EVO-264). */
  readonly participants: readonly { readonly target: number; readonly roll: number; readonly fails?: boolean }[];
  readonly settings?: SomeSettings;
}
export interface AllOutWoundsResult {
  /** Highest DoS among successes that are no Fumble; null if there is none. */
  readonly bestDos: number | null;
  readonly bonus: number;
  readonly wounds: number;
  readonly savage: number;
}

/** Wounds an All-Out Attack deals to each enemy: 3 × participants at most. EVO-206, EVO-207; A-42 … A-45. */
export function allOutAttackWounds({ participants, settings }: AllOutWoundsGiven): AllOutWoundsResult {
  const choices = settled(settings);
  const scored = participants
    .filter(({ roll, fails = false }) => roll < choices.fumbleThreshold && !fails)
    .map(({ target, roll }) => outcomeOf(target, roll, choices))
    .filter(({ success }) => success)
    .map(({ dos }) => dos);
  const bestDos = scored.length > 0 ? Math.max(...scored) : null;
  const bonus = Math.min(bestDos ?? 0, 2 * participants.length);
  const wounds = bestDos === null && choices.aoaNeedsSuccess ? 0 : participants.length + bonus;
  return { bestDos, bonus, wounds, savage: wounds >= MANY_WOUNDS && choices.aoaSavage ? 1 : 0 };
}

/** Stress each participant sheds before kills are counted (EVO-208). */
const RELIEF = 2;

/** Stress the participants lose afterwards. EVO-208, A-46. */
export function allOutAttackRelief({
  stress,
  enemiesKilled = 0,
}: {
  readonly stress: readonly number[];
  readonly enemiesKilled?: number;
}): { relief: number; stress: readonly number[] } {
  const relief = RELIEF + enemiesKilled;
  return { relief, stress: stress.map((value) => Math.max(0, value - relief)) };
}
