/** Fighting blind: who can't see, and which die counts. RUN-079 … RUN-082. */

export type Blind = "none" | "self" | "enemy" | "both";

/** Which kind of blind fighting applies, and how many d20 are rolled for a test. RUN-079 … RUN-082. */
export function blindMode({ playerAffected, enemyAffected }: { playerAffected: boolean; enemyAffected: boolean }): {
  readonly blind: Blind;
  readonly dice: 1 | 2;
} {
  if (playerAffected === enemyAffected) return { blind: playerAffected ? "both" : "none", dice: 1 };
  return { blind: playerAffected ? "self" : "enemy", dice: 2 };
}

/** How many d20 a test is rolled with. */
export const d20Count = (blind: Blind): 1 | 2 => (blind === "self" || blind === "enemy" ? 2 : 1);

/** The die that counts: the worse one when only the player is hampered, the better one when only the enemy is. */
export function keptDie(d20: readonly number[], blind: Blind): number {
  const two = d20.slice(0, 2);
  if (blind === "self") return Math.max(...two);
  if (blind === "enemy") return Math.min(...two);
  return d20[0] ?? 0;
}
