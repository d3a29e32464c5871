/** A whole attack, from pools to shock (PER-072 … PER-079, PER-088 … PER-094, PER-125, PER-142). */
import { followUps } from "../challenge/followUps.ts";
import { dicePool, ignoreDice, rerollDie } from "../challenge/pool.ts";
import { resolveChallenge, type Resolved } from "../challenge/resolve.ts";
import type { SomeSettings } from "../settings.ts";
import type { Tier } from "../state.ts";
import { applyHitsSequence } from "../vitality/hits.ts";

export interface Combatant {
  readonly rating: number;
  readonly unlocked?: boolean;
  readonly bonusDice?: number;
  /** Both penalty and, for the defender, status. */
  readonly shock?: number;
  readonly extraPenalty?: number;
  readonly modifier?: number;
  readonly dice: readonly number[];
}

export interface Defender extends Combatant {
  readonly vitality: number;
  readonly hits?: number;
  readonly tier?: Tier;
  readonly stabilized?: boolean;
}

type SideName = "attacker" | "defender";

export interface AttackReroll {
  readonly pool: SideName;
  readonly owner: SideName;
  readonly rank: number;
  readonly rolled: number;
  readonly keep?: "second" | "better";
  readonly mayAffectHighest?: boolean;
}

export interface AttackGiven {
  readonly attacker: Combatant;
  readonly defender: Defender;
  /** Hits of one success. */
  readonly hitsInflicted?: number;
  readonly rerolls?: readonly AttackReroll[];
  /** The defender's armour. */
  readonly ignoreAttackerRanks?: readonly number[];
  readonly followUpsGranted?: number;
  readonly reactorRerolls?: readonly (readonly number[])[];
  readonly settings?: SomeSettings;
}

export interface AttackResult {
  readonly attackerPool: number;
  readonly defenderPool: number;
  readonly attackerDice: readonly number[];
  readonly defenderDice: readonly number[];
  readonly winner: Resolved["winner"];
  readonly rank: number | null;
  readonly by: Resolved["by"];
  readonly followUps: readonly ("success" | "fail")[];
  readonly successes: number;
  readonly defender: { hits: number; shock: number; discarded: number; inoperative: boolean; stabilized: boolean };
}

/** Pools, rerolls, ignored dice, comparison with follow-ups, and the hits of every success, in that order. */
export function resolveAttack(given: AttackGiven): AttackResult {
  const { attacker, defender, hitsInflicted = 1, rerolls = [], ignoreAttackerRanks = [], settings } = given;
  const attackerPool = dicePool({ ...attacker, scene: "violent", settings }).dice;
  const defenderPool = dicePool({ ...defender, scene: "violent", settings }).dice;
  const rolled = rerolled(
    { attacker: attacker.dice.slice(0, attackerPool), defender: defender.dice.slice(0, defenderPool) },
    rerolls,
  );
  const actor = { ...attacker, dice: ignoreDice({ dice: rolled.attacker, ranks: ignoreAttackerRanks }).dice };
  const reactor = { ...defender, dice: ignoreDice({ dice: rolled.defender, ranks: [] }).dice };
  const { winner, rank, by } = resolveChallenge({ actor, reactor, settings });
  const chain = followUps({
    actor,
    reactor,
    granted: given.followUpsGranted ?? 0,
    reactorRerolls: given.reactorRerolls,
    settings,
  });
  const marked = applyHitsSequence({
    vitality: defender.vitality,
    hits: defender.hits ?? 0,
    shock: defender.shock ?? 0,
    tier: defender.tier,
    stabilized: defender.stabilized,
    inflicted: Array.from({ length: chain.successes }, () => hitsInflicted),
    settings,
  });
  const { hits, shock, discarded, inoperative, stabilized } = marked;
  return {
    attackerPool,
    defenderPool,
    attackerDice: actor.dice,
    defenderDice: reactor.dice,
    winner,
    rank,
    by,
    followUps: chain.followUps,
    successes: chain.successes,
    defender: { hits, shock, discarded, inoperative, stabilized },
  };
}

/** Rerolls of one's own pool in listed order, then forced ones; ranks are read anew each time. */
function rerolled(
  pools: Record<SideName, readonly number[]>,
  rerolls: readonly AttackReroll[],
): Record<SideName, readonly number[]> {
  const own = rerolls.filter(({ pool, owner }) => pool === owner);
  const forced = rerolls.filter(({ pool, owner }) => pool !== owner);
  return [...own, ...forced].reduce((current, { pool, owner, ...reroll }) => {
    const { dice } = rerollDie({ ...reroll, dice: current[pool], owner: pool === owner ? "self" : "opponent" });
    return { ...current, [pool]: dice };
  }, pools);
}
