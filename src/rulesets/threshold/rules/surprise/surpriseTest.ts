/** One test decides whether a group is surprised. RUN-029 … RUN-031, RUN-097. */
import type { Reads } from "../settings.ts";
import { successTest } from "../test/successTest.ts";

export interface SurpriseGiven {
  /** Discreet of those who sneak or lie in wait; not empty. */
  readonly sneakers: readonly number[];
  /** Vigilant of the others; not empty. */
  readonly watchers: readonly number[];
  /** The players' side, which rolls. */
  readonly pcSide: "sneakers" | "watchers";
  readonly d20: number;
  readonly settings?: Reads<"clampOpposition" | "naturalExtremes">;
}

export interface Surprise {
  readonly attribute: number;
  readonly opponent: number;
  readonly target: number;
  readonly success: boolean;
  readonly watchersSurprised: boolean;
}

/** Lowest Discreet against highest Vigilant; the players' side rolls its own. RUN-029 … RUN-031, RUN-097. */
export function surpriseTest({ sneakers, watchers, pcSide, d20, settings }: SurpriseGiven): Surprise {
  const stealth = Math.min(...sneakers);
  const watch = Math.max(...watchers);
  const [attribute, opponent] = pcSide === "sneakers" ? [stealth, watch] : [watch, stealth];
  const { target, success } = successTest({ attribute, opponent, d20: [d20], settings });
  return { attribute, opponent, target, success, watchersSurprised: success === (pcSide === "sneakers") };
}
