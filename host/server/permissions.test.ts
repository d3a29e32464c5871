import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { AnyObject } from "../common/types.ts";
import type { WireError } from "../common/wire.ts";
import { ID, TestHost, type TestClient } from "./testing/test-host.ts";

/** One user of each role, and things that belong to nobody or to the player. */
const USERS = { player: "userplayer000001", trusted: "usertrusted00001", assistant: "userassistant001", gm: ID.gm };
type Role = keyof typeof USERS;
const OWNED = "actorowned000001";
const SCENE = "scene00000000001";

let test: TestHost;
const clients: Partial<Record<Role, TestClient>> = {};
const as = (role: Role): TestClient => clients[role] as TestClient;

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  test = await TestHost.make({
    users: [
      { _id: USERS.player, name: "Player", role: 1 },
      { _id: USERS.trusted, name: "Trusted", role: 2 },
      { _id: USERS.assistant, name: "Assistant", role: 3 },
      { _id: USERS.gm, name: "Gamemaster", role: 4 },
      { _id: "usernobody000001", name: "Banned", role: 0 },
    ],
    actors: [
      {
        _id: OWNED,
        name: "Owned",
        type: "hero",
        ownership: { default: 0, [USERS.player]: 3, [USERS.trusted]: 2, [USERS.assistant]: 0 },
        items: [{ _id: ID.sword, name: "Sword", type: "gear" }],
      },
    ],
    scenes: [
      {
        _id: SCENE,
        name: "Yard",
        tokens: [{ _id: "token00000000001", name: "Owned", actorId: OWNED }],
      },
    ],
    journal: [
      {
        _id: "journal000000001",
        name: "Tome",
        ownership: { default: 2, [USERS.player]: 3 },
        pages: [
          { _id: "page000000000001", name: "Inherits", type: "text" },
          { _id: "page000000000002", name: "Own", type: "text", ownership: { default: -1, [USERS.player]: 0 } },
        ],
      },
    ],
  });
  await test.start();
  for (const role of Object.keys(USERS) as Role[]) clients[role] = await test.connect(USERS[role]);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await test.dispose();
});

const may = (answer: Partial<WireError>): boolean => {
  if (answer.error) expect(answer.error.name).toBe("PermissionError");
  return !answer.error;
};

const TOKEN = { parentUuid: `Scene.${SCENE}` };
const PAGES = { parentUuid: "JournalEntry.journal000000001" };
type Attempt = (client: TestClient) => Promise<Partial<WireError>>;
/** What may be done from which role on; `player` here is the owner of the actor, `trusted` an observer. */
const TABLE: [string, Role[], Attempt][] = [
  ["change an owned actor", ["player", "assistant", "gm"], (c) => c.update("Actor", [{ _id: OWNED, "flags.a.b": 1 }])],
  [
    "give an item to an owned actor",
    ["player", "assistant", "gm"],
    (c) => c.create("Item", [{ name: "Rope", type: "gear" }], { parentUuid: `Actor.${OWNED}` }),
  ],
  [
    "change an item of an owned actor",
    ["player", "assistant", "gm"],
    (c) => c.update("Item", [{ _id: ID.sword, "flags.a.b": 1 }], { parentUuid: `Actor.${OWNED}` }),
  ],
  [
    "put an effect on an item of an owned actor",
    ["player", "assistant", "gm"],
    (c) => c.create("ActiveEffect", [{ name: "Bless" }], { parentUuid: `Actor.${OWNED}.Item.${ID.sword}` }),
  ],
  ["make an actor", ["assistant", "gm"], (c) => c.create("Actor", [{ name: "New", type: "hero" }])],
  ["make an item", ["assistant", "gm"], (c) => c.create("Item", [{ name: "New", type: "gear" }])],
  ["make a journal", ["trusted", "assistant", "gm"], (c) => c.create("JournalEntry", [{ name: "Notes" }])],
  ["make a folder", ["assistant", "gm"], (c) => c.create("Folder", [{ name: "F", type: "Item" }])],
  ["make a scene", ["assistant", "gm"], (c) => c.create("Scene", [{ name: "S" }])],
  ["make a table", ["assistant", "gm"], (c) => c.create("RollTable", [{ name: "T" }])],
  ["make a stack of cards", ["assistant", "gm"], (c) => c.create("Cards", [{ name: "D", type: "deck" }])],
  ["make a combat", ["assistant", "gm"], (c) => c.create("Combat", [{}])],
  ["make a macro", ["player", "trusted", "assistant", "gm"], (c) => c.create("Macro", [{ name: "M", command: "x" }])],
  ["speak", ["player", "trusted", "assistant", "gm"], (c) => c.create("ChatMessage", [{ content: "x" }])],
  [
    "move an owned token",
    ["player", "assistant", "gm"],
    (c) => c.update("Token", [{ _id: "token00000000001", x: 5 }], TOKEN),
  ],
  ["place a token", ["assistant", "gm"], (c) => c.create("Token", [{ name: "New" }], TOKEN)],
  [
    "hand out ownership in a token",
    ["assistant", "gm"],
    (c) => c.update("Token", [{ _id: "token00000000001", "delta.ownership": { default: 3 } }], TOKEN),
  ],
  ["hand out ownership", ["assistant", "gm"], (c) => c.update("Actor", [{ _id: OWNED, [`ownership.${ID.ann}`]: 2 }])],
  ["change a world setting", ["assistant", "gm"], (c) => c.create("Setting", [{ key: "core.test", value: "1" }])],
  [
    "change an inheriting page",
    ["player", "assistant", "gm"],
    (c) => c.update("JournalEntryPage", [{ _id: "page000000000001", sort: 7 }], PAGES),
  ],
  [
    "change a page that is barred",
    ["assistant", "gm"],
    (c) => c.update("JournalEntryPage", [{ _id: "page000000000002", sort: 7 }], PAGES),
  ],
  ["make a user", ["assistant", "gm"], (c) => c.create("User", [{ name: `U${Math.random()}`, role: 1 }])],
  ["make a game master", ["gm"], (c) => c.create("User", [{ name: `G${Math.random()}`, role: 4 }])],
  ["rename a game master", ["gm"], (c) => c.update("User", [{ _id: USERS.gm, pronouns: "x" }])],
];

describe("who may", () => {
  it.each(TABLE)("%s: %s", async (_what, allowed, attempt) => {
    for (const role of Object.keys(USERS) as Role[])
      expect(may(await attempt(as(role))), role).toBe(allowed.includes(role));
  });

  it("a user without a role may not even join", async () => {
    await expect(test.join("usernobody000001")).rejects.toThrow("404");
  });

  it("a user who is barred while playing is put out", async () => {
    const made = (
      await as("gm").create("User", [{ _id: "userleaving00001", name: "Leaving", role: 1 }], { keepId: true })
    ).result[0] as AnyObject;
    const leaving = await test.connect(String(made._id));
    const gone = new Promise((resolve) => leaving.socket.on("disconnect", resolve));
    await as("gm").update("User", [{ _id: made._id, role: 0 }]);
    leaving.socket.emit("world", () => {});
    await gone;
    await expect(test.join(String(made._id))).rejects.toThrow("404");
  });
});

describe("core.permissions", () => {
  it("gives a permission to the roles it names, and to no other", async () => {
    const attempt: Attempt = (client) => client.create("Actor", [{ name: "New", type: "hero" }]);
    const made = await as("gm").create("Setting", [
      { key: "core.permissions", value: JSON.stringify({ ACTOR_CREATE: [1], MESSAGE_WHISPER: [3, 4] }) },
    ]);
    expect(may(await attempt(as("player")))).toBe(true);
    expect(may(await attempt(as("trusted")))).toBe(false);
    // Game masters hold every permission whatever the world says.
    expect(may(await attempt(as("gm")))).toBe(true);
    const whisper = { content: "psst", whisper: [USERS.gm] };
    expect(may(await as("player").create("ChatMessage", [whisper]))).toBe(false);
    await as("gm").remove("Setting", [String((made.result[0] as AnyObject)._id)]);
    expect(may(await attempt(as("player")))).toBe(false);
    expect(may(await as("player").create("ChatMessage", [whisper]))).toBe(true);
  });

  it("a user's own permissions come before those of the role", async () => {
    await as("gm").update("User", [{ _id: USERS.player, permissions: { ITEM_CREATE: true } }]);
    expect(may(await as("player").create("Item", [{ name: "Mine", type: "gear" }]))).toBe(true);
    await as("gm").update("User", [{ _id: USERS.player, permissions: { ITEM_CREATE: false } }]);
    expect(may(await as("player").create("Item", [{ name: "Mine", type: "gear" }]))).toBe(false);
  });

  it("a setting that can't be read counts as not set", async () => {
    const made = await as("gm").create("Setting", [{ key: "core.permissions", value: '"nonsense"' }]);
    expect(may(await as("assistant").create("Actor", [{ name: "New", type: "hero" }]))).toBe(true);
    await as("gm").remove("Setting", [String((made.result[0] as AnyObject)._id)]);
  });

  it("pings are passed on by the right to ping, once, and take nobody along but a game master's", async () => {
    const heard: AnyObject[] = [];
    as("trusted").socket.on("userActivity", (_user: string, activity: AnyObject) => heard.push(activity));
    const ping = { scene: SCENE, style: "pulse", pull: true, zoom: 1 };
    const cursor = { x: 5, y: 6 };
    await as("player").ask("userActivity", { cursor, ping });
    await as("gm").ask("userActivity", { cursor, ping });
    const made = await as("gm").create("Setting", [{ key: "core.permissions", value: '{"PING_CANVAS":[4]}' }]);
    await as("player").ask("userActivity", { cursor, ping });
    await as("gm").remove("Setting", [String((made.result[0] as AnyObject)._id)]);
    await as("trusted").isAnswered();
    expect(heard).toEqual([{ cursor, ping: { ...ping, pull: false } }, { cursor, ping }, { cursor }]);
    expect((await as("gm").world()).userActivity[USERS.player]).toEqual({ cursor });
  });
});
