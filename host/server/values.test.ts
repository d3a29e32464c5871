import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { AnyObject } from "../common/types.ts";
import { ID, TestHost, type TestClient } from "./testing/test-host.ts";

const MESSAGE = "messageblind0001";
const MACRO = "macroann00000001";

let test: TestHost;
let gm: TestClient;
let ann: TestClient;

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  test = await TestHost.make();
  await test.start();
  gm = await test.connect(ID.gm);
  ann = await test.connect(ID.ann);
  await gm.update("User", [{ _id: ID.ann, permissions: { MACRO_SCRIPT: false, MESSAGE_WHISPER: false } }]);
  await ann.create("Macro", [{ _id: MACRO, name: "Mine", type: "chat", command: "hello" }], { keepId: true });
  await ann.create(
    "ChatMessage",
    [{ _id: MESSAGE, content: "rolled", blind: true, rolls: ['{"formula":"d20unseen"}'] }],
    { keepId: true },
  );
});
afterAll(async () => {
  vi.restoreAllMocks();
  await test.dispose();
});

const replace = (value: unknown): AnyObject => ({ __$OPERATOR$__: "ForcedReplacement", value });
const deletion = { __$OPERATOR$__: "ForcedDeletion" };
const stored = async (): Promise<[AnyObject | undefined, AnyObject | undefined]> => {
  const { messages, macros } = await gm.world();
  return [messages.find(({ _id }) => _id === MESSAGE), macros.find(({ _id }) => _id === MACRO)];
};

describe("what a value becomes is what the rules look at", () => {
  it.each<[string, AnyObject]>([
    ["plainly", { blind: false }],
    ["by a replacement", { blind: replace(false) }],
    ["by the old spelling of a replacement", { "==blind": false }],
    ["by a deletion", { "-=blind": null }],
    ["by a deletion as an operator", { blind: deletion }],
    ["by a value that is cast", { blind: "" }],
    ["by naming oneself", { whisper: [ID.ann] }],
  ])("an author does not unblind a message %s", async (_how, change) => {
    const answer = await ann.update("ChatMessage", [{ _id: MESSAGE, ...change }]);
    const [message] = await stored();
    expect(message).toMatchObject({ blind: true, whisper: [] });
    expect(JSON.stringify([answer, (await ann.world()).messages])).not.toContain("d20unseen");
  });

  it("an author may still write into a blind message, and a game master shows it", async () => {
    expect((await ann.update("ChatMessage", [{ _id: MESSAGE, flavor: "mine", blind: true }])).error).toBeUndefined();
    expect((await gm.update("ChatMessage", [{ _id: MESSAGE, blind: false }])).error).toBeUndefined();
    expect(JSON.stringify((await ann.world()).messages)).toContain("d20unseen");
    await gm.update("ChatMessage", [{ _id: MESSAGE, blind: true }]);
  });

  it.each<[string, AnyObject]>([
    ["plainly", { type: "script" }],
    ["by the old spelling of a replacement", { "==type": "script" }],
    ["by a replacement", { type: replace("script") }],
    ["with a blank", { type: " script" }],
    ["as a list", { type: ["script"] }],
    ["within a replacement of a replacement", { type: replace(replace("script")) }],
  ])("a macro does not become a script without the right to scripts %s", async (_how, change) => {
    await ann.update("Macro", [{ _id: MACRO, command: "evil()", ...change }]);
    await ann.create("Macro", [{ name: "New", command: "evil()", ...change }]);
    expect((await gm.world()).macros.filter(({ type }) => type === "script")).toEqual([]);
  });

  it.each<[string, AnyObject]>([
    ["plainly", { author: ID.gm }],
    ["by a replacement", { author: replace(ID.gm) }],
    ["by the old spelling", { "==author": ID.gm }],
  ])("a macro does not get another author %s", async (_how, change) => {
    expect((await ann.update("Macro", [{ _id: MACRO, ...change }])).error?.name).toBe("PermissionError");
    expect((await stored())[1]?.author).toBe(ID.ann);
    const made = (await ann.create("Macro", [{ name: "New", ...change }])).result?.[0] as AnyObject | undefined;
    expect(made?.author ?? ID.ann).toBe(ID.ann);
  });

  it.each<[string, AnyObject]>([
    ["at once", { whisper: [ID.gm] }],
    ["as one id", { whisper: ID.gm }],
    ["by a replacement", { whisper: replace([ID.gm]) }],
    ["by the old spelling", { "==whisper": [ID.gm] }],
  ])("nobody whispers without the right to, by an update neither: %s", async (_how, change) => {
    const made = await ann.create("ChatMessage", [{ content: "to all" }]);
    const id = String((made.result[0] as AnyObject)._id);
    await ann.update("ChatMessage", [{ _id: id, ...change }]);
    await ann.create("ChatMessage", [{ content: "psst", ...change }]);
    expect((await gm.world()).messages.filter((message) => (message.whisper as unknown[]).length)).toEqual([]);
  });
});
