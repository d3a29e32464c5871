// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { followTracker } from "./index.ts";

afterEach(() => vi.unstubAllGlobals());

it("draws the tracker anew when the clock is stored, changed or put back, and at no other setting", () => {
  const listeners = new Map<string, (setting: object) => void>();
  const on = (name: string, listener: () => void) => listeners.set(name, listener).size;
  vi.stubGlobal("Hooks", { on, once: () => 0 });
  vi.stubGlobal("CONFIG", { queries: {} });
  const render = vi.fn();
  vi.stubGlobal("ui", { combat: { render } });
  followTracker();
  for (const hook of ["createSetting", "updateSetting", "deleteSetting"])
    for (const key of ["dramatis.personae.clock", "dramatis.personae.pace"]) listeners.get(hook)?.({ key });
  expect(render).toHaveBeenCalledTimes(3);
});
