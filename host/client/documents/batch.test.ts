import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Hooks } from "../hooks.ts";
import type { LoopbackConnection } from "../loopback.ts";
import { batches, behave } from "../misbehaviour.ts";
import { host } from "../runtime.ts";
import { installGlobals, openTestWorld } from "../testing.ts";
import { modifyBatch } from "./batch.ts";
import type { BatchEntry } from "./operation.ts";

const [AIKO, SORA] = ["aiko000000000000", "sora000000000000"];
const SYSTEM = { documentTypes: { Actor: { hero: {} } } };
const rename = (id: string, name: string): BatchEntry => ({
  action: "update",
  documentName: "Actor",
  updates: [{ _id: id, name }],
});
const say = (content: string): BatchEntry => ({ action: "create", documentName: "ChatMessage", data: [{ content }] });
const names = (): string[] => host.game.actors.contents.map(({ name }) => String(name));

let line: LoopbackConnection;

beforeEach(async () => {
  installGlobals({ system: SYSTEM });
  const actors = [
    { _id: AIKO, name: "Aiko", type: "hero" },
    { _id: SORA, name: "Sora", type: "hero" },
  ];
  line = await openTestWorld({ system: SYSTEM, documents: { actors } });
});

afterEach(behave);

describe("a batch", () => {
  it.each([
    ["new ids, unless it says otherwise", undefined, false],
    ["the ids it has, when it says so", true, true],
  ])("creates what lies in a document under %s", async (_what, keepEmbeddedIds, kept) => {
    const combatants = [{ _id: "combatant0000001", name: "Aiko" }];
    const data = [{ _id: "combat0000000001", combatants }];
    await modifyBatch([{ action: "create", documentName: "Combat", data, keepId: true, keepEmbeddedIds }]);
    const combat = host.game.combats.get("combat0000000001", { strict: true });
    expect(combat?.combatants.size).toBe(1);
    expect(combat?.combatants.has("combatant0000001")).toBe(kept);
  });

  it("is one request, and gives the documents of each operation, none for one that changes nothing", async () => {
    const given = await modifyBatch([rename(AIKO, "Ren"), rename(SORA, "Sora"), say("done")]);
    expect(given.map((documents) => documents.length)).toEqual([1, 0, 1]);
    expect(line.requests).toHaveLength(1);
    expect(names()).toEqual(["Ren", "Sora"]);
  });

  it.each<[string, BatchEntry[]]>([
    ["preCreateChatMessage", [rename(AIKO, "Ren"), say("no")]],
    ["preUpdateActor", [say("no"), rename(AIKO, "Ren")]],
    ["preDeleteActor", [rename(AIKO, "Ren"), { action: "delete", documentName: "Actor", ids: [SORA] }]],
  ])("is cancelled as a whole, without an error, when %s objects to one part", async (hook, entries) => {
    Hooks.once(hook, () => false);
    expect(await modifyBatch(entries)).toEqual([]);
    expect(line.requests).toEqual([]);
    expect(names()).toEqual(["Aiko", "Sora"]);
    expect(host.game.messages.size).toBe(0);
  });

  it("is cancelled too when one of several documents is objected to", async () => {
    Hooks.on("preUpdateActor", (actor: { id: string }) => actor.id !== SORA);
    const both = {
      ...rename(AIKO, "Ren"),
      updates: [
        { _id: AIKO, name: "Ren" },
        { _id: SORA, name: "Yuki" },
      ],
    };
    expect(await modifyBatch([both])).toEqual([]);
    expect(names()).toEqual(["Aiko", "Sora"]);
  });

  it("answers a veto as it is told to", async () => {
    Hooks.on("preUpdateActor", () => false);
    const entries = [rename(AIKO, "Ren"), say("no")];
    batches.veto = "lists";
    expect(await modifyBatch(entries)).toEqual([[], []]);
    batches.veto = "undefined";
    expect(await modifyBatch(entries)).toBeUndefined();
    batches.veto = "error";
    await expect(modifyBatch(entries)).rejects.toThrow("objected to the update of a Actor");
  });
});

describe("a batch that is told to go wrong", () => {
  const entries = [rename(AIKO, "Ren"), rename(SORA, "Yuki")];

  it.each([
    ["nothing", undefined, ["Aiko", "Sora"]],
    ["empty", [], ["Aiko", "Sora"]],
    ["mute", undefined, ["Ren", "Yuki"]],
  ] as const)("%s", async (fault, answer, after) => {
    batches.fault = fault;
    expect(await modifyBatch(entries)).toEqual(answer);
    expect(names()).toEqual(after);
  });

  it("leaves the first write done", async () => {
    batches.fault = "stopAfterFirst";
    expect(await modifyBatch(entries)).toHaveLength(1);
    expect(names()).toEqual(["Ren", "Sora"]);
    batches.fault = "afterFirst";
    await expect(modifyBatch([rename(SORA, "Yuki"), rename(AIKO, "Aiko")])).rejects.toThrow(/^undefined$/);
    expect(names()).toEqual(["Ren", "Yuki"]);
  });

  it("does so as often as it is told", async () => {
    Object.assign(batches, { fault: "nothing", times: 1 });
    expect(await modifyBatch(entries)).toBeUndefined();
    expect(await modifyBatch(entries)).toHaveLength(2);
  });
});
