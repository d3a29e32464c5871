import { afterEach, describe, expect, it, vi } from "vitest";
import type { Step } from "../../kernel/step.ts";
import { documentName, nameIn, namesNow } from "./names.ts";

afterEach(() => vi.unstubAllGlobals());

const step = (names: unknown): Step =>
  ({
    decision: { type: "greet", names },
    rolled: [],
    outcome: { checks: [], effects: [], prompts: [], notes: [] },
  }) as unknown as Step;

describe("names for a card to freeze", () => {
  it("are those that people see now, with what else is asked for; of one that is gone its ref is left", () => {
    const ada = { name: "Ada", system: { motto: "Onward" } };
    vi.stubGlobal("fromUuidSync", (uuid: string) => (uuid === "Actor.a" ? ada : null));
    const motto = (): { motto: string } => ({ motto: ada.system.motto });
    expect(namesNow(["Actor.a", "Actor.b"], motto)).toEqual([
      { ref: "Actor.a", name: "Ada", motto: "Onward" },
      { ref: "Actor.b", name: "Actor.b" },
    ]);
  });

  it("are read from the first step that has one, whatever else somebody has sent as names", () => {
    const steps = [step(undefined), step("Ada"), step([null, { ref: "a" }]), step([{ ref: "a", name: "Ada" }])];
    expect(nameIn([...steps, step([{ ref: "a", name: "Eve" }])], "a")).toBe("Ada");
    expect(nameIn(steps, "b")).toBeNull();
  });

  it("of an unlinked token's actor is what the token is called, and nothing of one that is gone", () => {
    const ogre = { documentName: "Actor", name: "The Mayor", token: { name: "Ogre" } };
    vi.stubGlobal("fromUuidSync", (uuid: string) => (uuid === "Actor.o" ? ogre : null));
    expect([documentName("Actor.o"), documentName("Actor.gone")]).toEqual(["Ogre", ""]);
  });
});
