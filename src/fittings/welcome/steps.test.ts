import { afterEach, describe, expect, it, vi } from "vitest";
import { offer } from "../press/openers.ts";
import { stepsHere } from "./steps.ts";

const SPEC = { game: "sample", hero: "sample-hero" };
const told: string[] = [];

function sit(user: object, packs: ReadonlyMap<string, unknown> = new Map()): void {
  vi.stubGlobal("game", { user, packs, combat: null, i18n: { localize: (key: string) => key } });
  vi.stubGlobal("ui", { notifications: { warn: (text: string) => told.push(text) } });
}
const ids = (): string[] => stepsHere(SPEC).map(({ id }) => id);
const begin = async (id: string): Promise<unknown> =>
  stepsHere(SPEC)
    .find((one) => one.id === id)
    ?.begin?.();

afterEach(() => {
  told.length = 0;
  vi.unstubAllGlobals();
});

describe("what somebody may try", () => {
  it("is for a game master what a table is run with, as far as the game has windows for it", () => {
    sit({ isGM: true });
    expect(ids()).toEqual(["look", "hero", "fight", "read"]);
    offer({ charter: () => Promise.resolve(), quick: () => Promise.resolve() });
    expect(ids()).toEqual(["look", "rules", "hero", "foes", "fight", "read"]);
  });

  it("is for a player their own sheet, a hero to make where they may, or whom to ask", () => {
    const can = (allowed: boolean) => () => allowed;
    sit({ isGM: false, character: { sheet: null }, can: can(false) });
    expect(ids()).toEqual(["look", "sheet", "roll", "answer", "read"]);
    sit({ isGM: false, character: null, can: can(true) });
    expect(ids()[1]).toBe("hero");
    sit({ isGM: false, character: null, can: can(false) });
    expect(ids()[1]).toBe("noSheet");
  });

  it("says what is missing where something can't begin", async () => {
    sit({ isGM: true });
    vi.stubGlobal("canvas", { ready: true, tokens: { placeables: [] } });
    expect(await begin("fight")).toBe(false);
    expect(await begin("read")).toBe(false);
    expect(told).toEqual(["DRAMATIS.Fit.Welcome.nobody", "DRAMATIS.Credits.gone"]);
  });

  it("opens the first of the game's rules, fetched whole", async () => {
    const render = vi.fn().mockResolvedValue(true);
    sit({ isGM: true }, new Map([["dramatis.sample-rules", { getIndex: () => Promise.resolve([{ uuid: "Book" }]) }]]));
    vi.stubGlobal("fromUuid", (uuid: string) => Promise.resolve(uuid === "Book" ? { sheet: { render } } : null));
    await begin("read");
    expect(render).toHaveBeenCalledWith({ force: true });
    expect(told).toEqual([]);
  });
});
