import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundryMessage, FoundryUser } from "../../foundry/types.ts";
import { CARD_TYPE, WHOLE_TYPE } from "../cards/model.ts";
import { execute } from "./execute.ts";
import { isDoubted, noteHand } from "./hands.ts";

vi.mock("./decide.ts", () => ({ decide: () => ({ ok: true, message: "card" }) }));
vi.mock("./hooks.ts", () => ({ vetoed: () => false }));
vi.mock("../registry.ts", () => ({ offeredRuleset: () => ({}) }));

const setFlag = vi.fn(async function (this: FoundryUser, scope: string, key: string, value: unknown) {
  await Promise.resolve();
  Object.assign(this.flags, { [scope]: { [key]: value } });
});
const chorusOf = (id: string, isActiveGM: boolean) =>
  ({ id, name: "Chorus", isGM: true, isActiveGM, flags: {}, setFlag }) as unknown as FoundryUser;
const chorus = chorusOf("chorus", true);
const away = chorusOf("away", false);
const ash = { id: "ash", name: "Ash", isGM: false, flags: {} } as unknown as FoundryUser;
const message = (id: string, type: string, system: object = {}): FoundryMessage =>
  ({ id, type, system, author: ash, whisper: [], blind: false, isContentVisible: true }) as unknown as FoundryMessage;
const told = vi.fn();
let messages: Map<string, FoundryMessage>;

/** A card that nobody has touched yet. */
function dealt(id: string, system: object = {}): FoundryMessage {
  const card = message(id, CARD_TYPE, system);
  messages.set(id, card);
  return card;
}

function sit(user: FoundryUser): void {
  const all = [chorus, away, ash];
  const users = Object.assign(all, { get: (id: string) => all.find((one) => one.id === id) });
  const i18n = { localize: (key: string) => key, format: (key: string) => key };
  vi.stubGlobal("game", { ready: true, user, users, messages, i18n });
  vi.stubGlobal("ui", { notifications: { warn: told } });
}

beforeEach(() => {
  messages = new Map();
  sit(chorus);
  told.mockClear();
  setFlag.mockClear();
  for (const user of [chorus, away]) Object.assign(user.flags, { dramatis: {} });
});
afterEach(() => vi.unstubAllGlobals());

describe("a hand on a card", () => {
  const going = (id: string, sender: FoundryUser) =>
    execute({ kind: "decide", card: id, decision: { type: "answer" } }, sender);

  it("that isn't the writer's is told the game master, and no player goes on until the game master has", async () => {
    const card = dealt("one");
    noteHand(card, { system: {} }, "chorus");
    expect(await going("one", ash)).toMatchObject({ ok: true });
    noteHand(card, { system: { steps: [] } }, "ash");
    expect(isDoubted("one")).toBe(true);
    expect(told).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(chorus.flags).toEqual({ dramatis: { doubted: ["one"] } }));
    expect(await going("one", ash)).toEqual({ ok: false, refused: "DRAMATIS.Refusal.doubted" });
    expect(await going("one", chorus)).toMatchObject({ ok: true });
    noteHand(card, { system: { steps: [] } }, "chorus");
    expect(await going("one", ash)).toMatchObject({ ok: true });
  });

  it("may note something of its own there, such as a module's", () => {
    noteHand(dealt("two"), { flags: { world: { seen: true } }, content: "" }, "ash");
    expect(isDoubted("two")).toBe(false);
  });

  it("on what keeps a card's whole counts as well, but not on what only says so", () => {
    const card = dealt("three", { whole: "kept" });
    const kept = message("kept", WHOLE_TYPE, { card: "three" });
    messages.set("kept", kept);
    noteHand(message("other", WHOLE_TYPE, { card: "three" }), { system: {} }, "ash");
    expect(isDoubted(card.id)).toBe(false);
    noteHand(kept, { system: {} }, "ash");
    expect(isDoubted(card.id)).toBe(true);
  });

  it("on two cards at once is noted of both", async () => {
    for (const id of ["six", "seven"]) noteHand(dealt(id), { system: {} }, "ash");
    await vi.waitFor(() => expect(chorus.flags).toEqual({ dramatis: { doubted: ["six", "seven"] } }));
  });

  it("that another game master, who is away, took note of is looked at for both", async () => {
    Object.assign(away.flags, { dramatis: { doubted: ["eight"] } });
    noteHand(dealt("eight"), { system: {} }, "chorus");
    await vi.waitFor(() => expect(away.flags).toEqual({ dramatis: { doubted: [] } }));
  });

  it("is remembered over a reload, and not looked at by players, who write cards where no game master is", () => {
    expect(isDoubted("four")).toBe(false);
    Object.assign(chorus.flags, { dramatis: { doubted: ["four"] } });
    expect(isDoubted("four")).toBe(true);
    sit(ash);
    noteHand(dealt("five"), { system: {} }, "ash");
    expect(isDoubted("five")).toBe(false);
  });
});
