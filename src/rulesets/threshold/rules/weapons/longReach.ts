/** The Free Attack a Long weapon gives at first contact. RUN-027. */
import { settled, type Reads } from "../settings.ts";
import { SHIELDS, WEAPONS, type ShieldKind, type WeaponClass } from "./classes.ts";
import { loadout } from "./loadout.ts";

/** What somebody holds. */
export interface Held {
  readonly weapon: WeaponClass;
  readonly shield?: ShieldKind;
  /** Drawn. */
  readonly ready?: boolean;
}

export interface LongFreeAttackGiven {
  readonly wielder: Held;
  readonly enemy: Held;
  /** First game turn in which the wielder is in melee. */
  readonly firstMeleeTurn?: boolean;
  /** Used already in this combat. */
  readonly alreadyUsed?: boolean;
  /** 1 or more. */
  readonly round?: number;
  readonly settings?: Reads<"longScope">;
}

export type LongReason = "ok" | "noLongWeapon" | "shield" | "notReady" | "alreadyUsed" | "tooLate" | "enemyReach";

/** Whether the wielder gets it; else the first reason why not. RUN-027. */
export function longFreeAttack(given: LongFreeAttackGiven): { readonly granted: boolean; readonly reason: LongReason } {
  const reason = whyNot(given);
  return { granted: reason === "ok", reason };
}

function whyNot(given: LongFreeAttackGiven): LongReason {
  const { wielder, enemy, firstMeleeTurn = true, alreadyUsed = false, round = 1 } = given;
  if (!WEAPONS[wielder.weapon].long) return "noLongWeapon";
  if (SHIELDS[wielder.shield ?? "none"].fillsHand) return "shield";
  if (!(wielder.ready ?? true)) return "notReady";
  if (alreadyUsed) return "alreadyUsed";
  const inTime = settled(given.settings).longScope === "roundOne" ? round === 1 : firstMeleeTurn;
  if (!inTime) return "tooLate";
  return (enemy.ready ?? true) && loadout(enemy).reach ? "enemyReach" : "ok";
}
