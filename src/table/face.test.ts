import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { faceOf } from "./face.ts";
import type { Ruleset } from "./ruleset.ts";

const warned: string[] = [];

beforeEach(() => {
  const localize = (key: string): string => key;
  vi.stubGlobal("game", { i18n: { localize, format: localize } });
  vi.stubGlobal("ui", { notifications: { warn: (text: string) => warned.push(text) } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  warned.length = 0;
});

const game = { id: "made-up" } as Ruleset;

describe("fights, as macros find them", () => {
  it.each([
    ["before a game is chosen", null, "DRAMATIS.Refusal.noRuleset"],
    ["in a game that has none for the table", game, "DRAMATIS.Fights.none"],
  ])("are refused in words %s", async (_when, active, refused) => {
    const { weigh, suggest, play } = faceOf(active, Promise.resolve());
    for (const call of [weigh, suggest, play]) expect(await call()).toEqual({ ok: false, refused });
    expect(warned).toEqual([refused, refused, refused]);
  });

  it("are those of the game that has them", () => {
    const fights = { weigh: vi.fn(), suggest: vi.fn(), play: vi.fn() };
    expect(faceOf({ ...game, fights }, Promise.resolve())).toMatchObject(fights);
  });
});
