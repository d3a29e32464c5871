import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { englishTexts } from "../../../../tools/languages.ts";
import type { BatchOperation, FoundryDocument, FoundryUser } from "../../../foundry/types.ts";
import { documentClass, game, hooks } from "../../../foundry/globals.ts";
import type { Stored } from "./together.ts";
import { writeTogether } from "./together.ts";

/** What somebody else does to the documents of a batch while it is on its way, or afterwards. */
interface Engine {
  readonly openHost: { readonly batches: { fault: string | null; times: number }; behave(): void };
  readonly foundry: { readonly documents: { modifyBatch(operations: unknown): Promise<unknown> } };
  readonly game: { readonly i18n: { add(texts: unknown): void } };
}
type Fight = FoundryDocument & { readonly combatants: { readonly contents: readonly { readonly id: string }[] } };

const { openHost, foundry } = globalThis as unknown as Engine;
const reader = { isSelf: true } as FoundryUser;
const MESSAGE = "message000000000";
const say: BatchOperation = {
  action: "create",
  documentName: "ChatMessage",
  data: [{ _id: MESSAGE, content: "said" }],
  keepId: true,
};

let folder: FoundryDocument;

const renameTo = (name: string): BatchOperation => ({
  action: "update",
  documentName: "Folder",
  updates: [{ _id: folder.id, name }],
});
const refusalOf = (stored: Stored): string => (stored.ok ? "stored" : stored.refused);
const stopHalfWay = (): void => void Object.assign(openHost.batches, { fault: "afterFirst", times: 1 });
/** Somebody else is quicker than the look at what the next batch has come to. */
function meanwhile(act: () => Promise<unknown>): void {
  const real = foundry.documents.modifyBatch;
  vi.spyOn(foundry.documents, "modifyBatch").mockImplementationOnce(async (operations) => {
    try {
      return await real(operations);
    } finally {
      await act();
    }
  });
}

beforeAll(() => {
  (globalThis as unknown as Engine).game.i18n.add(englishTexts());
});

beforeEach(async () => {
  folder = (await documentClass("Folder").create({ name: "Alley", type: "Actor" })) as FoundryDocument;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(async () => {
  openHost.behave();
  vi.restoreAllMocks();
  await game().messages.get(MESSAGE)?.delete();
});

describe("a value that somebody else changes while a batch is on its way", () => {
  it("is not taken for the batch's own when a hook has stopped that", async () => {
    hooks().once("preUpdateFolder", () => false);
    meanwhile(() => folder.update({ name: "Harbour" }));
    const refusal = refusalOf(await writeTogether([renameTo("Market")], reader));
    expect(refusal).toMatch(/^Nothing was changed, .* stored: Alley\. .*left as it is: Alley\.$/);
    expect(folder.name).toBe("Harbour");
  });

  it("stays when the batch stopped half-way, while the rest of it is put back", async () => {
    stopHalfWay();
    meanwhile(() => folder.update({ name: "Harbour" }));
    const refusal = refusalOf(await writeTogether([say, renameTo("Market")], reader));
    expect(refusal).toMatch(/was put back, .* stored: Alley\. .*left as it is: Alley\.$/);
    expect([folder.name, game().messages.has(MESSAGE)]).toEqual(["Harbour", false]);
  });
});

describe("a document that somebody has deleted", () => {
  const gone = "gone000000000000";
  const words = /^Nothing was changed, .* the card in the chat.*deleted this .*written there: the card in the chat\.$/;

  it("is missed when a batch is to change it, and nothing else is written", async () => {
    const update = { _id: gone, "system.steps": [] };
    const operations: BatchOperation[] = [
      renameTo("Market"),
      { action: "update", documentName: "ChatMessage", updates: [update] },
    ];
    expect(refusalOf(await writeTogether(operations, reader))).toMatch(words);
    expect(folder.name).toBe("Alley");
  });

  it("is missed when a batch is to delete it", async () => {
    const operation: BatchOperation = { action: "delete", documentName: "Combat", ids: [gone] };
    expect(refusalOf(await writeTogether([operation], reader))).toMatch(/^Nothing was changed.*deleted this.*: Combat/);
  });

  it("is missed when it goes while the batch is on its way", async () => {
    meanwhile(() => folder.delete());
    expect(refusalOf(await writeTogether([say, renameTo("Market")], reader))).toMatch(
      /put back.*deleted this.*: Alley/,
    );
    expect(game().messages.has(MESSAGE)).toBe(false);
  });
});

describe("what comes back or goes when a batch is taken back", () => {
  it("comes back with everything in it under the ids it had", async () => {
    const combatants = [{ name: "Ash" }, { name: "Bryn" }];
    const fight = (await documentClass("Combat").create({ round: 1, combatants })) as Fight;
    const idsOf = (one: unknown): string[] => (one as Fight).combatants.contents.map(({ id }) => id);
    const before = idsOf(fight);
    stopHalfWay();
    await writeTogether([{ action: "delete", documentName: "Combat", ids: [fight.id] }, renameTo("Market")], reader);
    expect(before).toHaveLength(2);
    expect(idsOf(game().combats.get(fight.id))).toEqual(before);
  });

  it("does not go when somebody has changed it since", async () => {
    const stored = await writeTogether([say], reader);
    await game().messages.get(MESSAGE)?.update({ content: "changed by another" });
    expect(stored.ok && (await stored.back())).toBe(false);
    expect(game().messages.has(MESSAGE)).toBe(true);
  });

  it("goes although a module has left a note of its own on it", async () => {
    const stored = await writeTogether([say], reader);
    await game().messages.get(MESSAGE)?.update({ "flags.world.seen": true });
    expect(stored.ok && (await stored.back())).toBe(true);
    expect(game().messages.has(MESSAGE)).toBe(false);
  });
});
