import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { io } from "socket.io-client";
import type { AnyObject } from "../common/types.ts";
import type { WireError } from "../common/wire.ts";
import { ID, TestHost, type TestClient } from "./testing/test-host.ts";

let test: TestHost;
let gm: TestClient;
let ann: TestClient;
let before: string;

const state = async (): Promise<string> => {
  const { users, actors, items, scenes, combats, messages, settings, macros } = await gm.world();
  return JSON.stringify({ users, actors, items, scenes, combats, messages, settings, macros });
};

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  test = await TestHost.make();
  await test.start();
  gm = await test.connect(ID.gm);
  ann = await test.connect(ID.ann);
  await gm.create("ChatMessage", [{ _id: "messagegm0000001", content: "mine" }], { keepId: true });
  await gm.create("Combat", [{ _id: "combat0000000001" }], { keepId: true });
  await gm.create("Combatant", [{ _id: "combatantfoe0001", actorId: ID.foe }], {
    keepId: true,
    parentUuid: "Combat.combat0000000001",
  });
  await gm.create("Setting", [{ _id: "setting000000001", key: "testsystem.mode", value: '"a"' }], { keepId: true });
  before = await state();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await test.dispose();
});

const foe = { parentUuid: `Actor.${ID.foe}` };
const REFUSED: [string, () => Promise<Partial<WireError>>][] = [
  ["change an actor of another", () => ann.update("Actor", [{ _id: ID.foe, name: "Mine" }])],
  ["make oneself owner", () => ann.update("Actor", [{ _id: ID.foe, [`ownership.${ID.ann}`]: 3 }])],
  ["hand out one's own actor", () => ann.update("Actor", [{ _id: ID.hero, "ownership.default": 3 }])],
  ["create an actor", () => ann.create("Actor", [{ name: "New", type: "hero" }])],
  ["delete an actor", () => ann.remove("Actor", [ID.hero])],
  ["delete all actors", () => ann.remove("Actor", [], { deleteAll: true })],
  ["give an item to another's actor", () => ann.create("Item", [{ name: "Bomb", type: "gear" }], foe)],
  ["become a game master", () => ann.update("User", [{ _id: ID.ann, role: 4 }])],
  ["rename another user", () => ann.update("User", [{ _id: ID.bob, name: "Bobby" }])],
  ["set another's password", () => ann.update("User", [{ _id: ID.gm, password: "x" }])],
  ["make a user", () => ann.create("User", [{ name: "Eve", role: 4 }])],
  ["change a world setting", () => ann.update("Setting", [{ _id: "setting000000001", value: '"b"' }])],
  ["make a world setting", () => ann.create("Setting", [{ key: "core.x", value: "1" }])],
  ["edit another's message", () => ann.update("ChatMessage", [{ _id: "messagegm0000001", content: "forged" }])],
  ["delete another's message", () => ann.remove("ChatMessage", ["messagegm0000001"])],
  ["move the turn without a combatant", () => ann.update("Combat", [{ _id: "combat0000000001", turn: 1 }])],
  [
    "change a combatant of another",
    () =>
      ann.update("Combatant", [{ _id: "combatantfoe0001", initiative: 1 }], { parentUuid: "Combat.combat0000000001" }),
  ],
  ["make a scene", () => ann.create("Scene", [{ name: "S" }])],
  [
    "replace data that holds fields of the game master",
    () =>
      ann.update("Actor", [
        { _id: ID.hero, system: { __$OPERATOR$__: "ForcedReplacement", value: { secret: "mine" } } },
      ]),
  ],
  ["write to a pack", () => ann.create("Item", [{ name: "X", type: "gear" }], { pack: "testsystem.gear" })],
  [
    "read a pack that is not there",
    () => ann.ask("modifyDocument", { type: "Item", action: "get", operation: { pack: "no.pack" } }),
  ],
  [
    "name a parent that is not there",
    () => ann.create("Item", [{ name: "X", type: "gear" }], { parentUuid: "Actor.nosuchactor00001" }),
  ],
  ["name no collection", () => ann.create("Scene", [{ name: "X" }], { parentUuid: `Actor.${ID.hero}` })],
  ["name an unknown document", () => ann.create("__proto__", [{ name: "X" }])],
  ["name a document of the object prototype", () => ann.remove("constructor", [ID.hero])],
];

const MALFORMED: [string, unknown][] = [
  ["nothing", undefined],
  ["null", null],
  ["text", "delete everything"],
  ["a number", 7],
  ["an unknown action", { type: "Actor", action: "explode", operation: {} }],
  ["no operation", { type: "Actor", action: "update" }],
  ["updates that are no list", { type: "Actor", action: "update", operation: { updates: "all" } }],
  ["an update without an id", { type: "Actor", action: "update", operation: { updates: [{ name: "x" }] } }],
  ["an id that is a path", { type: "Actor", action: "delete", operation: { ids: ["../../../../etc1"] } }],
  ["data that are no objects", { type: "Actor", action: "create", operation: { data: [1, null] } }],
];

describe("a client without the right", () => {
  it.each(REFUSED)("may not %s", async (_what, act) => {
    const answer = await act();
    expect(answer.error).toMatchObject({
      name: expect.stringMatching(/^(PermissionError|HostError|Error)$/) as unknown,
    });
    expect(answer.error?.message.length).toBeGreaterThan(20);
    expect(await state()).toBe(before);
  });

  it("may not set what is the game master's inside its own actor", async () => {
    const answer = await ann.update("Actor", [{ _id: ID.hero, system: { secret: "mine" } }]);
    expect(answer.result).toEqual([]);
    expect(await state()).toBe(before);
  });

  it("can't speak in another's name", async () => {
    const said = (await ann.create("ChatMessage", [{ content: "I am the Chorus", author: ID.gm }]))
      .result[0] as AnyObject;
    expect(said.author).toBe(ID.ann);
    expect((await ann.update("ChatMessage", [{ _id: said._id, author: ID.gm }])).error?.name).toBe("PermissionError");
    await ann.remove("ChatMessage", [String(said._id)]);
    expect(await state()).toBe(before);
  });

  it("may move the turn on when it has a combatant, and nothing else", async () => {
    const parentUuid = "Combat.combat0000000001";
    const made = (await ann.create("Combatant", [{ actorId: ID.hero }], { parentUuid })).result[0] as AnyObject;
    expect((await ann.update("Combat", [{ _id: "combat0000000001", turn: 1, round: 1 }])).result).toHaveLength(1);
    expect((await ann.update("Combat", [{ _id: "combat0000000001", active: true }])).error?.name).toBe(
      "PermissionError",
    );
    await ann.remove("Combatant", [String(made._id)], { parentUuid });
  });
});

/** An object in an object in an object. */
function deep(levels: number): AnyObject {
  let made: AnyObject = { end: true };
  for (let level = 0; level < levels; level += 1) made = { in: made };
  return made;
}

describe("a client that sends rubbish", () => {
  it.each(MALFORMED)("is told what is wrong with %s", async (_what, payload) => {
    const answer = await ann.ask("modifyDocument", payload);
    expect(answer.error?.name).toBe("HostError");
    expect(answer.error?.message).toContain("modifyDocument");
  });

  it("is answered for unknown messages, and the server stays up", async () => {
    for (const event of ["eval", "__proto__", "shutDown"])
      expect((await ann.ask(event, 1)).error?.message).toContain(event);
    ann.socket.emit("modifyDocument", "no acknowledgement asked for");
    expect((await ann.ask("userActivity", { targets: "me" })).error?.name).toBe("HostError");
    expect((await ann.ask("userQuery", { userId: "x" })).error?.name).toBe("HostError");
    expect((await gm.world()).actors).toHaveLength(2);
  });

  it("can't reach a prototype", async () => {
    const hostile = JSON.parse(
      '{"_id":"' +
        ID.hero +
        '","__proto__":{"polluted":1},"system":{"__proto__":{"polluted":2},"constructor":{"prototype":{"polluted":3}}},"flags.__proto__.polluted":4}',
    ) as AnyObject;
    await ann.update("Actor", [hostile]);
    await ann.create("ChatMessage", [
      JSON.parse('{"content":"x","__proto__":{"polluted":5},"flags":{"a":{"__proto__":{"polluted":6}}}}') as AnyObject,
    ]);
    expect(({} as AnyObject).polluted).toBeUndefined();
    expect(JSON.stringify((await gm.world()).actors)).not.toContain("polluted");
  });

  it.each<[string, () => unknown]>([
    [
      "an update",
      () => ({ type: "Actor", action: "update", operation: { updates: [{ _id: ID.hero, system: deep(200) }] } }),
    ],
    [
      "a creation",
      () => ({
        type: "ChatMessage",
        action: "create",
        operation: { data: [{ content: "x", flags: { a: deep(200) } }] },
      }),
    ],
    [
      "options",
      () => ({ type: "ChatMessage", action: "create", operation: { data: [{ content: "x" }], options: deep(200) } }),
    ],
  ])("is refused %s that is nested without end, and nothing breaks", async (_what, payload) => {
    const answer = await ann.ask("modifyDocument", payload());
    expect(answer.error?.name).toMatch(/Error|HostFault/);
    expect((await gm.world()).actors).toHaveLength(2);
  });

  it("does not get past the relay with anything the others could choke on", async () => {
    // No library would send these, so they go straight onto the wire.
    const endless = `${'{"in":'.repeat(20_000)}1${"}".repeat(20_000)}`;
    for (const event of ["modifyDocument", "modifyBatch", "userActivity", "userQuery", "system.testsystem"])
      ann.socket.io.engine.write(`2["${event}",${endless}]`);
    expect((await ann.world()).actors).toHaveLength(2);
    const heard = new Promise((resolve) => gm.socket.once("system.testsystem", (...args) => resolve(args)));
    await ann.ask("system.testsystem", { hello: 1 }, { userId: ID.gm });
    expect(await heard).toEqual([{ hello: 1 }, { userId: ID.ann }]);
  });

  it("can't put a prototype into the options that travel to the others", async () => {
    const options = JSON.parse(
      '{"mine":1,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    ) as AnyObject;
    const before = gm.heard.length;
    const made = await ann.create("ChatMessage", [{ content: "x" }], { options });
    const heard = await gm.hears(before + 1);
    expect(heard.at(-1)?.operation.options).toEqual({ mine: 1 });
    await gm.remove("ChatMessage", [String((made.result[0] as AnyObject)._id)]);
  });

  it("is cut off when a message is too large, and the others are not", async () => {
    const bob = await test.connect(ID.bob, "hunter2");
    const gone = new Promise((resolve) => bob.socket.on("disconnect", resolve));
    bob.socket.emit("modifyDocument", { huge: "x".repeat(6 * 1024 * 1024) });
    await gone;
    expect((await gm.world()).world.id).toBe("test-world");
  });

  it("is slowed when it floods", async () => {
    const bob = await test.connect(ID.bob, "hunter2");
    const answers = await Promise.all(Array.from({ length: 1500 }, () => bob.ask("userActivity", {})));
    expect(answers.some((answer) => answer.error?.code === "RATE_LIMIT")).toBe(true);
    expect(answers.filter((answer) => answer.ok).length).toBeGreaterThanOrEqual(1000);
  });
});

/** A GET whose path and headers are sent just so. */
function get(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; type: string; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(test.url);
    httpRequest({ hostname, port, path, headers }, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => (body += chunk.toString()));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, type: response.headers["content-type"] ?? "", body }),
      );
    })
      .on("error", reject)
      .end();
  });
}

describe("the web half", () => {
  it("refuses sockets without a session, with a forged one, and from other origins", async () => {
    const attempt = (headers: Record<string, string>): Promise<string> =>
      new Promise((resolve) => {
        const socket = io(test.url, {
          transports: ["websocket"],
          reconnection: false,
          forceNew: true,
          extraHeaders: headers,
        });
        socket.on("connect", () => resolve("connected"));
        socket.on("connect_error", (error) => {
          socket.disconnect();
          resolve(error.message);
        });
      });
    const cookie = await test.join(ID.ann);
    expect(await attempt({})).toContain("Join the world first");
    expect(await attempt({ Cookie: cookie.replace(ID.ann, ID.gm) })).toContain("Join the world first");
    expect(await attempt({ Cookie: cookie, Origin: "http://evil.example" })).not.toBe("connected");
  });

  it("keeps passwords, and slows guessing", async () => {
    await expect(test.join(ID.bob, "wrong")).rejects.toThrow("401");
    for (let guess = 0; guess < 9; guess += 1) await expect(test.join(ID.bob, `guess${guess}`)).rejects.toThrow("401");
    await expect(test.join(ID.bob, "hunter2")).rejects.toThrow("429");
    await expect(test.join("nosuchuser000001")).rejects.toThrow("404");
  });

  it("serves the system, its markup as text, and nothing outside", async () => {
    expect((await get("/systems/testsystem/system.json")).status).toBe(200);
    expect((await get("/systems/testsystem/page.html")).type).toContain("text/plain");
    for (const path of [
      "/systems/testsystem/../config/session.key",
      "/systems/testsystem/%2e%2e/config/session.key",
      "/systems/testsystem/..%2fconfig%2fsession.key",
      "/systems/testsystem/packs/x/CURRENT",
      "/worlds/test-world/world.json",
    ]) {
      const answer = await get(path);
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toMatch(/^[0-9a-f]{64}/);
    }
  });

  it("answers to loopback names only", async () => {
    expect((await get("/api/status", { Host: "rebound.example" })).status).toBe(403);
    const status = JSON.parse((await get("/api/status")).body) as { users: AnyObject[] };
    expect(status.users).toContainEqual(expect.objectContaining({ name: "Bob", hasPassword: true }));
    expect(JSON.stringify(status)).not.toContain("Salt");
  });

  it("leads to the join page first and to the game after", async () => {
    expect((await get("/game")).status).toBe(302);
    const cookie = await test.join(ID.ann);
    expect((await get("/game", { Cookie: cookie })).body).toContain("/host/client.mjs");
    expect((await get("/join")).body).toContain("Ann");
    expect((await get("/icons/svg/aura.svg")).type).toContain("image/svg+xml");
  });

  it("names the system on the page's body, and serves a picture for each surface of the engine", async () => {
    const cookie = await test.join(ID.ann);
    const { body } = await get("/game", { Cookie: cookie });
    expect(/<body class="([^"]*)"/.exec(body)?.[1]?.split(" ")).toContain("system-testsystem");
    for (const name of ["parchment.jpg", "denim075.png", "banners/actor-banner.webp"]) {
      const surface = await get(`/ui/${name}`);
      expect([surface.status, surface.type]).toEqual([200, expect.stringContaining("image/svg+xml")]);
    }
    expect((await get("/ui/none.js")).status).toBe(404);
  });
});
