import { expect, test } from "vitest";
import { emptyOutcome, type Effect } from "../../../../kernel/outcome.ts";
import { playFight } from "../../../../kernel/tactics/fight.ts";
import type { CharacterState, SpellState } from "../state.ts";
import { equalSides, fighter } from "./exampleSides.ts";
import { felledBy } from "./felled.ts";

const none = { warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0 };
const bolt: SpellState = {
  ...{ id: "bolt", name: "Bolt", level: 1, status: "memorized", triedAt: 0, verve: 1 },
  ...{ castTime: { value: 4, unit: "moment" }, harm: "2d6", resist: "evasion" },
};

/** A sorceror with bare hands and bolts against one who is nearly down. */
function fight(change: Partial<CharacterState>, seed: number) {
  const plan = equalSides(1, 1, { seed });
  const archetypes = { archetypes: { ...none, sorceror: 2 }, firstArchetype: "sorceror" } as const;
  const hero1 = fighter("hero1", {
    ...archetypes,
    weapons: [],
    verve: { value: 6, gains: [4], bonus: 0 },
    spells: [bolt],
  });
  const foe1 = fighter("foe1", { survival: { value: 1, gains: [], bonus: 0 }, ...change });
  return playFight({ ...plan, states: { ...plan.states, hero1, foe1 } });
}

test("VRV-162 VRV-244 whoever falls by a spell has fallen by it, and it is called by its name", () => {
  const felled = [1, 2, 3, 4].flatMap((seed) => fight({}, seed).felled).filter(({ by }) => by === "hero1");
  expect(felled.map(({ who, deed }) => [who, deed])).toContainEqual([
    "foe1",
    { key: "DRAMATIS.Verve.Tactics.with", data: { item: "Bolt" } },
  ]);
});

test("VRV-246 VRV-254 whoever falls by a mind has fallen by that", () => {
  const loss = { id: "loss", type: "damage", target: "foe1", by: "hero1", apply: "atOnce" } as const satisfies Effect;
  const decision = { type: "psychicAttack", actor: "hero1", target: "foe1" };
  const { states, frame, settings } = equalSides(1, 1);
  const position = { states, frame, settings, history: [], waiting: [] };
  const steps = [{ decision, rolled: [], outcome: { ...emptyOutcome, effects: [loss] } }];
  expect(felledBy("foe1", steps, position)).toEqual([
    { by: "hero1", deed: { key: "DRAMATIS.Verve.Tactics.withMind", data: {} } },
  ]);
});
