import { expect, test } from "vitest";
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import { newPower } from "../defaults.ts";
import type { PowerState } from "../items.ts";
import { ExampleLook } from "./exampleLook.ts";
import { fighter } from "./exampleSides.ts";
import { thresholdTactics } from "./tactics.ts";

const harm = { damage: "2d6", ignoresArmor: false, prone: false };
const bolt = {
  ...newPower(),
  id: "bolt",
  name: "bolt",
  opponentAttribute: "resolute",
  harm,
  corruption: null,
} as const;

/** What speaks for going where the line to somebody is clear, with one power and no bow. */
function going(target: string, power: Partial<PowerState>): readonly Consideration[] {
  const plain = fighter("foe");
  const foe = { ...plain, items: { ...plain.items, weapons: [], powers: [{ ...bolt, ...power }] } };
  const hurt = { ...fighter("foe2"), toughness: { value: 3 } };
  const look = new ExampleLook("foe", { foe, foe2: hurt, hero: fighter("hero") });
  const move = { type: "move", encounter: look.frame, actor: "foe", how: "lineOfSight", target };
  return thresholdTactics.consider(move, look.position, look.view);
}

const sum = (all: readonly Consideration[]): number => all.reduce((total, { amount }) => total + amount, 0);

test("RUN-039 RUN-041 RUN-090 a step to a clear line is worth most of the power that follows", () => {
  expect(sum(going("hero", { lineOfSight: true }))).toBeGreaterThan(0.5);
  expect(going("hero", { lineOfSight: true }).some(({ note }) => note?.key.endsWith(".harm"))).toBe(true);
});

test("RUN-074 RUN-090 one that heals is worth a step towards a friend", () => {
  const heals = { lineOfSight: true, harm: null, opponentAttribute: null, healing: "1d6" };
  expect(sum(going("foe2", heals))).toBeGreaterThan(0.5);
  expect(going("hero", heals)).toEqual([]);
});

test("RUN-090 nobody moves for a power that needs no line", () => {
  expect(going("hero", { lineOfSight: false })).toEqual([]);
});
