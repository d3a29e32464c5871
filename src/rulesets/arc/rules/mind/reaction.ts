/** Reaction checks: keeping one's nerve (ARC-026 … ARC-029, ARC-034). */
import { EXALTED } from "./som.ts";

export interface ReactionGiven {
  /** 1–10. */
  readonly som: number;
  /** 1–10; not needed for the exalted. */
  readonly d10?: number | null;
}

export interface Reaction {
  readonly success: boolean;
  /** The rest of the game turn is lost. */
  readonly losesTurn: boolean;
  /** Decided without a die. */
  readonly automatic: boolean;
}

/** A Reaction check: the die must not exceed the State of Mind. ARC-026 … ARC-029. Without a die it fails. */
export function reactionCheck({ som, d10 = null }: ReactionGiven): Reaction {
  const automatic = som === EXALTED;
  const success = automatic || (d10 !== null && d10 <= som);
  return { success, losesTurn: !success, automatic };
}

export type GroupMember = ReactionGiven & { readonly id: string };

/** One event that shakes several. ARC-034. */
export function groupReaction({ members }: { readonly members: readonly GroupMember[] }): {
  results: (Reaction & { readonly id: string })[];
  losesTurn: string[];
} {
  const results = members.map(({ id, ...one }) => ({ id, ...reactionCheck(one) }));
  return { results, losesTurn: results.filter((one) => one.losesTurn).map(({ id }) => id) };
}
