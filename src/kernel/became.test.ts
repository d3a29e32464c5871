import { describe, expect, it } from "vitest";
import type { Effect } from "./outcome.ts";
import type { Step } from "./step.ts";
import { cardOf, step } from "../../tests/fittings/cards.ts";
import { becameOf } from "./became.ts";

const wet = (id: string, apply: Effect["apply"]): Effect => ({ type: "wet", id, target: "Ida", apply });
const rapids = step("rapids", { prompts: [{ type: "dodge", id: "a", owner: "Ida" }] });
const dodged = (effects: readonly Effect[] = []): Step => ({
  ...step("dodge", { effects }),
  decision: { type: "dodge", prompt: "a" },
});
const written = (...effects: readonly string[]) => [{ effects, patches: [], undone: false }];

describe("what became of a question", () => {
  it("is nothing while it waits", () => {
    expect(becameOf(cardOf([rapids]), "a")).toEqual({ is: "open" });
    expect(becameOf(cardOf([rapids]), "z")).toEqual({ is: "unknown" });
  });

  it("is its answer, written once all that waited for Apply is", () => {
    const calm = dodged();
    const splash = dodged([wet("one", "onRequest"), wet("two", "onRequest")]);
    const drip = dodged([wet("one", "atOnce")]);
    expect(becameOf(cardOf([rapids, calm]), "a")).toEqual({ is: "answered", step: calm, isWritten: false });
    const becomes = (last: Step, ...effects: readonly string[]) =>
      becameOf({ ...cardOf([rapids, last]), applied: written(...effects) }, "a");
    expect(becomes(splash, "one")).toMatchObject({ isWritten: false });
    expect(becomes(splash, "one", "two")).toMatchObject({ isWritten: true });
    // What wrote itself has not been read yet.
    expect(becomes(drip, "one")).toMatchObject({ isWritten: false });
  });

  it("is that it lost its reason, in the words about whose it was, or that its card was taken back", () => {
    const note = (key: string, owner: string) => ({ key, data: { owner } });
    const dry = step("drought", { withdraws: ["a"], notes: [note("Other.dry", "Bo"), note("Ida.dry", "Ida")] });
    expect(becameOf(cardOf([rapids, dry]), "a")).toEqual({ is: "withdrawn", why: [note("Ida.dry", "Ida")] });
    const back = { ...cardOf([rapids]), applied: [{ effects: [], patches: [], undone: true }] };
    expect(becameOf(back, "a")).toEqual({ is: "takenBack" });
  });
});
