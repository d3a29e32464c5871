import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { englishTexts } from "../../../../tools/languages.ts";
import type { BatchOperation, FoundryDocument, FoundryUser } from "../../../foundry/types.ts";
import { documentClass, game, hooks, settingUpdate } from "../../../foundry/globals.ts";
import { writeTogether } from "./together.ts";
import type { Stored } from "./together.ts";

/** The host's switch for batches that go wrong. */
interface OpenHost {
  readonly batches: { veto: string; fault: string | null; times: number };
  behave(): void;
}
interface Engine {
  readonly openHost: OpenHost;
  readonly foundry: { readonly documents: { modifyBatch(): Promise<unknown> } };
  readonly game: { readonly i18n: { add(texts: unknown): void } };
  readonly ui: { readonly notifications: { error(text: string): void } };
}
const { openHost, foundry, ui } = globalThis as unknown as Engine;
const reader = { isSelf: true } as FoundryUser;

let folder: FoundryDocument;
let combat: FoundryDocument & { readonly round: number };

const rename = (name: string): BatchOperation => ({
  action: "update",
  documentName: "Folder",
  updates: [{ _id: folder.id, name }],
});
const round = (number: number): BatchOperation => ({
  action: "update",
  documentName: "Combat",
  updates: [{ _id: combat.id, round: number }],
});
const MESSAGE = "message000000000";
const say: BatchOperation = {
  action: "create",
  documentName: "ChatMessage",
  data: [{ _id: MESSAGE, content: "said" }],
  keepId: true,
};
const refusalOf = (stored: Stored): string => (stored.ok ? "stored" : stored.refused);
const goWrong = (fault: string, times = 1): void => void Object.assign(openHost.batches, { fault, times });

beforeAll(() => {
  (globalThis as unknown as Engine).game.i18n.add(englishTexts());
});

beforeEach(async () => {
  folder = (await documentClass("Folder").create({ name: "Alley", type: "Actor" })) as FoundryDocument;
  combat = (await documentClass("Combat").create({ round: 1 })) as typeof combat;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(async () => {
  openHost.behave();
  vi.restoreAllMocks();
  await game().messages.get(MESSAGE)?.delete();
});

describe("a batch that comes true", () => {
  it("is stored, and can be taken back exactly", async () => {
    const stored = await writeTogether([say, rename("Market"), round(2)], reader);
    expect([stored.ok, folder.name, combat.round, game().messages.has(MESSAGE)]).toEqual([true, "Market", 2, true]);
    expect(stored.ok && (await stored.back())).toBe(true);
    expect([folder.name, combat.round, game().messages.has(MESSAGE)]).toEqual(["Alley", 1, false]);
  });

  it("is stored although it changes nothing, or gives no answer", async () => {
    expect((await writeTogether([rename("Alley")], reader)).ok).toBe(true);
    expect((await writeTogether([], reader)).ok).toBe(true);
    goWrong("mute");
    expect((await writeTogether([rename("Market")], reader)).ok).toBe(true);
    expect(folder.name).toBe("Market");
  });

  it("is stored when there is an error, and yet all of it stands", async () => {
    goWrong("afterFirst");
    expect((await writeTogether([rename("Market")], reader)).ok).toBe(true);
  });

  it("is not taken back over what somebody has changed since", async () => {
    const stored = await writeTogether([rename("Market"), round(2)], reader);
    await folder.update({ name: "Harbour" });
    expect(stored.ok && (await stored.back())).toBe(false);
    expect([folder.name, combat.round]).toEqual(["Harbour", 1]);
  });
});

describe("a batch that does not come true", () => {
  it.each(["empty", "lists", "undefined"])(
    "is refused when a hook objects, whatever it answers: %s",
    async (answer) => {
      openHost.batches.veto = answer;
      hooks().once("preUpdateCombat", () => false);
      const refusal = refusalOf(await writeTogether([say, rename("Market"), round(2)], reader));
      expect(refusal).toMatch(
        /^Nothing was changed, .* stored: a message in the chat, Alley, Combat\. There was no error: .*hook/,
      );
      expect([folder.name, combat.round, game().messages.has(MESSAGE)]).toEqual(["Alley", 1, false]);
    },
  );

  it("is refused when a hook takes out one value, and the rest is put back", async () => {
    hooks().once("preUpdateFolder", (_folder: unknown, change: { name?: string }) => void delete change.name);
    const refusal = refusalOf(await writeTogether([round(2), rename("Market")], reader));
    expect(refusal).toMatch(/^That stopped half-way and was put back, .* stored: Alley\. There was no error: .*hook/);
    expect([folder.name, combat.round]).toEqual(["Alley", 1]);
  });

  it.each(["nothing", "empty"])("is refused when it does nothing, without an error: %s", async (fault) => {
    goWrong(fault);
    expect(refusalOf(await writeTogether([say], reader))).toMatch(/stored: a message in the chat\. There was no error/);
  });

  it.each(["afterFirst", "stopAfterFirst"])("is put back when it stops half-way: %s", async (fault) => {
    goWrong(fault);
    expect(refusalOf(await writeTogether([say, rename("Market")], reader))).toMatch(
      /and was put back.*stored: Alley\./,
    );
    expect([folder.name, game().messages.has(MESSAGE)]).toEqual(["Alley", false]);
  });

  it("brings back what it deleted, as it was", async () => {
    goWrong("afterFirst");
    const gone: BatchOperation = { action: "delete", documentName: "Combat", ids: [combat.id] };
    const refusal = refusalOf(await writeTogether([gone, rename("Market")], reader));
    expect(refusal).toMatch(/and was put back.*Foundry gave no reason/);
    expect(game().combats.get(combat.id)).toMatchObject({ round: 1 });
  });

  it("says what stands with its values, to the one at this screen too, when it can't be put back", async () => {
    goWrong("stopAfterFirst");
    const notified = vi.spyOn(ui.notifications, "error");
    let asked = 0;
    hooks().on("preUpdateCombat", () => ++asked !== 2);
    vi.spyOn(combat, "testUserPermission").mockReturnValue(true);
    const refusal = refusalOf(await writeTogether([round(2), rename("Market")], { ...reader, isSelf: false }));
    expect(refusal).toMatch(/stored: Alley\. .* could not be put back: Combat \(round: 2\)\. Put it right by hand/);
    expect(notified).toHaveBeenCalledExactlyOnceWith(refusal);
    expect(combat.round).toBe(2);
  });

  it("throws when the table is not connected, which has been told", async () => {
    const lost = Object.assign(new Error("no line"), { name: "NotConnected" });
    vi.spyOn(foundry.documents, "modifyBatch").mockRejectedValueOnce(lost);
    await expect(writeTogether([rename("Market")], reader)).rejects.toBe(lost);
  });
});

describe("settings in a batch", () => {
  it("are believed by their value, and go back to what they were", async () => {
    game().settings.register("dramatis", "ruleset", { scope: "world", type: String, default: "" });
    game().settings.register("dramatis", "tried", { scope: "world", default: 3 });
    const now = (): unknown => game().settings.get("dramatis", "tried");
    const write = async (value: number): Promise<Stored> =>
      writeTogether([...settingUpdate("dramatis.tried", value), rename(`Alley ${value}`)], reader);
    goWrong("afterFirst");
    expect(refusalOf(await write(4))).toMatch(/was put back.*stored: Alley/);
    expect(now()).toBe(3);
    expect((await write(5)).ok).toBe(true);
    goWrong("afterFirst");
    expect(refusalOf(await write(6))).toMatch(/was put back.*stored: Alley/);
    expect(now()).toBe(5);
    const list = settingUpdate("dramatis.tried", [8, 9]);
    const stored = await writeTogether(list, reader);
    expect(now()).toEqual([8, 9]);
    expect(stored.ok && (await stored.back())).toBe(true);
    expect(now()).toBe(5);
    goWrong("nothing");
    expect(refusalOf(await write(7))).toMatch(/^Nothing was changed.*stored: dramatis\.tried, Alley/);
  });
});

describe("the dice of a message", () => {
  const rolls = async (...formulas: string[]): Promise<string[]> =>
    Promise.all(
      formulas.map(async (formula) => {
        const { Roll } = globalThis as unknown as { Roll: new (formula: string) => { evaluate(): Promise<object> } };
        return JSON.stringify(await new Roll(formula).evaluate());
      }),
    );

  it("come with an update, and go when it is taken back", async () => {
    const [first = "", second = ""] = await rolls("1d10", "2d10");
    await writeTogether([{ ...say, data: [{ _id: MESSAGE, content: "said", rolls: [first] }] }], reader);
    const message = (): { rolls: unknown[] } => game().messages.get(MESSAGE) ?? { rolls: [] };
    // The same dice, written with blanks between.
    const spaced = JSON.stringify(JSON.parse(second) as unknown, null, 1);
    const update = { _id: MESSAGE, rolls: [first, spaced] };
    const stored = await writeTogether([{ action: "update", documentName: "ChatMessage", updates: [update] }], reader);
    expect(message().rolls).toHaveLength(2);
    expect(stored.ok && (await stored.back())).toBe(true);
    expect(message().rolls).toHaveLength(1);
  });
});
