/** Free Attacks: one per kind of trigger in a game turn. RUN-047, RUN-049. */

/** The triggers the rules name; abilities may bring their own. RUN-047. */
export const TRIGGER_KINDS = ["long", "withdraw", "passBy", "painThreshold", "surprise"] as const;

/** What gives a Free Attack, and on whom. */
export interface Trigger {
  readonly kind: string;
  readonly enemy: string;
}

export interface FreeAttackGrants {
  readonly count: number;
  readonly granted: readonly Trigger[];
  readonly refused: readonly Trigger[];
  /** The kinds used before, then those used now. */
  readonly spentKinds: readonly string[];
}

/** Which triggers give one combatant a Free Attack this game turn, in the order they happen. RUN-047, RUN-049. */
export function grantFreeAttacks({
  triggers,
  spentKinds = [],
}: {
  triggers: readonly Trigger[];
  spentKinds?: readonly string[];
}): FreeAttackGrants {
  const spent = [...spentKinds];
  const granted: Trigger[] = [];
  const refused: Trigger[] = [];
  for (const { kind, enemy } of triggers) {
    if (spent.includes(kind)) {
      refused.push({ kind, enemy });
      continue;
    }
    spent.push(kind);
    granted.push({ kind, enemy });
  }
  return { count: granted.length, granted, refused, spentKinds: spent };
}
