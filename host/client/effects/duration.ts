import { host } from "../runtime.ts";
import type { ActiveEffect } from "../documents/active-effect.ts";
import type { Combat } from "../documents/combat.ts";

/** When an effect began. */
export interface EffectStart {
  combat: string | null;
  combatant: string | null;
  initiative: number | null;
  round: number | null;
  turn: number | null;
  time: number;
}

/** How long it lasts: an amount of units, and the event that ends it once the amount is used up. */
export interface EffectDuration {
  value: number | null;
  units: string;
  expiry: string | null;
  expired: boolean;
  remaining?: number;
  label?: string;
}

const SECONDS: Readonly<Record<string, number>> = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
  weeks: 604_800,
  months: 2_592_000,
  years: 31_536_000,
};

/** The start an effect has that begins now: in the encounter, on whoever's turn it is, and on the world's clock. */
export function effectStart(combat: Combat | null): EffectStart {
  const running = combat?.started ? combat : null;
  return {
    combat: running?.id ?? null,
    combatant: running?.combatant?.id ?? null,
    initiative: running?.combatant?.initiative ?? null,
    round: running?.round ?? null,
    turn: running?.turn ?? null,
    time: host.game.time?.worldTime ?? 0,
  };
}

/** What is left of an effect's duration, in its own units. Without an amount or a start nothing runs out. */
export function remainingDuration(effect: ActiveEffect): { remaining: number; label: string } {
  const { value, units } = effect.duration;
  if (value === null || value === undefined) return { remaining: Infinity, label: "" };
  const start = effect.start;
  let used = 0;
  if (start && (units === "rounds" || units === "turns")) {
    const combat = start.combat ? host.game.combats?.get(start.combat) : undefined;
    if (combat) used = units === "rounds" ? combat.round - (start.round ?? 0) : turnsBetween(combat, start);
  } else if (start) {
    used = ((host.game.time?.worldTime ?? 0) - start.time) / (SECONDS[units] ?? 1);
  }
  const remaining = value - used;
  return { remaining, label: `${Math.max(Math.ceil(remaining), 0)}` };
}

function turnsBetween(combat: Combat, start: EffectStart): number {
  const perRound = Math.max(combat.turns.length, 1);
  return (combat.round - (start.round ?? 0)) * perRound + ((combat.turn ?? 0) - (start.turn ?? 0));
}

/** Has the amount of the duration been used up? An effect without an amount never has. */
export function isSpent(effect: ActiveEffect): boolean {
  return remainingDuration(effect).remaining <= 0;
}
