import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearOrphans } from "./orphans.ts";
import { CARD_TYPE, WHOLE_TYPE } from "./model.ts";

const deleted: string[] = [];
const message = (id: string, type: string, system: object = {}) => ({
  id,
  type,
  system,
  delete: () => Promise.resolve(deleted.push(id)),
});
const contents = [
  message("card", CARD_TYPE, { whole: "kept" }),
  message("kept", WHOLE_TYPE, { card: "card" }),
  message("orphan", WHOLE_TYPE, { card: "gone" }),
  message("nameless", WHOLE_TYPE, { card: null }),
  message("told", "record", { cards: { card: 1, gone: 2 } }),
  message("idle", "record", { cards: { gone: 2 } }),
  message("words", "base", { card: "gone" }),
];

function sit(isActiveGM: boolean): void {
  const messages = {
    get: (id: string) => contents.find((one) => one.id === id),
    filter: (test: (one: unknown) => boolean) => contents.filter(test),
  };
  vi.stubGlobal("game", { user: { isActiveGM }, messages });
}

beforeEach(() => void (deleted.length = 0));
afterEach(() => vi.unstubAllGlobals());

describe("what keeps the whole of a card that is gone", () => {
  it("is deleted by the active game master's client, and nothing else is", async () => {
    sit(true);
    await clearOrphans();
    expect(deleted).toEqual(["orphan", "nameless", "idle"]);
  });

  it("is left to that client by all others", async () => {
    sit(false);
    await clearOrphans();
    expect(deleted).toEqual([]);
  });
});
