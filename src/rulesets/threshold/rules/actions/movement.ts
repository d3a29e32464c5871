/** Moving about: how far, away from enemies, and past them. RUN-040, RUN-043, RUN-084, RUN-085, RUN-096. */

export const METRES_PER_ACTION = 10;

/** How far Movement Actions (0 or more) carry, in metres. RUN-040. */
export function moveDistance({ actions }: { actions: number }): { readonly metres: number } {
  return { metres: actions * METRES_PER_ACTION };
}

export interface Disengage {
  readonly cost: readonly ["movement"];
  /** Opponents who may make a Free Attack. */
  readonly freeAttacks: number;
  readonly trigger: "withdraw";
  readonly clearsEngagement: boolean;
}

/** Leaves melee, or a flanked position while staying in the fight. RUN-084, RUN-085. */
export function disengage({ opponents, leaveMelee = true }: { opponents: number; leaveMelee?: boolean }): Disengage {
  return { cost: ["movement"], freeAttacks: opponents, trigger: "withdraw", clearsEngagement: leaveMelee };
}

export interface PassEnemies {
  readonly cost: readonly ("movement" | "combat")[];
  readonly freeAttacks: number;
  readonly trigger: "passBy";
}

/** Moves past enemies: right past them, or around them outside melee with both actions. RUN-043, RUN-096. */
export function passEnemies({ enemies, goAround = false }: { enemies: number; goAround?: boolean }): PassEnemies {
  if (goAround) return { cost: ["movement", "combat"], freeAttacks: 0, trigger: "passBy" };
  return { cost: ["movement"], freeAttacks: enemies, trigger: "passBy" };
}
