import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Prompt } from "../../kernel/outcome.ts";
import { table } from "../../table/authority/index.ts";
import type * as Shown from "../../table/authority/shown.ts";
import type { CardData } from "../../table/cards/card.ts";
import type { Viewer } from "../../table/ruleset.ts";
import { cardOf, step } from "../../../tests/fittings/cards.ts";
import { attendTo } from "./attend.ts";

const here = vi.hoisted(() => vi.fn<(id: string) => CardData | null>());
vi.mock("../../table/authority/shown.ts", async (original) => ({
  ...(await original<typeof Shown>()),
  cardHere: here,
}));
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

  it("open six windows of one person's at another's, who is told that more wait; an answer makes room", () => {
    const info = vi.fn();
    vi.stubGlobal("ui", { notifications: { info } });
    vi.stubGlobal("game", {
      users: { get: (id: string) => ({ name: id }) },
      i18n: { localize: (key: string, { name }: { name: string }) => `${key} ${name}` },
    });
    const answered = new Set<string>();
    here.mockImplementation((id: string) => (answered.has(id) ? { ...rapids(id), steps: [] } : rapids(id)));
    const from = (by: string, number: number): CardData => {
      const card = rapids(`${by}${number}`);
      return { ...card, steps: card.steps.map((one) => ({ ...one, made: { by, at: 0 } })) };
    };
    const { onPrompts } = attendTo({ asksAtOnce: () => true, ask });
    for (let number = 0; number < 50; number += 1) onPrompts(from("troll", number), ida);
    expect(ask).toHaveBeenCalledTimes(6);
    expect(info.mock.calls).toEqual([["DRAMATIS.Fit.Dock.moreWait troll"]]);
    onPrompts(from("friend", 0), ida);
    expect(ask).toHaveBeenCalledTimes(7);
    answered.add("troll0");
    for (let number = 0; number < 50; number += 1) onPrompts(from("troll", number), ida);
    expect(ask).toHaveBeenCalledTimes(8);
    vi.unstubAllGlobals();
  });
});
