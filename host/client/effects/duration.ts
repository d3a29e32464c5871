import { host } from "../runtime.ts";
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
  /** The whole of it in seconds, where it can be told in seconds. */
  seconds?: number | null;
  /** What is left, in its units; Infinity without an amount. */
  remaining?: number;
  secondsRemaining?: number;
  label?: string;
}

/** The round and turn to reckon with, where they are not the encounter's present ones. */
export interface DurationContext {
  round?: number;
  turn?: number | null;
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

/** Is this a unit of an encounter rather than of the clock? */
export function isCombatUnit(units: string): boolean {
  return units === "rounds" || units === "turns";
}

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

/** A duration by the world's clock. Without a start nothing has been used up yet. */
export function timeBasedDuration<D extends EffectDuration>(duration: D, start: EffectStart | null): D {
  const unit = SECONDS[duration.units] ?? 1;
  const seconds = (duration.value ?? 0) * unit;
  const used = start ? (host.game.time?.worldTime ?? 0) - start.time : 0;
  const secondsRemaining = seconds - used;
  const remaining = secondsRemaining / unit;
  return { ...duration, seconds, secondsRemaining, remaining, label: labelOf(remaining, duration.units) };
}

/** A duration by the rounds or turns of the encounter it began in; outside of it nothing is used up. */
export function combatBasedDuration<D extends EffectDuration>(
  duration: D,
  start: EffectStart | null,
  context: DurationContext,
): D {
  const { roundTime, turnTime } = host.config.time;
  const value = duration.value ?? 0;
  const combat = start?.combat ? host.game.combats?.get(start.combat) : undefined;
  let used = 0;
  if (combat && start) {
    const round = context.round ?? combat.round;
    const turn = context.turn ?? combat.turn ?? 0;
    const perRound = Math.max(combat.turns.length, 1);
    const rounds = round - (start.round ?? 0);
    used = duration.units === "rounds" ? rounds : rounds * perRound + (turn - (start.turn ?? 0));
  }
  const remaining = value - used;
  const second = duration.units === "rounds" ? roundTime : turnTime;
  return {
    ...duration,
    seconds: second ? value * second : null,
    ...(second ? { secondsRemaining: remaining * second } : {}),
    remaining,
    label: labelOf(remaining, duration.units),
  };
}

function labelOf(remaining: number, units: string): string {
  const count = Math.max(Math.ceil(remaining), 0);
  return `${count} ${host.game.i18n?.localize(`HOST.Effect.Units.${units}`) ?? units}`;
}
