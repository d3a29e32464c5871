/** Who stands next to whom, and which heights an attack reaches. EVO-043, EVO-059, EVO-060. */
import type { AttackKind, Band } from "../terms.ts";

export interface ReachGiven {
  readonly attacker: Band;
  readonly target: Band;
  readonly attackKind: AttackKind;
  /** Specially long-ranged Ballistic weapon (U-20). */
  readonly reachesHigh?: boolean;
}
export interface ReachResult {
  readonly legal: boolean;
  readonly reason: "meleeAcrossBands" | "highOutOfReach" | null;
}

/** Whether an attack can reach another altitude band. EVO-059, EVO-060. */
export function reachAcrossBands({ attacker, target, attackKind, reachesHigh = false }: ReachGiven): ReachResult {
  if (attacker === target) return { legal: true, reason: null };
  if (attacker === "high" || target === "high") {
    const legal = attackKind === "ballistic" && reachesHigh;
    return { legal, reason: legal ? null : "highOutOfReach" };
  }
  const legal = attackKind !== "melee";
  return { legal, reason: legal ? null : "meleeAcrossBands" };
}

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly band?: Band;
}

/** Neighbouring squares, diagonals included, in the same band. EVO-043. */
export function adjacent(a: Square, b: Square): boolean {
  return Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1 && (a.band ?? "ground") === (b.band ?? "ground");
}

/** Which enemies a character is Engaged with, in the order given. EVO-043. */
export function engagement({
  self,
  enemies,
}: {
  readonly self: Square;
  readonly enemies: readonly (Square & { readonly id: string })[];
}): { engaged: boolean; with: readonly string[] } {
  const near = enemies.filter((enemy) => adjacent(self, enemy)).map(({ id }) => id);
  return { engaged: near.length > 0, with: near };
}
