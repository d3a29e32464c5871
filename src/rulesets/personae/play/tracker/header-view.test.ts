import { describe, expect, it } from "vitest";
import type { EncounterState } from "../../rules/state.ts";
import { headerView } from "./header-view.ts";

const t = (key: string, data?: object): string => (data ? `${key} ${JSON.stringify(data)}` : key);
const encounter: EncounterState = {
  sceneState: "nonviolent",
  instigator: "B",
  goals: { party: "Cross the river", opposition: "" },
  negators: [],
  ended: false,
};
const people = [
  { ref: "A", name: "Ada" },
  { ref: "B", name: "Bo" },
];

describe("the tracker's header", () => {
  it("PER-031 PER-032 shows everybody what each side wants, as far as it is said", () => {
    const { aims, aiming } = headerView(encounter, people, null, false, t);
    expect(aims).toHaveLength(1);
    expect(aims[0]).toContain("Cross the river");
    expect(aiming).toBeNull();
    const both = { ...encounter, goals: { party: "Cross", opposition: "Hold the ford" } };
    expect(headerView(both, people, null, true, t).aims).toHaveLength(2);
    expect(headerView(both, people, null, true, t).aiming?.does).toEqual({ form: "aims" });
  });

  it("PER-153 tells how long a round takes and the encounter has lasted; nothing while rounds are abstract", () => {
    const time = (round: number, roundSeconds: number): string =>
      headerView(encounter, people, null, true, t, "ask", { round, roundSeconds }).time;
    expect(time(3, 0)).toBe("");
    expect(time(1, 10)).toContain('"elapsed":"0:00"');
    expect(time(8, 10)).toContain('{"seconds":10,"elapsed":"1:10"}');
  });

  it("PER-051 PER-054 offers the chorus the steps upwards, with whoever acts as the one who climbs", () => {
    const { steps, choices, instigator } = headerView(encounter, people, "A", true, t);
    expect(steps.map(({ does }) => does)).toEqual([{ own: "escalate", given: { to: "violent" } }]);
    expect(choices.find(({ selected }) => selected)?.ref).toBe("A");
    expect(instigator).toContain("Bo");
  });
});
