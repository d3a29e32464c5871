import { afterEach, expect, it, vi } from "vitest";
import { followActors, followSettings, onceForAll } from "./follow.ts";

afterEach(() => vi.unstubAllGlobals());

it("looks once for all that happens in one breath, and again for what comes after", async () => {
  const look = vi.fn();
  const due = onceForAll(look);
  for (let n = 0; n < 100; n += 1) due();
  expect(look).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(look).toHaveBeenCalledTimes(1);
  due();
  await Promise.resolve();
  expect(look).toHaveBeenCalledTimes(2);
});

it("looks when a setting of concern is stored, changed or deleted, and at no other", () => {
  const listeners = new Map<string, (setting: object) => void>();
  vi.stubGlobal("Hooks", { on: (name: string, listener: () => void) => listeners.set(name, listener).size });
  const look = vi.fn();
  followSettings((key) => key === "dramatis.sample.pace", look);
  for (const listener of listeners.values()) listener({ key: "dramatis.sample.pace" });
  expect(look).toHaveBeenCalledTimes(3);
  for (const listener of listeners.values()) for (const setting of [{}, { key: "dramatis.other" }]) listener(setting);
  expect(look).toHaveBeenCalledTimes(3);
});

it("looks at actors that change or go, and items, until it is told to stop", () => {
  const listeners = new Map<string, (document: object) => void>();
  vi.stubGlobal("Hooks", {
    on: (name: string, listener: () => void) => listeners.set(name, listener).size,
    off: (name: string) => listeners.delete(name),
  });
  const look = vi.fn();
  const stop = followActors(look);
  expect([...listeners.keys()].sort()).toEqual([
    "createItem",
    "deleteActor",
    "deleteItem",
    "updateActor",
    "updateItem",
  ]);
  listeners.get("deleteActor")?.({ id: "gone" });
  expect(look).toHaveBeenCalledWith({ id: "gone" });
  stop();
  expect(listeners.size).toBe(0);
});
