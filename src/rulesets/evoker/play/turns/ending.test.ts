import { expect, it } from "vitest";
import { emptyOutcome, type Effect } from "../../../../kernel/outcome.ts";
import type { PlayedAndWritten } from "../../../../kernel/history.ts";
import { isEnding } from "./ending.ts";

const fired: Effect = {
  ...{
    type: "fired",
    id: "end",
    target: "Combat.c",
    apply: "onRequest",
    round: 2,
    actor: "Actor.ann",
    phase: "turnEnd",
  },
};
const card = (applied: PlayedAndWritten["applied"] = [], effect: Effect = fired): PlayedAndWritten => ({
  steps: [{ decision: { type: "endTurn" }, rolled: [], outcome: { ...emptyOutcome, effects: [effect] } }],
  applied,
});
const turn = { combat: "Combat.c", round: 2, who: "Actor.ann" };
const written = (undone: boolean): PlayedAndWritten["applied"] => [{ effects: ["end"], undone }] as never;

it("EVO-003 EVO-010 a Turn that has ended on a card which waits for Apply is not ended on another one", () => {
  expect(isEnding([card()], turn)).toBe(true);
  expect(isEnding([], turn)).toBe(false);
  expect(isEnding([card(written(false))], turn), "written").toBe(false);
  expect(isEnding([card(written(true))], turn), "taken back").toBe(false);
  expect(isEnding([card()], { ...turn, round: 3 })).toBe(false);
  expect(isEnding([card()], { ...turn, who: "Actor.bo" })).toBe(false);
  expect(isEnding([card([], { ...fired, phase: "turnStart" })], turn)).toBe(false);
});
