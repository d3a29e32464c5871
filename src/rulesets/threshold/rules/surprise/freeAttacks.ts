/** Who strikes first in the surprise phase. RUN-032. */

/** An attacker and the one it strikes at; both name combatants. */
export interface Strike {
  readonly attacker: string;
  readonly target: string;
}

/** For each attacker its first chosen target that is surprised: one Free Attack each, in listed order. RUN-032. */
export function surpriseFreeAttacks({
  attackers,
  surprised,
}: {
  attackers: readonly { readonly id: string; readonly target: string }[];
  surprised: readonly string[];
}): { readonly freeAttacks: readonly Strike[] } {
  const done = new Set<string>();
  const freeAttacks = attackers.flatMap(({ id, target }) => {
    if (done.has(id) || !surprised.includes(target)) return [];
    done.add(id);
    return [{ attacker: id, target }];
  });
  return { freeAttacks };
}
