/** What a rolled formula says by itself: the dice, what is added to them, and the number they were held against. Pure. */
import type { FoundryDie, FoundryRoll, FoundryTerm } from "../../foundry/types.ts";

/** The number that a formula counts successes against: `1d20cs<=12`, `1d20ms<=12`, `{4d10kh + 3}cs>=12`. */
export interface Bound {
  readonly sign: "<" | "<=" | ">" | ">=";
  readonly number: number;
}

/** A die as it fell, and whether the formula kept it. */
export interface CastDie {
  readonly value: number;
  readonly counts: boolean;
}

/** A formula of one kind of dice, rolled. */
export interface Reading {
  readonly faces: number;
  readonly dice: readonly CastDie[];
  /** Written behind the dice: "kh", "cs<=12". */
  readonly modifiers: readonly string[];
  /** What is added to them, or to what the function makes of them. */
  readonly number: number;
  /** Left out of a formula: null. */
  readonly bound: Bound | null;
  /** The function the dice stand in, with its other arguments; null for none. */
  readonly called: { readonly name: string; readonly others: readonly number[] } | null;
}

/** What a rolled formula says; null for more than one kind of dice, or none, of which a game can make nothing. */
export function readRoll(roll: FoundryRoll): Reading | null {
  const [die, ...more] = roll.dice;
  if (!die || more.length > 0) return null;
  const pool = poolAround(roll);
  const sum = pool?.rolls?.[0] ?? roll;
  const core = sum.terms.find((term) => term === die || holds(term, die));
  if (!core) return null;
  const { modifiers = [] } = die;
  return {
    faces: die.faces,
    dice: die.results.map(({ result, active }) => ({ value: result, counts: active })),
    modifiers,
    number: Number(sum.total ?? 0) - Number(core.total ?? 0),
    bound: boundIn(pool?.modifiers ?? modifiers),
    called: core.fn === undefined ? null : { name: core.fn, others: othersIn(core, die) },
  };
}

/** The most that is still within a bound: 12 for "at most 12", 11 for "less than 12"; null for a bound from below. */
export function atMost({ bound }: Pick<Reading, "bound">): number | null {
  if (bound?.sign === "<=") return bound.number;
  return bound?.sign === "<" ? bound.number - 1 : null;
}

/** The least that comes up to a bound: 12 for "at least 12", 13 for "more than 12"; null for a bound from above. */
export function atLeast({ bound }: Pick<Reading, "bound">): number | null {
  if (bound?.sign === ">=") return bound.number;
  return bound?.sign === ">" ? bound.number + 1 : null;
}

/** The braces around the whole formula: `{4d10kh + 3}cs>=12`. */
function poolAround({ terms }: FoundryRoll): FoundryTerm | null {
  const [term, ...others] = terms;
  return term && others.length === 0 && term.fn === undefined && term.rolls?.length === 1 ? term : null;
}

const holds = ({ dice = [], rolls = [] }: FoundryTerm, die: FoundryDie): boolean =>
  dice.includes(die) || rolls.some((roll) => roll.dice.includes(die));

const othersIn = ({ rolls = [] }: FoundryTerm, die: FoundryDie): number[] =>
  rolls.filter((roll) => !roll.dice.includes(die)).map(({ total }) => Number(total));

function boundIn(modifiers: readonly string[]): Bound | null {
  for (const modifier of modifiers) {
    const [, sign, number] = /^[cm]s(<=|>=|<|>)(\d+)$/i.exec(modifier) ?? [];
    if (sign !== undefined) return { sign: sign as Bound["sign"], number: Number(number) };
  }
  return null;
}
