/** Experience from mojo, from the Guide or from loot. VRV-095, VRV-096, VRV-097, VRV-193. */
import { rounded } from "../core/arithmetic.ts";
import type { Maybe, WithSettings } from "../core/given.ts";

/** Experience for each point of mojo spent on a roll. VRV-095. */
export const EXPERIENCE_PER_MOJO = 50;
const EXPERIENCE_PER_SILVER = 2;
const GENEROUS: readonly string[] = ["donation", "lost", "stipulated"];

export type ExperienceGiven = WithSettings &
  (
    | { readonly source: "mojo"; readonly mojoSpent: number; readonly adventureRunning?: Maybe<boolean> }
    | { readonly source: "guide"; readonly xp: number; readonly groupSize?: Maybe<number> }
    | {
        readonly source: "loot";
        /** "donation", "lost", "stipulated", "bribe" or "gambling". */
        readonly loss: string;
        readonly silver?: Maybe<number>;
        readonly groupSize?: Maybe<number>;
      }
  );

export interface ExperienceAward {
  readonly eligible: boolean;
  readonly total: number;
  readonly each: number;
  readonly when: "immediately" | "after-adventure" | "between-adventures";
}

/** How much experience, for each of how many, and when. VRV-095, VRV-096, VRV-097, VRV-193, AMB-69. */
export function experienceAward(given: ExperienceGiven): ExperienceAward {
  switch (given.source) {
    case "mojo": {
      const eligible = given.adventureRunning ?? true;
      const total = eligible ? EXPERIENCE_PER_MOJO * given.mojoSpent : 0;
      return { eligible, total, each: total, when: "immediately" };
    }
    case "guide":
      return shared(true, given.xp, given.groupSize, "after-adventure");
    case "loot": {
      const eligible = GENEROUS.includes(given.loss);
      return shared(eligible, EXPERIENCE_PER_SILVER * (given.silver ?? 0), given.groupSize, "between-adventures");
    }
  }
}

function shared(eligible: boolean, xp: number, size: Maybe<number>, when: ExperienceAward["when"]): ExperienceAward {
  const total = eligible ? xp : 0;
  return { eligible, total, each: rounded(total / (size ?? 1)), when };
}
