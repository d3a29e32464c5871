import { afterEach, expect, it, vi } from "vitest";
import { choiceOf } from "./choice.ts";

afterEach(() => void vi.unstubAllGlobals());

it("is offered with a word for each, and read as one of them whatever is stored", () => {
  let stored: unknown = "slow";
  const register = vi.fn();
  vi.stubGlobal("game", { settings: { register, get: () => stored } });
  const pace = choiceOf({ key: "pace", scope: "client", words: "W.pace", choices: ["fast", "slow"], initial: "fast" });
  pace.register();
  expect(register).toHaveBeenCalledWith("dramatis", "pace", {
    ...{ name: "W.pace.name", hint: "W.pace.hint", scope: "client", config: true, type: String, default: "fast" },
    choices: { fast: "W.pace.fast", slow: "W.pace.slow" },
  });
  expect(pace.read()).toBe("slow");
  for (stored of ["constructor", 7, null]) expect(pace.read()).toBe("fast");
});
