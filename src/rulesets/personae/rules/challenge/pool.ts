/** How many dice a side rolls, and what is done to them before they are compared. */
import { settled, type SomeSettings } from "../settings.ts";
import type { SceneState } from "../state.ts";
import { sortDice } from "./sides.ts";

export interface PoolGiven {
  /** Skill rating in dice, 1 or more. */
  readonly rating: number;
  /** False: one die whatever the rating (PER-176). */
  readonly unlocked?: boolean;
  /** Granted dice; negative for penalty dice (PER-035). */
  readonly bonusDice?: number;
  /** Current shock, 0–4. */
  readonly shock?: number;
  /** Further dice lost through a foe's trait. */
  readonly extraPenalty?: number;
  readonly scene?: SceneState;
  readonly settings?: SomeSettings;
}

/** Dice to roll with a skill. PER-091, PER-093, PER-094. `autoFail` is true exactly when no die is left. */
export function dicePool(given: PoolGiven): { dice: number; penalty: number; autoFail: boolean } {
  const { rating, unlocked = true, bonusDice = 0, shock = 0, extraPenalty = 0, scene = "violent" } = given;
  const { diceFloor, penaltyScope } = settled(given.settings);
  const base = unlocked ? rating : 1;
  const penalty = penaltyScope === "violentEncounterOnly" && scene !== "violent" ? 0 : shock + extraPenalty;
  const floors = { srd: unlocked ? Math.min(2, base) : 1, one: 1, none: 0 };
  const dice = Math.max(floors[diceFloor], base + bonusDice - penalty);
  return { dice, penalty, autoFail: dice === 0 };
}

export interface RerollGiven {
  readonly dice: readonly number[];
  /** Which die, counted from the highest. */
  readonly rank: number;
  /** The new result, 1–10. */
  readonly rolled: number;
  /** `second`: the new result stands; `better`: the better one for the enhancement's owner. */
  readonly keep?: "second" | "better";
  readonly mayAffectHighest?: boolean;
  readonly owner?: "self" | "opponent";
}

/** Rerolls one die of a pool; not applied where there is no such die or it is out of reach. PER-142, AMB-09, AMB-10. */
export function rerollDie(given: RerollGiven): { dice: number[]; applied: boolean } {
  const { rank, rolled, keep = "second", mayAffectHighest = false, owner = "self" } = given;
  const dice = sortDice(given.dice);
  const old = dice[rank - 1];
  if (old === undefined || (rank === 1 && !mayAffectHighest)) return { dice, applied: false };
  const better = owner === "self" ? Math.max(old, rolled) : Math.min(old, rolled);
  dice[rank - 1] = keep === "better" ? better : rolled;
  return { dice: sortDice(dice), applied: true };
}

/** The dice left when armour makes the attacker ignore some ranks of the sorted pool. PER-125. */
export function ignoreDice({ dice, ranks }: { readonly dice: readonly number[]; readonly ranks: readonly number[] }): {
  dice: number[];
} {
  return { dice: sortDice(dice).filter((_, index) => !ranks.includes(index + 1)) };
}
