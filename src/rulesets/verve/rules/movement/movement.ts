/** Speed, marching and travel. VRV-231 to VRV-238. */
import { castingMovement } from "../conflict/shots.ts";
import { less, rounded } from "../core/arithmetic.ts";
import { burdenParts, part, rollParts, type Burdens, type Part } from "../core/check.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import { DARKNESS } from "../tables/travel.ts";
import type { CastTime, Darkness, Mode } from "../terms.ts";
import { paceFigures, paceRow } from "./pace.ts";

export interface MovementGiven extends WithSettings {
  readonly movement: number;
  readonly mode?: Maybe<Mode>;
  readonly endurance?: Maybe<number>;
  readonly darkness?: Maybe<Darkness>;
  readonly concentrating?: Maybe<boolean>;
  readonly coveringTracks?: Maybe<boolean>;
  readonly psychicConflict?: Maybe<"quarter" | "half">;
  readonly castTime?: Maybe<CastTime>;
  readonly safeOutdoors?: Maybe<boolean>;
  /** Of a mount: it doubles jog, run and sprint. VRV-049. */
  readonly fastGaitMultiplier?: Maybe<number>;
}

const SUSTAIN: Readonly<Record<Mode, { readonly times: number; readonly unit: "rounds" | "minutes" }>> = {
  "semi-conscious": { times: 1, unit: "rounds" },
  combat: { times: 1, unit: "minutes" },
  dash: { times: 1, unit: "minutes" },
  explore: { times: 10, unit: "minutes" },
  walk: { times: 30, unit: "minutes" },
  jog: { times: 5, unit: "minutes" },
  run: { times: 1, unit: "minutes" },
  sprint: { times: 1, unit: "rounds" },
};
const FAST_GAITS: readonly Mode[] = ["jog", "run", "sprint"];

/** Movement after everything that slows it, each step rounded. VRV-215, VRV-230, VRV-235, VRV-237, VRV-253. */
export function effectiveMovement(given: MovementGiven): number {
  const factors = [
    DARKNESS.find(({ id }) => id === given.darkness)?.movementFactor ?? 1,
    given.concentrating ? 0.5 : 1,
    given.coveringTracks ? 0.5 : 1,
    given.psychicConflict === "quarter" ? 0.25 : given.psychicConflict === "half" ? 0.5 : 1,
  ];
  const slowed = factors.reduce(
    (movement, factor) => (factor === 1 ? movement : rounded(movement * factor)),
    given.movement,
  );
  return castingMovement(slowed, given.castTime);
}

/** Speed, and what it costs. VRV-049, VRV-215, VRV-230 to VRV-235, VRV-237, VRV-253, AMB-62, AMB-64, AMB-67. */
export function movement(given: MovementGiven) {
  const mode = given.mode ?? "combat";
  const { endurance, safeOutdoors } = given;
  const row = paceRow(mode);
  const left = effectiveMovement(given);
  const gait = FAST_GAITS.includes(mode) ? (given.fastGaitMultiplier ?? 1) : 1;
  const { reactions, attack } = paceFigures(mode, safeOutdoors);
  const { times, unit } = SUSTAIN[mode];
  return {
    effectiveMovement: left,
    feetPerRound: left * row.feetPerRound * gait,
    yardsPerMinute: left * row.yardsPerMinute * gait,
    reactionModifier: reactions,
    attackersBonus: attack,
    sustain: typeof endurance === "number" ? { amount: endurance * times, unit } : null,
  };
}

export interface MarchOnGiven extends Burdens {
  readonly health: number;
  readonly movementGivenUp?: Maybe<number>;
  readonly previousRolls?: Maybe<number>;
  /** 0–4, for lack of water or salt. */
  readonly thirst?: Maybe<number>;
}

/** The parts of the roll to go on without rest. VRV-236. */
export const marchParts = (given: MarchOnGiven): readonly Part[] => [
  part("reaction", given.health, "VRV-236"),
  part("slower", 2 * (given.movementGivenUp ?? 0), "VRV-236"),
  part("previous", less(2 * (given.previousRolls ?? 0)), "VRV-236"),
  part("thirst", less(given.thirst ?? 0), "VRV-236"),
  ...burdenParts(given),
];

/** Health roll to go on without rest; a failure injures. VRV-236. */
export function marchOn(given: MarchOnGiven) {
  const roll = rollParts(marchParts(given), given);
  return { ...roll, injuriesGained: roll.success === null ? null : roll.success ? (0 as const) : (1 as const) };
}

export const TERRAINS = ["ideal", "forest-hills", "bog-undergrowth"] as const;
export type Terrain = (typeof TERRAINS)[number];
const MILES_PER_MOVEMENT: Readonly<Record<Terrain, number>> = { ideal: 2, "forest-hills": 1, "bog-undergrowth": 0.5 };

export interface DailyTravelGiven extends WithSettings {
  readonly movement: number;
  readonly terrain?: Maybe<Terrain>;
  readonly forced?: Maybe<boolean>;
  readonly flying?: Maybe<boolean>;
  readonly flyingHours?: Maybe<number>;
  readonly endurance?: Maybe<number>;
}

/** A day's journey in miles. VRV-238, AMB-63, AMB-67. */
export function dailyTravel(given: DailyTravelGiven) {
  const {
    movement: score,
    terrain,
    forced,
    flying,
    flyingHours,
    endurance,
  } = filled(given, {
    terrain: "ideal",
    forced: false,
    flying: false,
    flyingHours: 16,
  });
  const day = rounded(score * (flying ? flyingHours : MILES_PER_MOVEMENT[terrain]));
  return {
    miles: forced ? rounded(day * 1.5) : day,
    healthRollNeeded: forced,
    walkingMph: score / 3,
    daysBeforeRest: typeof endurance === "number" ? rounded(endurance / 2) : null,
  };
}
