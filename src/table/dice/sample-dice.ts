/** For tests: rolls of a class, whose dice show the faces that are laid out. */
import type { FoundryRoll } from "../../foundry/types.ts";

const globals = globalThis as unknown as { CONFIG: { Dice: { rolls: unknown[]; randomUniform: () => number } } };

/** Rolls formulas as this class, as the world's own. The next dice show these faces; more than were laid out fail. */
export function rolling<R extends FoundryRoll>(
  rollClass: new (formula: string, data?: object, options?: Record<string, unknown>) => R,
  sides: number,
): (formula: string, faces: readonly number[], options?: Record<string, unknown>) => Promise<R> {
  return async (formula, faces, options = {}) => {
    const { Dice } = globals.CONFIG;
    const { rolls, randomUniform } = Dice;
    const left = [...faces];
    Dice.rolls = [rollClass, ...rolls];
    Dice.randomUniform = () => {
      const face = left.shift();
      if (face === undefined) throw new Error("Fewer dice were laid out than are rolled.");
      return 1 - (face - 0.5) / sides;
    };
    try {
      return (await new rollClass(formula, {}, options).evaluate()) as R;
    } finally {
      Object.assign(Dice, { rolls, randomUniform });
    }
  };
}
