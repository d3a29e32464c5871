// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepTrace, keptTrace } from "./kept.ts";
import { SampleEncounter } from "./sampleEncounter.ts";

let at: SampleEncounter;
const hurt = { patches: ["Actor.Hero"] };
const [foe, hero] = [
  { round: 1, who: "Foe" },
  { round: 1, who: "Hero" },
];
const trace = (...cards: readonly string[]) => ({
  ...{ combat: "Combat.fight", from: foe, to: hero, cards },
  ...{ fired: { before: 0, moments: [] }, clock: { hour: 1 } },
});

beforeEach(() => {
  at = new SampleEncounter("Foe", "Hero");
  at.card({ type: "earlier" }, { by: "ash", ...hurt });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("a run is still there after a reload, with all that takes it back", () => {
  const run = trace(at.card({ type: "a" }, hurt), at.card({ type: "b" }, hurt));
  expect(keptTrace(at.foes)).toBeNull();
  keepTrace(run);
  // What was merely said, what comes by itself and what was taken back stand on nothing.
  at.card({ type: "roll" }, { by: "ash" });
  at.card({ type: "endTurn" }, { by: "ash", ...hurt });
  at.card({ type: "strike" }, { by: "ash", ...hurt, undone: true });
  expect(keptTrace(at.foes)).toEqual(run);
});

it.each([
  ["somebody else's later card stands on it", () => void at.card({ type: "strike" }, { by: "ash", ...hurt })],
  ["it was taken back by hand", () => at.takeBack("card2")],
  ["its card was deleted", () => at.deleteCard("card2")],
  ["its encounter is gone", () => at.end()],
  ["it is another's at this browser", () => Object.assign(at.user, { id: "second" })],
  ["another has begun", () => keepTrace(null)],
  ["what is stored makes no sense", () => void at.stored.set("foesTrace", "{")],
])("it is offered no more when %s", (_what, happens) => {
  keepTrace(trace(at.card({ type: "a" }, hurt)));
  happens();
  expect(keptTrace(at.foes)).toBeNull();
});
