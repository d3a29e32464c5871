/** The choices that rules leave to a group, in one table: what each starts as, what it takes, and the rules it belongs to. */
import { isNumber, isOneOf, isWhole, type Check } from "./edge.ts";
import type { Json, JsonObject } from "./json.ts";

/** One choice. */
export interface Setting<T> {
  readonly initial: T;
  readonly kind: "choice" | "boolean" | "integer" | "number" | "text" | "json";
  /** The values of a choice, in the order shown; empty for the other kinds. */
  readonly choices: readonly T[];
  /** The smallest number, taken; 0 where nothing is said. */
  readonly min: number;
  /** The largest, taken; left out: whoever offers a form decides. */
  readonly max?: number;
  /** What a number goes up by in a form; left out: 1. */
  readonly step?: number;
  /** Rows of the game's inventory it belongs to. */
  readonly rules: readonly string[];
  /** True for a value that can be stored as it is. */
  readonly accepts: Check;
  /** The value, or what can be saved of stored nonsense; else the initial value. */
  readonly sound: (value: Json | undefined) => T;
}

/** One choice of any kind: with no values to choose from, and the initial value for all that isn't accepted, unless told. */
export function setting<T>(given: Omit<Setting<T>, "sound" | "choices" | "min"> & Partial<Setting<T>>): Setting<T> {
  const { initial, accepts } = given;
  // What is accepted is of the setting's type.
  return { choices: [], min: 0, sound: (value) => (accepts(value) ? (value as T) : initial), ...given };
}

/** One of some words. */
export function choice<const C extends readonly string[]>(
  choices: C,
  initial: C[number],
  ...rules: string[]
): Setting<C[number]> {
  return setting({ initial, kind: "choice", choices, rules, accepts: isOneOf(choices) });
}

/** Yes or no. */
export function toggle(initial: boolean, ...rules: string[]): Setting<boolean> {
  return setting({ initial, kind: "boolean", rules, accepts: (value) => typeof value === "boolean" });
}

/** A whole number within bounds, both included. */
export function whole(initial: number, min: number, max: number, ...rules: string[]): Setting<number> {
  return setting({ initial, kind: "integer", min, max, rules, accepts: isWhole(min, max) });
}

/** Any number within bounds, both included. */
export function measure(
  initial: number,
  [min, max, step]: readonly [min: number, max: number, step: number],
  ...rules: string[]
): Setting<number> {
  return setting({ initial, kind: "number", min, max, step, rules, accepts: isNumber(min, max) });
}

/** A text that passes a check. */
export function text(initial: string, accepts: Check, ...rules: string[]): Setting<string> {
  return setting({ initial, kind: "text", rules, accepts });
}

/**
 * Anything else that can be stored.
 * @param more what the setting says besides: its own way to read stored nonsense, the words among its values
 */
export function data<T>(
  initial: T,
  accepts: Check,
  more: Partial<Setting<T>> & { readonly rules: readonly string[] },
): Setting<T> {
  return setting({ initial, kind: "json", accepts, ...more });
}

/** A table of settings, each kind of value under its own key. */
export type SettingTable = Readonly<Record<string, Setting<unknown>>>;

/** The choices of a table, every key present. */
export type Chosen<T extends SettingTable> = { readonly [K in keyof T]: T[K]["initial"] };

/** How the choices of a table are read. */
export interface SettingReader<T extends SettingTable> {
  /** What every key is until the group chooses. */
  readonly defaults: Chosen<T>;
  /** The given choices with the defaults for the rest. Null and undefined stand for the default. */
  readonly settled: (some?: { readonly [K in keyof T]?: Chosen<T>[K] | null | undefined } | null) => Chosen<T>;
  /** Settings from stored data: what is missing or makes no sense gives way to what is sound, unknown keys are left out. */
  readonly from: (stored: JsonObject) => Chosen<T>;
}

/** Reads the choices of this table. What it has once made whole, it gives back as it is, and what is frozen it makes whole once. */
export function readerOf<T extends SettingTable>(table: T): SettingReader<T> {
  const known = new WeakMap<object, Chosen<T>>();
  const made = (valueOf: (key: string, one: Setting<unknown>) => unknown): Chosen<T> => {
    const all = Object.fromEntries(Object.entries(table).map(([key, one]) => [key, valueOf(key, one)])) as Chosen<T>;
    known.set(all, all);
    return all;
  };
  const defaults = made((_, { initial }) => initial);
  return {
    defaults,
    settled(some) {
      if (!some) return defaults;
      const before = known.get(some);
      if (before) return before;
      const chosen = Object.entries(some).filter(([, value]) => value !== null && value !== undefined);
      const all = { ...defaults, ...(Object.fromEntries(chosen) as Partial<Chosen<T>>) };
      known.set(all, all);
      // The group's choices as they stand are asked for by every rule, many times for each thing that is drawn.
      if (Object.isFrozen(some)) known.set(some, all);
      return all;
    },
    from: (stored) => made((key, { sound }) => sound(stored[key])),
  };
}
