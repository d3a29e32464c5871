/** Escaping a grapple or being Immobilised. EVO-355, EVO-357. */
import { combineAdvantage } from "../checks/advantage.ts";
import { outcomeOf } from "../checks/d100.ts";
import { compareRated, opposedTest, type OpposedStep, type Roller } from "../checks/opposed.ts";
import { settled, type SomeSettings } from "../settings.ts";

export interface BreakFreeGiven {
  readonly kind: "grappled" | "immobilised";
  /** Target before the Advantages for failed attempts. */
  readonly attempt: Roller;
  /** Grappled: the grappler's opposing roll. */
  readonly holder?: Roller | null;
  /** Immobilised: the stored, successful first test. */
  readonly stored?: { readonly dos: number; readonly bonus?: number; readonly roll: number } | null;
  /** Immobilised: attempts failed so far. */
  readonly failures?: number;
  readonly settings?: SomeSettings;
}
export interface BreakFreeResult {
  readonly advantages: number;
  readonly target: number;
  readonly opponentRerolls: boolean;
  readonly freed: boolean;
  /** The declared Move, Action or evasion is lost. */
  readonly wasted: boolean;
  readonly decidedBy: OpposedStep;
  readonly failures: number;
}

/** Escaping a grip. Against an Immobilised one's stored result each failure helps the next attempt. EVO-355, EVO-357, A-47. */
export function breakFree(given: BreakFreeGiven): BreakFreeResult {
  const { kind, attempt, holder = null, stored = null, failures = 0 } = given;
  const settings = settled(given.settings);
  const grappled = kind === "grappled";
  const advantages = grappled ? 0 : failures;
  const target = attempt.target + combineAdvantage({ advantages, settings }).targetModifier;
  const actor = { ...attempt, target };
  const { winner, decidedBy } =
    grappled || stored === null
      ? opposedTest({ actor, opponent: grappled ? holder : null, settings })
      : compareRated(
          { ...outcomeOf(target, attempt.roll, settings), roll: attempt.roll, bonus: attempt.bonus ?? 0 },
          { success: true, dos: stored.dos, dof: 0, roll: stored.roll, bonus: stored.bonus ?? 0 },
          settings,
        );
  const freed = winner === "actor";
  return {
    advantages,
    target,
    opponentRerolls: grappled,
    freed,
    wasted: !freed,
    decidedBy,
    failures: grappled ? 0 : failures + (freed ? 0 : 1),
  };
}
