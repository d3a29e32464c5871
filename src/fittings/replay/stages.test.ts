import { describe, expect, it } from "vitest";
import type { ReplayEvent } from "../../kernel/replay/recording.ts";
import { positionsOf } from "../../kernel/replay/replay.ts";
import { rowsAt, stagesOf } from "./stages.ts";

const decided = (card: string): ReplayEvent => ({
  ...{ type: "step", card },
  step: { decision: { type: "x" }, rolled: [], outcome: { checks: [], effects: [], prompts: [], notes: [] } },
});
const written = (card: string, from: number, to: number): ReplayEvent => ({
  ...{ type: "written", card, effects: [], gone: [] },
  patches: [{ ref: "a", path: "life", from, to }],
});
const found = (state: Record<string, number>): ReplayEvent => ({ type: "found", states: { a: state }, settings: null });
const labels = (path: string): string | null => (path === "life" ? "Life" : null);

const EVENTS = [
  ...[found({ life: 4, dust: 0 }), decided("x"), written("x", 4, 3), found({ life: 3, dust: 1 })],
  ...[decided("y"), found({ life: 9, dust: 1 }), written("x", 9, 8)],
];
const positions = positionsOf({ events: EVENTS });

describe("the steps that are watched", () => {
  const stages = stagesOf({ events: EVENTS }, positions, labels);

  it("take what is written at once with its decision, and what shows in nothing with what comes after it", () => {
    expect(stages.map(({ event, from, to }) => [event.type, from, to])).toEqual([
      ...[
        ["found", 0, 1],
        ["step", 1, 3],
        ["step", 3, 5],
        ["found", 5, 6],
        ["written", 6, 7],
      ],
    ]);
  });

  it("tell what each changed, and of whom", () => {
    const changes = stages.map(({ from, to }) => {
      const [before, after] = [positions.at(from), positions.at(to)];
      if (!before || !after) throw new Error("No such place");
      const rows = rowsAt({ cast: [{ ref: "a", name: "Ann" }] }, { before, after }, { labels, bout: null }, String);
      return rows.flatMap((row) => row.changes.map((one) => `${row.name} ${one.label} ${one.from} ${one.to}`));
    });
    expect(changes).toEqual([[], ["Ann Life 4 3"], [], ["Ann Life 3 9"], ["Ann Life 9 8"]]);
  });
});
