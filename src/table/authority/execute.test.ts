import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundryUser } from "../../foundry/types.ts";
import type { Answer } from "../api.ts";
import { CARD_TYPE } from "../cards/model.ts";
import type { Request } from "./requests.ts";
import { execute } from "./execute.ts";

const carriedOut = vi.hoisted(() => vi.fn<() => Promise<Answer>>());
vi.mock("./decide.ts", () => ({ decide: carriedOut }));
vi.mock("./apply.ts", () => ({ applyEffects: carriedOut }));
vi.mock("./undo.ts", () => ({ undo: carriedOut }));
vi.mock("./hooks.ts", () => ({ vetoed: () => false }));
vi.mock("../registry.ts", () => ({ offeredRuleset: (id: string) => (id === "known" ? {} : null) }));

/** A card that Ash keeps for themselves. */
const card = {
  id: "card",
  type: CARD_TYPE,
  author: { id: "ash" },
  whisper: ["ash"],
  blind: false,
  system: { ruleset: "known" },
};
const user = (id: string): FoundryUser => ({ id, isGM: id === "chorus" }) as FoundryUser;
const bare: Answer = { ok: false, refused: "DRAMATIS.Refusal.noCard" };
const telling: Answer = { ok: false, refused: "Wounds of Sera Vane is 3 now" };
const DECIDE: Request = { kind: "decide", card: "card", decision: { type: "answer" } };
const UNDO: Request = { kind: "undo", card: "card" };
const APPLY: Request = { kind: "apply", card: "card", effects: null };

beforeEach(() => {
  carriedOut.mockReset().mockResolvedValue(telling);
  const messages = { get: (id: string) => (id === card.id ? card : undefined) };
  vi.stubGlobal("game", { user: user("chorus"), users: [], messages, i18n: { localize: (key: string) => key } });
});
afterEach(() => vi.unstubAllGlobals());

describe("a card that is somebody's own", () => {
  it("answers them in full", async () => {
    for (const request of [DECIDE, UNDO, APPLY]) expect(await execute(request, user("ash"))).toEqual(telling);
  });

  it.each(["chorus", "bryn"])("is neither applied nor taken back by %s, who is told nothing of it", async (name) => {
    for (const request of [UNDO, APPLY]) expect(await execute(request, user(name))).toEqual(bare);
    expect(carriedOut).not.toHaveBeenCalled();
  });

  it("is gone on with by a game master's machine, whose person is told no name of it", async () => {
    expect(await execute(DECIDE, user("chorus"))).toEqual(bare);
    carriedOut.mockResolvedValue({ ok: true, message: "card", missing: ["Sera Vane"] });
    expect(await execute(DECIDE, user("chorus"))).toEqual({ ok: true, message: "card" });
    expect(carriedOut).toHaveBeenCalledTimes(2);
    expect(await execute(DECIDE, user("bryn"))).toEqual(bare);
    expect(carriedOut).toHaveBeenCalledTimes(2);
  });
});

describe("a card that its author has written into", () => {
  it("names a game that nobody has: it is refused in words, and nothing is carried out", async () => {
    card.system.ruleset = "__proto__";
    for (const request of [DECIDE, UNDO, APPLY])
      expect(await execute(request, user("ash"))).toEqual({ ok: false, refused: "DRAMATIS.Refusal.unreadable" });
    expect(carriedOut).not.toHaveBeenCalled();
    card.system.ruleset = "known";
  });

  it("makes the game stumble: a doubted card is refused in words, of any other the fault is told", async () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    carriedOut.mockRejectedValue(new Error("no document of this game"));
    await expect(execute(UNDO, user("ash"))).rejects.toThrow("no document of this game");
    const chorus = { ...user("chorus"), flags: { dramatis: { doubted: ["card"] } } };
    const messages = { get: () => ({ ...card, whisper: ["ash", "chorus"] }) };
    vi.stubGlobal("game", { user: chorus, users: [chorus], messages, i18n: { localize: (key: string) => key } });
    expect(await execute(UNDO, chorus as FoundryUser)).toEqual({ ok: false, refused: "DRAMATIS.Refusal.unreadable" });
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });
});
