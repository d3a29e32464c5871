import { expect, test } from "vitest";
import type { Note } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { ExampleScene } from "../exampleScene.ts";
import { personaeTactics } from "./tactics.ts";

const CRITICAL = { id: "critical", label: "Critical", unit: "dice", value: 1, rule: "PER-180", on: true } as const;
const view: View = { who: "foe", side: ["foe"], knows: ["hero"], spared: [] };

/**
 * What it is worth to the foe to hold after all with its one banked critical, when the hero has won with a blow of four hits:
 * what they are worth, and whether they would fell it, rests on the foe alone.
 */
function warding(banked: number, called: boolean): readonly (readonly [Note["key"] | undefined, number])[] {
  const cast = { hero: { rest: { criticals: banked } }, foe: { rest: { criticals: 1 } } };
  const scene = new ExampleScene(cast, { adversaryCriticals: true });
  scene.strikes("hero", "foe", called ? [9, 9, 9, 9, 9] : [9, 9, 9, 9], {
    ...{ hits: 4, spendsAction: true, modifiers: called ? [CRITICAL] : [] },
  });
  scene.answers("foe", [1, 1]);
  const { states, settings, steps: history, waiting, frame } = scene;
  const position = { states, settings, history, waiting, frame };
  const [ward] = personaeTactics.goesOn(position, view);
  expect(ward).toMatchObject({ type: "spendCritical", actor: "foe", reactor: "foe", use: "success" });
  const all = personaeTactics.consider(ward ?? { type: "" }, position, view);
  return all.map(({ note, amount }) => [note?.key.split(".").at(-1), amount]);
}

test("PER-169 PER-180 holding after all is worth the same, whether or not the blow took the last critical there was", () => {
  const plain = warding(1, false);
  // Four hits are one shock level and one hit more.
  expect(plain).toContainEqual(["ward", expect.any(Number)]);
  expect(plain.find(([key]) => key === "ward")?.[1]).toBeGreaterThan(0.5);
  expect(warding(1, true)).toEqual(plain);
  expect(warding(2, true)).toEqual(plain);
});
