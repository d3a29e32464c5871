/** Who wins an opposed roll (PER-027 … PER-030, PER-033, PER-068, PER-069). */
import { settled, type SomeSettings } from "../settings.ts";
import { compareTotals, totalsOf, type By, type Side } from "./sides.ts";

export interface ResolveGiven {
  readonly actor: Side;
  readonly reactor: Side;
  /** Rank at which the comparison starts, 1 or more. */
  readonly fromRank?: number;
  readonly settings?: SomeSettings;
}

export interface Resolved {
  /** Null for a deadlock that nobody wins. */
  readonly winner: "actor" | "reactor" | null;
  /** Deciding rank counted from 1; null at a deadlock. */
  readonly rank: number | null;
  readonly by: By;
  readonly actorTotals: readonly number[];
  readonly reactorTotals: readonly number[];
}

/** Who wins, and at which rank. PER-027, PER-028, PER-029. */
export function resolveChallenge({ actor, reactor, fromRank = 1, settings }: ResolveGiven): Resolved {
  const { deadlock } = settled(settings);
  const actorTotals = totalsOf(actor);
  const reactorTotals = totalsOf(reactor);
  const found = compareTotals(actorTotals, reactorTotals, fromRank);
  const winner = found.by === "deadlock" ? (deadlock === "reroll" ? null : deadlock) : found.winner;
  const rank = found.offset === null ? null : fromRank + found.offset;
  return { winner, rank, by: found.by, actorTotals, reactorTotals };
}

export interface ManyGiven {
  readonly actor: Side;
  readonly reactors: readonly (Side & { readonly id: string })[];
  readonly settings?: SomeSettings;
}

/** One actor roll against several answers, each compared by itself. PER-033, PER-185. */
export function resolveAgainstMany({ actor, reactors, settings }: ManyGiven): {
  results: { id: string; winner: Resolved["winner"]; rank: number | null; by: By }[];
  beaten: string[];
} {
  const results = reactors.map((reactor) => {
    const { winner, rank, by } = resolveChallenge({ actor, reactor, settings });
    return { id: reactor.id, winner, rank, by };
  });
  return { results, beaten: results.filter(({ winner }) => winner === "actor").map(({ id }) => id) };
}

export type Grade = "fail" | "partial" | "success" | "superior" | "reroll";

export interface GradeGiven {
  readonly actor: Side;
  readonly reactor: Side;
  readonly settings?: SomeSettings;
}

/** The outcome with partial and superior success, and how many shared ranks the actor won. PER-030, PER-068, PER-069. */
export function gradeOutcome({ actor, reactor, settings }: GradeGiven): { outcome: Grade; ranksWon: number } {
  const { partialSuccess, superiorSuccess } = settled(settings);
  const { winner, rank, actorTotals, reactorTotals } = resolveChallenge({ actor, reactor, settings });
  const won = actorTotals.map((total, index) => total > (reactorTotals[index] ?? Infinity));
  const ranksWon = won.filter(Boolean).length;
  if (winner === null) return { outcome: "reroll", ranksWon };
  if (winner === "actor") return { outcome: superiorSuccess && ranksWon >= 2 ? "superior" : "success", ranksWon };
  const later = rank !== null && won.slice(rank).includes(true);
  return { outcome: partialSuccess === "nextDie" && later ? "partial" : "fail", ranksWon };
}
