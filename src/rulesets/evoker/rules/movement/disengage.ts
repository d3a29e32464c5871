/** Leaving melee. EVO-044, EVO-045. */
import { opposedTest, type Roller } from "../checks/opposed.ts";
import type { SomeSettings } from "../settings.ts";

export interface DisengageGiven {
  /** `action`: the Action is spent for certain success; `none`: just walking off. */
  readonly method: "test" | "action" | "none";
  /** The leaver, for `test`. */
  readonly actor?: Roller | null;
  /** Opposing rolls; only the ids matter for the other methods. */
  readonly enemies: readonly (Roller & { readonly id: string })[];
  readonly settings?: SomeSettings;
}
export interface DisengageResult {
  /** Nobody gets an attack. */
  readonly free: boolean;
  /** Those who may make a Chance Attack, in the order given. */
  readonly fleeFrom: readonly string[];
  readonly chanceAttackAdvantages: number;
  readonly actionSpent: boolean;
}

/** Leaving melee with one or more enemies: one roll, compared with each. EVO-044, EVO-045, A-08, A-09. */
export function disengage({ method, actor = null, enemies, settings }: DisengageGiven): DisengageResult {
  const beaten = (opponent: Roller): boolean =>
    actor !== null && opposedTest({ actor, opponent, ...(settings ? { settings } : {}) }).winner === "actor";
  const stays = (enemy: Roller): boolean => method === "none" || (method === "test" && !beaten(enemy));
  const fleeFrom = enemies.filter(stays).map(({ id }) => id);
  return {
    free: fleeFrom.length === 0,
    fleeFrom,
    chanceAttackAdvantages: fleeFrom.length > 0 ? 1 : 0,
    actionSpent: method === "action",
  };
}
