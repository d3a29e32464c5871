/** Dice that fall as the test says, through Foundry's own seam: `CONFIG.Dice.randomUniform`. */
import type { Player } from "./player.ts";

/** From here on this browser's dice follow from the seed. */
export async function seedDice(player: Player, seed: number): Promise<void> {
  await player.page.evaluate((start) => {
    let state = start >>> 0;
    // mulberry32
    const next = (): number => {
      state = (state + 0x6d2b79f5) >>> 0;
      let t = state;
      t = Math.imul(t ^ (t >>> 15), t | 1);
      t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
      return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
    (globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } }).CONFIG.Dice.randomUniform = next;
  }, seed);
}

/**
 * The next d10s of this browser show these faces, in this order. Rolling more than were given throws in the page, so
 * that a test that miscounts its dice fails.
 */
export async function loadDice(player: Player, faces: readonly number[], sides = 10): Promise<void> {
  await player.page.evaluate(
    ({ values, size }) => {
      const left = [...values];
      const dice = (globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } }).CONFIG.Dice;
      dice.randomUniform = () => {
        const face = left.shift();
        if (face === undefined) throw new Error("The test loaded fewer dice than were rolled.");
        // Foundry gives a die the face ceil((1 - u) × sides); the middle of that span is safe from rounding.
        return 1 - (face - 0.5) / size;
      };
    },
    { values: [...faces], size: sides },
  );
}
