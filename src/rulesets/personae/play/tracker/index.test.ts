// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { followTracker } from "./index.ts";

afterEach(() => vi.unstubAllGlobals());

it("draws the tracker anew when the clock is stored, changed or put back, and at no other setting", () => {
  const listeners: [name: string, listener: (setting: object) => void][] = [];
  const on = (name: string, listener: () => void) => listeners.push([name, listener]);
  vi.stubGlobal("Hooks", { on, once: () => 0 });
  vi.stubGlobal("CONFIG", { queries: {} });
  const render = vi.fn();
  vi.stubGlobal("ui", { combat: { render } });
  followTracker();
  for (const hook of ["createSetting", "updateSetting", "deleteSetting"])
    for (const key of ["dramatis.personae.clock", "dramatis.personae.pace"])
      for (const [name, listener] of listeners) if (name === hook) listener({ key });
  expect(render).toHaveBeenCalledTimes(3);
});
