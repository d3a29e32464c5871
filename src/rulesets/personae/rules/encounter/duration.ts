/** What ends when: running powers and limited uses (PER-024, PER-084, PER-149 … PER-152, PER-186). */
import { settled, type SomeSettings } from "../settings.ts";

export type PowerDuration = "instant" | "maintain" | "independent" | "special";
export type DurationEnd = "endOfTurn" | "turnWithoutUpkeepAction" | "endOfEncounter" | "asWritten";

const ENDS: Readonly<Record<PowerDuration, DurationEnd>> = {
  instant: "endOfTurn",
  maintain: "turnWithoutUpkeepAction",
  independent: "endOfEncounter",
  special: "asWritten",
};

/** When a power of this duration ends. PER-084, PER-186. */
export function powerDuration({ duration }: { readonly duration: PowerDuration }): { endsAt: DurationEnd } {
  return { endsAt: ENDS[duration] };
}

export interface RunningPower {
  readonly id: string;
  readonly duration: PowerDuration;
  /** An action of this turn went into it. */
  readonly upkeepPaid?: boolean;
}

export interface TickGiven {
  readonly powers: readonly RunningPower[];
  readonly event: "turnEnd" | "encounterEnd";
}

/** Which of one user's running powers end. PER-084, PER-186. */
export function tickPowers({ powers, event }: TickGiven): { ended: string[]; running: string[] } {
  const ends = ({ duration, upkeepPaid = false }: RunningPower): boolean =>
    event === "encounterEnd"
      ? duration !== "special"
      : duration === "instant" || (duration === "maintain" && !upkeepPaid);
  return {
    ended: powers.filter(ends).map(({ id }) => id),
    running: powers.filter((power) => !ends(power)).map(({ id }) => id),
  };
}

export type UsePeriod = "day" | "scene" | "session" | "encounter";

export interface LimitedTrait {
  readonly id: string;
  readonly per: UsePeriod;
  /** Uses left. */
  readonly value: number;
  readonly max: number;
}

export interface ResetGiven<T extends LimitedTrait = LimitedTrait> {
  readonly traits: readonly T[];
  readonly event: "newDay" | "newScene" | "newSession" | "encounterEnd";
  readonly settings?: SomeSettings;
}

/** Limited uses at a time boundary: all traits, and the ids that were refilled. PER-149 … PER-152. */
export function resetUses<T extends LimitedTrait>({
  traits,
  event,
  settings,
}: ResetGiven<T>): {
  traits: T[];
  reset: string[];
} {
  const withScene: UsePeriod[] = settled(settings).sceneEndsWithEncounter ? ["encounter", "scene"] : ["encounter"];
  const periods: Record<typeof event, UsePeriod[]> = {
    newDay: ["day"],
    newScene: ["scene"],
    newSession: ["session"],
    encounterEnd: withScene,
  };
  const due = (trait: T): boolean => periods[event].includes(trait.per);
  return {
    traits: traits.map((trait) => (due(trait) ? { ...trait, value: trait.max } : { ...trait })),
    reset: traits.filter(due).map(({ id }) => id),
  };
}
