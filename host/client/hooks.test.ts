import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetHooks, Hooks } from "./hooks.ts";

afterEach(() => {
  forgetHooks();
  vi.restoreAllMocks();
});

describe("Hooks", () => {
  it("calls listeners in the order they were added", () => {
    const heard: string[] = [];
    Hooks.on("x", () => heard.push("a"));
    Hooks.on("x", () => heard.push("b"));
    expect(Hooks.callAll("x")).toBe(true);
    expect(heard).toEqual(["a", "b"]);
  });

  it("stops at the first listener that returns false", () => {
    const after = vi.fn();
    Hooks.on("x", () => false);
    Hooks.on("x", after);
    expect(Hooks.call("x")).toBe(false);
    expect(after).not.toHaveBeenCalled();
  });

  it("runs a `once` listener for one event only, also when it calls the hook again itself", () => {
    let count = 0;
    Hooks.once("x", () => {
      count += 1;
      Hooks.callAll("x");
    });
    Hooks.callAll("x");
    expect(count).toBe(1);
  });

  it("removes a listener by id and by function", () => {
    const fn = vi.fn();
    const id = Hooks.on("x", fn);
    Hooks.off("x", id);
    Hooks.on("x", fn);
    Hooks.off("x", fn);
    Hooks.callAll("x");
    expect(fn).not.toHaveBeenCalled();
  });

  it("reports a listener that throws and goes on with the next", () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const reported = vi.fn();
    const next = vi.fn();
    Hooks.on("error", reported);
    Hooks.on("x", () => {
      throw new Error("broken");
    });
    Hooks.on("x", next);
    expect(Hooks.call("x")).toBe(true);
    expect(next).toHaveBeenCalledOnce();
    expect(reported.mock.calls[0]?.[1]).toMatchObject({ message: "broken" });
    expect(logged).toHaveBeenCalledOnce();
  });
});
