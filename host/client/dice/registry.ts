import type { DiceTermClass } from "./dice-term.ts";
import type { RollClass } from "./roll.ts";
import type { TermClass } from "./term.ts";

/** Functions a formula may call: those of Math, plus what systems add to `CONFIG.Dice.functions`. */
export type DiceFunction = (...args: (number | string)[]) => number | string;

/**
 * What the dice know about each other. `CONFIG.Dice` *is* this object, so a system that pushes a roll class, replaces the
 * die used for `d` or seeds `randomUniform` changes what the parser, the JSON reader and the dice use.
 */
export const diceRegistry = {
  rolls: [] as RollClass[],
  types: [] as DiceTermClass[],
  terms: {} as Record<string, DiceTermClass>,
  termTypes: {} as Record<string, TermClass>,
  functions: {} as Record<string, DiceFunction>,
  rollModes: {} as Record<string, unknown>,
  fulfillment: { dice: {}, methods: {}, defaultMethod: "" },
  /** A number from 0 up to, but not including, 1. Tests put a seeded source here. */
  randomUniform: (): number => Math.random(),
};

/** A whole number from 1 to `faces`, as `CONFIG.Dice.randomUniform` decides. Zero faces give zero. */
export function randomFace(faces: number): number {
  if (faces <= 0) return 0;
  const face = Math.ceil((1 - diceRegistry.randomUniform()) * faces);
  return Math.min(Math.max(face, 1), faces);
}

/** The term class that stored data names. Throws when it is not registered. */
export function termClassNamed(name: string): TermClass {
  const found = diceRegistry.termTypes[name] ?? Object.values(diceRegistry.terms).find((cls) => cls.name === name);
  if (!found) throw new Error(`Unable to restore a roll: there is no term class named "${name}" in CONFIG.Dice.`);
  return found;
}
