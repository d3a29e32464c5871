import { describe, expect, it, vi } from "vitest";
import { follow, followEncounters, unfollow } from "./onlookers.ts";

const listeners = new Map<string, () => void>();
Object.assign(globalThis as unknown as { Hooks: unknown }, {
  Hooks: { on: (name: string, listener: () => void) => listeners.set(name, listener).size },
});
followEncounters();
const tell = (hook: string): void => listeners.get(hook)?.();

describe("sheets that show the encounter around them", () => {
  it("look around once for all that happened at once, and are drawn when it concerns them", async () => {
    let around = "first round";
    const surroundings = vi.fn(() => around);
    const render = vi.fn();
    const sheet = { surroundings, render, partsAround: ["vitals"] };
    follow(sheet);
    surroundings.mockClear();
    for (let n = 0; n < 100; n += 1) tell("updateCombatant");
    await Promise.resolve();
    expect(surroundings).toHaveBeenCalledTimes(1);
    expect(render).not.toHaveBeenCalled();
    around = "second round";
    tell("updateCombat");
    await Promise.resolve();
    expect(render.mock.calls).toEqual([[{ parts: ["vitals"] }]]);
    around = "closed";
    unfollow(sheet);
    tell("updateCombat");
    await Promise.resolve();
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("PER-150 look around when the clock is turned, also for the first time", async () => {
    const shown = ["scene 1", "scene 2", "scene 3"];
    const render = vi.fn();
    const sheet = { surroundings: () => shown.shift() ?? "", render, partsAround: ["play"] };
    follow(sheet);
    for (const hook of ["createSetting", "updateSetting"]) {
      tell(hook);
      await Promise.resolve();
    }
    expect(render).toHaveBeenCalledTimes(2);
    unfollow(sheet);
  });
});
