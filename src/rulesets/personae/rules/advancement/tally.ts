/** The tally of issued challenges, and development points for negation (PER-071, PER-130, PER-131, PER-163). */
import { settled, type SomeSettings } from "../settings.ts";
import type { ChallengeType } from "../state.ts";

export interface Tally {
  readonly potential: number;
  readonly successes: number;
  readonly failures: number;
}

export interface SettledTally {
  /** Development points earned, 0 or 1. */
  readonly earned: number;
  readonly successes: number;
  readonly failures: number;
}

/** Turns a full tally into a development point and starts again at zero. PER-130. */
export function settleTally({ potential, successes, failures }: Tally): SettledTally {
  const full = successes + failures >= potential + 2;
  return full ? { earned: 1, successes: 0, failures: 0 } : { earned: 0, successes, failures };
}

export interface RecordGiven extends Tally {
  readonly success: boolean;
  readonly challenge?: ChallengeType;
  readonly followUp?: boolean;
  readonly role?: "actor" | "reactor";
  readonly companion?: boolean;
  readonly settings?: SomeSettings;
}

/** Counts one result on the tally, then settles it. PER-071, PER-130, PER-163. */
export function recordChallenge(given: RecordGiven): SettledTally & { counted: boolean } {
  const { potential, successes, failures, success } = given;
  if (!counts(given)) return { counted: false, earned: 0, successes, failures };
  const next = success ? { successes: successes + 1, failures } : { successes, failures: failures + 1 };
  return { counted: true, ...settleTally({ potential, ...next }) };
}

function counts({
  challenge = "interaction",
  followUp = false,
  role = "actor",
  companion = false,
  settings,
}: RecordGiven): boolean {
  const { tallyMode, tallyCounts, companionTally } = settled(settings);
  if (tallyMode !== "baseline" || role !== "actor" || challenge === "recovery") return false;
  if (challenge === "unopposed" && !tallyCounts.includes("unopposed")) return false;
  if (followUp && !tallyCounts.includes("followUps")) return false;
  return !companion || companionTally;
}

export interface NegationGiven {
  /** Who ran the negated identity. */
  readonly controlledBy: "chorus" | "player";
  /** It was an obstacle or the like. */
  readonly object?: boolean;
  readonly negator?: string | null;
  readonly participants?: readonly string[];
  readonly settings?: SomeSettings;
}

/** Development point for a negated identity, and who gets one. PER-131. */
export function negationAward(given: NegationGiven): { dp: number; recipients: string[] } {
  const { controlledBy, object = false, negator = null, participants = [] } = given;
  const { negationAward: mode, negationAwardObjects } = settled(given.settings);
  if (controlledBy === "player" || mode === "off" || (object && !negationAwardObjects))
    return { dp: 0, recipients: [] };
  return { dp: 1, recipients: mode === "participants" ? [...participants] : negator === null ? [] : [negator] };
}
