import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyObject } from "../common/types.ts";
import { ID, TestHost } from "./testing/test-host.ts";

let test: TestHost;
beforeEach(async () => {
  for (const channel of ["warn", "error"] as const) vi.spyOn(console, channel).mockImplementation(() => {});
  test = await TestHost.make();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await test.dispose();
});

const actors = (): ClassicLevel<string, AnyObject> =>
  new ClassicLevel(path.join(test.dataFolder, "actors"), { valueEncoding: "json" });

describe("what the host answers is so", () => {
  it("a host that is told to stop confirms each write that it makes, and makes none that it doesn't confirm", async () => {
    await test.start();
    const gm = await test.connect(ID.gm);
    const confirmed = new Set<string>();
    const answers = Array.from({ length: 300 }, async (_entry, index) => {
      const _id = `message${String(index).padStart(9, "0")}`;
      const answer = await Promise.race([
        gm.create("ChatMessage", [{ _id, content: _id }], { keepId: true }),
        new Promise<null>((resolve) => gm.socket.once("disconnect", () => resolve(null))),
      ]);
      if (answer && !answer.error) confirmed.add(_id);
    });
    // Some of them have come, some are on their way.
    await answers[0];
    await test.host?.close();
    await Promise.all(answers);
    await test.start();
    const { messages } = await (await test.connect(ID.gm)).world();
    expect(messages.map(({ _id }) => String(_id)).sort()).toEqual([...confirmed].sort());
    expect(confirmed.size).toBeGreaterThan(0);
  });

  it("a request's name is not good for another request, before a restart and after", async () => {
    await test.start();
    const request = (name: string): AnyObject => ({
      type: "Actor",
      action: "create",
      requestId: "r1",
      operation: { data: [{ name, type: "hero" }] },
    });
    let gm = await test.connect(ID.gm);
    const first = await gm.ask("modifyDocument", request("One"));
    expect((await gm.ask("modifyDocument", request("Two"))).error?.code).toBe("REQUEST_NAME");
    await test.stop();
    await test.start();
    gm = await test.connect(ID.gm);
    expect((await gm.ask("modifyDocument", request("Two"))).error?.code).toBe("REQUEST_NAME");
    expect(await gm.ask("modifyDocument", request("One"))).toEqual(first);
    expect((await gm.world()).actors.map(({ name }) => name)).not.toContain("Two");
  });

  it.each<[string, AnyObject[]]>([
    [
      "documents",
      [
        { _id: "twin000000000001", name: "A", type: "hero" },
        { _id: "twin000000000001", name: "B", type: "hero" },
      ],
    ],
    [
      "items in one",
      [{ name: "A", type: "hero", items: ["x", "y"].map((name) => ({ _id: "twin000000000001", name, type: "gear" })) }],
    ],
  ])("two %s with one id are refused, and neither is made", async (_what, data) => {
    await test.start();
    const gm = await test.connect(ID.gm);
    expect((await gm.create("Actor", data, { keepId: true, keepEmbeddedIds: true })).error?.message).toContain(
      "twin000000000001",
    );
    expect((await gm.world()).actors).toHaveLength(2);
  });

  it("a record that lies under another id than its own is told of, and stays as it is", async () => {
    const astray = { _id: "anotherid0000001", name: "Astray", type: "hero" };
    let database = actors();
    await database.put("!actors!keyedactor000001", astray);
    await database.close();
    await test.start();
    const gm = await test.connect(ID.gm);
    const { invalid, actors: shown } = await gm.world();
    expect(invalid).toMatchObject([
      { id: "keyedactor000001", message: expect.stringContaining("anotherid0000001") as unknown },
    ]);
    expect(shown).toHaveLength(2);
    await gm.update("Actor", [{ _id: ID.hero, name: "Other" }]);
    await test.stop();
    database = actors();
    expect(await database.get("!actors!keyedactor000001")).toEqual(astray);
    await database.close();
  });

  it("what is too much is refused in words, by whom it is too much for, and what makes it less is not", async () => {
    await test.start({ limits: { documentBytes: 20_000, chatBytesPerUser: 50_000, documentsPerRequest: 3 } });
    const [gm, ann] = [await test.connect(ID.gm), await test.connect(ID.ann)];
    const say = (length: number): AnyObject => ({ content: "x".repeat(length) });
    expect((await ann.create("ChatMessage", [say(30_000)])).error).toMatchObject({
      code: "QUOTA",
      message: expect.stringMatching(/30 KB.*20 KB/) as unknown,
    });
    expect((await ann.create("ChatMessage", [1, 2, 3, 4].map(say))).error?.message).toContain("at most 3");
    const made = await ann.create("ChatMessage", [say(15_000), say(15_000), say(15_000)]);
    expect((await ann.create("ChatMessage", [say(15_000)])).error?.message).toContain("Delete some");
    const [first] = made.result as { _id: string }[];
    expect((await ann.remove("ChatMessage", [String(first?._id)])).error).toBeUndefined();
    expect((await ann.create("ChatMessage", [say(10_000)])).error).toBeUndefined();
    // A game master has five times as much.
    expect((await gm.create("ChatMessage", [say(30_000)])).error).toBeUndefined();
  });

  it("a player's texts with markup are taken in steps, and a game master's at once", async () => {
    await test.start({ limits: { markupBytes: 10_000 } });
    const [gm, ann] = [await test.connect(ID.gm), await test.connect(ID.ann)];
    const say = (length: number): AnyObject => ({ content: `<p>${"x".repeat(length)}</p>` });
    const hidden = { type: "base", content: "x", flags: { a: { b: [say(6000), say(6000)] } } };
    for (const data of [[say(12_000)], [say(6000), say(6000)], [hidden]])
      expect((await ann.create("ChatMessage", data)).error).toMatchObject({
        code: "QUOTA",
        message: expect.stringMatching(/12 KB long; at most 10 KB/) as unknown,
      });
    expect((await ann.create("ChatMessage", [say(6000)])).error).toBeUndefined();
    expect((await ann.create("ChatMessage", [{ content: "x".repeat(12_000) }])).error).toBeUndefined();
    expect((await gm.create("ChatMessage", [say(12_000)])).error).toBeUndefined();
  });

  it("a player's members of ever other names are refused before they are read, and lists are not counted", async () => {
    await test.start({ limits: { memberNames: 50 } });
    const [gm, ann] = [await test.connect(ID.gm), await test.connect(ID.ann)];
    const named = (count: number): AnyObject =>
      Object.fromEntries(Array.from({ length: count }, (_unused, number) => [`m${number}`, number]));
    const say = (flag: unknown): AnyObject[] => [{ content: "x", flags: { core: { flag } } }];
    for (const flag of [named(60), { a: named(20), b: [{ c: named(30) }, { d: named(60) }] }])
      expect((await ann.create("ChatMessage", say(flag))).error).toMatchObject({
        code: "QUOTA",
        message: expect.stringMatching(/more than 50 different names.*Use lists/) as unknown,
      });
    const same = [named(30), named(30), named(30)];
    expect((await ann.create("ChatMessage", say({ same, list: Array.from({ length: 500 }) }))).error).toBeUndefined();
    expect((await gm.create("ChatMessage", say(named(60)))).error).toBeUndefined();
  });

  it("a chat that is too long for one answer comes with its latest messages, and the others can be asked for", async () => {
    await test.start({ limits: { pageMessages: 3 } });
    const gm = await test.connect(ID.gm);
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { result } = await gm.create("ChatMessage", [
        { content: `m${count}`, ...(count === 1 ? { whisper: [ID.gm] } : {}) },
      ]);
      made.push(String((result[0] as AnyObject)._id));
    }
    const { messages, earlierMessages } = await gm.world();
    expect(messages).toHaveLength(3);
    expect([...(earlierMessages ?? []), ...messages.map(({ _id }) => String(_id))].sort()).toEqual([...made].sort());
    const ids = earlierMessages ?? [];
    const { result } = await gm.ask<{ result: AnyObject[] }>("modifyDocument", {
      type: "ChatMessage",
      action: "get",
      operation: { ids },
    });
    expect(result.map(({ _id }) => _id)).toEqual(ids);
    // Of messages that aren't theirs, players aren't told that they are there.
    expect((await (await test.connect(ID.ann)).world()).earlierMessages).toHaveLength(1);
  });

  it("a world that is too large for one answer comes in parts, each as large as one may be, with nothing left out or out of order", async () => {
    await test.start({ limits: { pageBytes: 4000 } });
    const gm = await test.connect(ID.gm);
    const biography = "x".repeat(1500);
    const many = Array.from({ length: 12 }, (_, at) => ({
      name: `Actor ${at}`,
      type: "hero",
      flags: { core: { biography } },
    }));
    expect((await gm.create("Actor", many)).error).toBeUndefined();
    const { actors, later = [] } = await gm.world();
    expect(later.length).toBeGreaterThan(4);
    const answers = await Promise.all(
      later.map(({ type, ids }) =>
        gm.ask<{ result: AnyObject[] }>("modifyDocument", { type, action: "get", operation: { ids } }),
      ),
    );
    for (const answer of answers) expect(JSON.stringify(answer.result).length).toBeLessThan(8000);
    const parts = answers.flatMap(({ result }, at) => (later[at]?.type === "Actor" ? result : []));
    const names = [...actors, ...parts].map(({ name }) => String(name)).filter((name) => /^Actor \d/.test(name));
    expect(names.toSorted()).toEqual(many.map(({ name }) => name).toSorted());
    expect(new Set(names).size).toBe(12);
  });

  it("who asks for the world again and again is refused, and others are answered", async () => {
    await test.start({ limits: { costBurst: 100, costPerSecond: 1 } });
    const [gm, ann] = [await test.connect(ID.gm), await test.connect(ID.ann)];
    const answers = await Promise.all(Array.from({ length: 500 }, () => ann.ask("world", {})));
    expect(answers.filter(({ error }) => !error).length).toBeLessThan(60);
    expect(answers.at(-1)?.error).toMatchObject({ code: "RATE_LIMIT" });
    expect((await gm.create("ChatMessage", [{ content: "still here" }])).error).toBeUndefined();
  });

  it("who does not read is let go, and others are not", async () => {
    await test.start({ limits: { unreadBytes: 1_000_000 } });
    const [gm, ann, bob] = [
      await test.connect(ID.gm),
      await test.connect(ID.ann),
      await test.connect(ID.bob, "hunter2"),
    ];
    const line = (ann.socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void; resume(): void } } })
      .ws._socket;
    const left = new Promise((resolve) =>
      gm.socket.on("userConnected", (id: string, here: boolean) => id === ID.ann && !here && resolve(true)),
    );
    line.pause();
    for (let sent = 0; sent < 40; sent += 1) await gm.create("ChatMessage", [{ content: "y".repeat(400_000) }]);
    expect(await left).toBe(true);
    expect(bob.socket.connected).toBe(true);
    line.resume();
  });
});
