import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Prompt } from "../../kernel/outcome.ts";
import { table } from "../../table/authority/index.ts";
import type { CardData } from "../../table/cards/card.ts";
import type { Viewer } from "../../table/ruleset.ts";
import { cardOf, step } from "../../../tests/fittings/cards.ts";
import { attendTo } from "./attend.ts";

const decide = vi.spyOn(table, "decide");
const ask = vi.fn(async () => undefined);
const ida: Viewer = { user: {} as Viewer["user"], owns: (ref) => ref === "Ida" };
const dodge = (id: string, owner: string): Prompt => ({ type: "dodge", id, owner });
const rapids = (id: string): CardData => ({
  ...cardOf([step("rapids", { prompts: [dodge("a", "Ida"), dodge("b", "heron")] })]),
  id,
  authorId: null,
});
/** A made-up game in which birds dodge by themselves. */
const prompts = attendTo({
  byItself: (_card, { id, owner }) => (owner === "heron" ? { type: "fly", prompt: id } : null),
  asksAtOnce: (_card, { owner }) => owner !== "heron",
  ask,
});

beforeEach(() => {
  decide.mockReset();
  ask.mockClear();
});

describe("prompts as they arrive", () => {
  it("answer themselves where nobody has to choose, once each, however often the card is drawn", () => {
    decide.mockResolvedValue({ ok: true, message: "one" });
    prompts.carryOn(rapids("one"));
    prompts.carryOn(rapids("one"));
    expect(decide.mock.calls).toEqual([[{ type: "fly", prompt: "b" }, "one"]]);
    expect(ask).not.toHaveBeenCalled();
  });

  it("go on by themselves when what comes first has left them open", () => {
    decide.mockResolvedValue({ ok: true, message: "five" });
    const wings = attendTo({
      byItself: ({ steps }, { id }) => ({ type: steps.length > 1 ? "fly" : "shakeDry", prompt: id }),
      asksAtOnce: () => false,
      ask,
    });
    const wet = cardOf([step("rapids", { prompts: [dodge("b", "heron")] })]);
    const dry = cardOf([...wet.steps, step("shakeDry", {})]);
    for (const card of [wet, wet, dry, dry]) wings.carryOn({ ...card, id: "five", authorId: null });
    expect(decide.mock.calls.map(([{ type }]) => type)).toEqual(["shakeDry", "fly"]);
  });

  it("may be answered again when the answer was refused", async () => {
    decide.mockResolvedValueOnce({ ok: false, refused: "Not now." }).mockResolvedValue({ ok: true, message: "two" });
    prompts.carryOn(rapids("two"));
    await vi.waitFor(() => {
      prompts.carryOn(rapids("two"));
      expect(decide).toHaveBeenCalledTimes(2);
    });
  });

  it("are put to those whose choice they are, once each, and to nobody else", () => {
    prompts.onPrompts(rapids("three"), ida);
    prompts.onPrompts(rapids("three"), ida);
    prompts.onPrompts(rapids("four"), { ...ida, owns: () => false });
    expect(ask.mock.calls).toEqual([[rapids("three"), dodge("a", "Ida")]]);
  });
});
