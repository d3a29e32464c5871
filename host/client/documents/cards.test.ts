import { beforeEach, describe, expect, it } from "vitest";
import { host, installGlobals, openTestWorld } from "../testing.ts";
import type { ClientDocument } from "./client-document.ts";

beforeEach(async () => {
  installGlobals();
  await openTestWorld();
});

const make = async (name: string, data: object): Promise<ClientDocument> =>
  (await host.implementation(name).create(data)) as ClientDocument;

describe("kinds of documents with no ways of their own", () => {
  it.each([
    ["Cards", { name: "Deck", type: "deck" }, "Card", { name: "Ace" }],
    ["JournalEntry", { name: "Diary" }, "JournalEntryCategory", { name: "Places" }],
    ["Scene", { name: "Tower" }, "Level", { name: "Cellar" }],
  ])(
    "%s holds documents of the client's class, which are made, changed and deleted",
    async (kind, data, inner, part) => {
      const whole = await make(kind, data);
      expect(host.game.collections.get(kind)?.get(whole.id ?? "")).toBe(whole);
      const [made] = (await whole.createEmbeddedDocuments(inner, [part])) as ClientDocument[];
      expect(made).toBeInstanceOf(host.implementation(inner));
      await made?.update({ name: "Renamed" });
      expect(made?.name).toBe("Renamed");
      await made?.delete();
      expect(whole.childCollection(inner)?.has(made?.id ?? "")).toBe(false);
    },
  );
});
