/** One More: earning it, using it, passing it on. EVO-200 … EVO-204, EVO-209. */

export interface OneMoreHit {
  /** The hit Staggers: Weakness, Technical, physical Critical, power text. */
  readonly staggers: boolean;
  readonly alreadyStaggered?: boolean;
  readonly enemy?: boolean;
  /** The hit was returned by Repel. */
  readonly reflected?: boolean;
}
export interface OneMoreGiven {
  /** All hits of one action. */
  readonly hits: readonly OneMoreHit[];
  readonly chanceAttack?: boolean;
  readonly allOutAttack?: boolean;
}

/** Whether an action earns a One More: never more than one. EVO-174, EVO-190, EVO-200, EVO-201, EVO-209, A-23. */
export function oneMore({ hits, chanceAttack = false, allOutAttack = false }: OneMoreGiven): {
  newlyStaggered: number;
  oneMores: number;
} {
  const fresh = hits.filter(({ staggers, alreadyStaggered }) => staggers && !alreadyStaggered);
  const counts = fresh.some(({ enemy = true, reflected = false }) => enemy && !reflected);
  return { newlyStaggered: fresh.length, oneMores: counts && !chanceAttack && !allOutAttack ? 1 : 0 };
}

export const ONE_MORE_USES = ["move", "action", "batonPass", "allOutAttack", "decline"] as const;
export type OneMoreUse = (typeof ONE_MORE_USES)[number];
export interface UseOneMoreGiven {
  readonly use: OneMoreUse;
  /** That Move or Action earned a further One More. */
  readonly earnedAnother?: boolean;
  /** Ids that have given or received so far. */
  readonly chain?: readonly string[];
  readonly giver?: string | null;
  readonly receiver?: string | null;
}
export interface UseOneMoreResult {
  readonly spent: true;
  readonly moves: number;
  readonly actions: number;
  readonly chainEnds: boolean;
  readonly chain: readonly string[];
}

/** Spending, passing or dropping a One More. EVO-202, EVO-204. */
export function useOneMore(given: UseOneMoreGiven): UseOneMoreResult {
  const { use, earnedAnother = false, chain = [], giver = null, receiver = null } = given;
  const chainEnds = use === "allOutAttack" || use === "decline" || (use !== "batonPass" && !earnedAnother);
  const links = use === "batonPass" ? [giver, receiver] : [];
  const grown = links.reduce<readonly string[]>(
    (known, id) => (id === null || known.includes(id) ? known : [...known, id]),
    chain,
  );
  return {
    spent: true,
    moves: use === "move" ? 1 : 0,
    actions: use === "action" ? 1 : 0,
    chainEnds,
    chain: chainEnds ? [] : [...grown],
  };
}

export interface BatonGiven {
  /** Social Link rank with the giver, 0 = none. */
  readonly rank: number;
  readonly receiver?: string | null;
  readonly chain?: readonly string[];
  /** Wounds that a healing power would restore. */
  readonly healBase?: number | null;
}
export interface BatonResult {
  readonly legal: boolean;
  readonly reason: "notConfidant" | "alreadyInChain" | null;
  readonly advantages: number;
  readonly healed: number | null;
}

/** Ranks at which the bond is worth one Advantage more (EVO-203). */
const BOND_STEPS: readonly number[] = [1, 4, 7, 10];

/** Whether an ally may receive the One More, and what it is worth. EVO-137, EVO-203, EVO-204. */
export function batonPass({ rank, receiver = null, chain = [], healBase = null }: BatonGiven): BatonResult {
  const inChain = receiver !== null && chain.includes(receiver);
  const reason = rank < 1 ? "notConfidant" : inChain ? "alreadyInChain" : null;
  const advantages = reason === null ? BOND_STEPS.filter((step) => rank >= step).length : 0;
  const healed = reason === null && healBase !== null ? healBase + advantages : null;
  return { legal: reason === null, reason, advantages, healed };
}
