import { chmod, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { io } from "socket.io-client";
import { startHost } from "./index.ts";
import { ID, MANIFEST, TestHost } from "./testing/test-host.ts";
import { Doors } from "./web/doors.ts";
import { setPassword } from "./world/set-password.ts";

const SECRET = "what no file server gives away";
const KEY = /^[0-9a-f]{64}$/;

let test: TestHost;
let warned: string[] = [];
beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation((said: unknown) => void warned.push(String(said)));
  test = await TestHost.make(undefined, {
    ...MANIFEST,
    packs: [{ name: "g", label: "G", path: "data/gear", type: "Item" }],
  });
  const { systemPath } = test.options;
  for (const folder of ["packs/gear", "data/gear"]) {
    await mkdir(path.join(systemPath, folder), { recursive: true });
    for (const file of ["CURRENT", "000005.ldb", "000006.log", "MANIFEST-000004", "notes.txt"])
      await writeFile(path.join(systemPath, folder, file), SECRET);
  }
  await writeFile(path.join(test.root, "worlds", "test-world", "secret.txt"), SECRET);
});
afterEach(() => test.stop());
afterAll(() => {
  vi.restoreAllMocks();
  return test.dispose();
});

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A request whose path and headers are sent just so. */
function ask(target: string, headers: Record<string, string> = {}, body?: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(test.url);
    const method = body === undefined ? "GET" : "POST";
    httpRequest({ hostname, port, path: target, headers, method }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    })
      .on("error", reject)
      .end(body);
  });
}

const join = (userId: string, password: string, headers: Record<string, string> = {}): Promise<Reply> =>
  ask("/join", { "Content-Type": "application/json", ...headers }, JSON.stringify({ userId, password }));

/** Whether a socket with such headers is let in. */
function socketOpens(headers: Record<string, string>): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = io(test.url, {
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
      extraHeaders: headers,
    });
    const end = (opened: boolean) => () => {
      socket.disconnect();
      resolve(opened);
    };
    socket.on("connect", end(true));
    socket.on("connect_error", end(false));
  });
}

/** Ways to write the path of a folder that is not to be served. */
function spellings(folder: string): string[] {
  const [, ...parts] = folder.split("/");
  const last = parts.at(-1) ?? "";
  const first = parts.slice(0, -1).join("/");
  const encoded = (text: string): string => [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
  return [
    folder,
    `/${folder}`,
    `/${first}//${last}`,
    `/${first}/./${last}`,
    `/${first}/x/../${last}`,
    `/${first}/%2e/${last}`,
    `/${first}/x/%2e%2e/${last}`,
    `/${first}/x/..%2f${last}`,
    `/${first}/${encoded(last)}`,
    `/${first}/%${last.charCodeAt(0).toString(16)}${last.slice(1)}`,
    `/${first}/${last.toUpperCase()}`,
    `/${first}/${last}/`,
    `/${first}%2f${last}`,
    `/${first}/${last}.`,
    `/${first}/${last}%20`,
    `/${first}/${last};x`,
    `/${first}\\${last}`,
    `/${first}%5c${last}`,
    `/${first}/%25${last.charCodeAt(0).toString(16)}${last.slice(1)}`,
    `/${first}/${last}::$INDEX_ALLOCATION`,
    `/${first}/${last}%00`,
    `http://127.0.0.1/${first}/${last}`,
  ];
}

describe("files", () => {
  const paths = [
    ...spellings("/systems/testsystem/packs").flatMap((folder) => [
      `${folder}/gear/CURRENT`,
      `${folder}/gear/notes.txt`,
      `${folder}%2fgear%2f000005.ldb`,
    ]),
    ...spellings("/systems/testsystem/data").flatMap((folder) => [
      `${folder}/gear/notes.txt`,
      `${folder}/gear/000006.log`,
    ]),
    "/worlds/test-world/secret.txt",
    "/worlds/test-world/assets/../secret.txt",
    "/worlds/test-world/assets/%2e%2e/secret.txt",
    "/worlds/test-world/assets/..%2fsecret.txt",
    "/worlds/test-world/data/users/CURRENT",
    "/systems/testsystem/../../config/session.key",
    "/systems/testsystem/%2e%2e%2f%2e%2e%2fconfig/session.key",
    "/config/session.key",
  ];

  it(`that are not to be served are not, by any of ${paths.length} paths`, async () => {
    await test.start();
    expect(paths.length).toBeGreaterThanOrEqual(60);
    const served: string[] = [];
    for (const target of paths) {
      const { status, body } = await ask(target);
      if (status < 400 || body.includes(SECRET) || KEY.test(body)) served.push(target);
    }
    expect(served).toEqual([]);
  });

  it("that are to be served are, by paths that come to the same", async () => {
    await test.start();
    for (const target of [
      "/systems/testsystem/system.json",
      "//systems/./testsystem/x/../system.json",
      "/systems/testsystem/%73ystem.json",
    ])
      expect((await ask(target)).status, target).toBe(200);
  });
});

describe("the key that signs sessions", () => {
  const file = (): string => path.join(test.root, "config", "session.key");

  it.each([
    ["an empty one", ""],
    ["one that is cut short", "abcdef"],
    ["one that is no hexadecimal number", "z".repeat(64)],
    ["one with something behind it", `${"a".repeat(64)}\nmore`],
  ])("is made anew for %s, which is set aside, and said", async (_what, text) => {
    warned = [];
    await mkdir(path.dirname(file()), { recursive: true });
    await writeFile(file(), text);
    await test.start();
    const made = await readFile(file(), "utf8");
    expect(made).toMatch(KEY);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await readFile(`${file()}.unusable`, "utf8")).toBe(text);
    expect(warned.join()).toContain("everybody has to join again");
    // Sessions that were signed with what was there are worth nothing, and the key stays for the next start.
    const cookie = await test.join(ID.gm);
    await test.stop();
    await test.start();
    expect(await readFile(file(), "utf8")).toBe(made);
    expect((await ask("/game", { Cookie: cookie })).status).toBe(200);
  });

  it("is for nobody else to read, even if it was before", async () => {
    await test.start();
    await test.stop();
    await chmod(file(), 0o644);
    await test.start();
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });
});

describe("a host that others can reach", () => {
  const url = "https://table.example";

  it.each([
    ["by its address", { hostname: "0.0.0.0" }],
    ["by a name of this machine", { hostname: "game.example" }],
    ["through a proxy", { urls: [url] }],
  ])("does not start %s while a game master has no password", async (_how, options) => {
    await expect(startHost({ ...test.options, ...options })).rejects.toMatchObject({
      code: "PASSWORDS_MISSING",
      message: expect.stringMatching(/"Chorus".*npm run world -- password test-world.*--insecure/s) as unknown,
    });
  });

  it("starts when it is told to, and then answers to its own names and pages only", async () => {
    await test.start({ urls: [url], insecure: true });
    const { host: own } = new URL(test.url);
    for (const host of ["table.example", "TABLE.example", "table.example:443", own, "localhost"])
      expect((await ask("/api/status", { Host: host })).status, host).toBe(200);
    for (const host of [
      "evil.example",
      "table.example.evil.example",
      "xtable.example",
      "table.example@evil.example",
      "127.0.0.1.evil.example",
    ])
      expect((await ask("/api/status", { Host: host })).status, host).toBeGreaterThanOrEqual(400);
    for (const origin of [
      "null",
      "http://evil.example",
      "://",
      "",
      "file://",
      "https://table.example.evil.example",
      "http://table.example:99",
      "javascript:1",
    ])
      expect((await join(ID.ann, "", { Host: "table.example", Origin: origin })).status, origin).toBe(403);
    for (const origin of ["null", "http://evil.example", "://"]) {
      const cookie = await test.join(ID.ann);
      expect(await socketOpens({ Cookie: cookie, Origin: origin }), origin).toBe(false);
    }
    // A proxy may ask under its own name or under the one that was typed.
    expect((await join(ID.ann, "", { Host: "table.example", Origin: url })).status).toBe(200);
    expect((await join(ID.ann, "", { Origin: url })).status).toBe(200);
    expect(await socketOpens({ Cookie: await test.join(ID.ann), Origin: url })).toBe(true);
  });

  it("keeps its cookies to HTTPS where there is HTTPS", async () => {
    await test.start({ urls: [url], insecure: true });
    const cookie = async (headers: Record<string, string>): Promise<string> =>
      String((await join(ID.ann, "", headers)).headers["set-cookie"]);
    expect(await cookie({ Host: "table.example" })).toMatch(/; HttpOnly; SameSite=Lax; .*; Secure$/);
    expect(await cookie({})).not.toContain("Secure");
  });

  it("lets no game master in whose password is taken away meanwhile", async () => {
    await test.start({ urls: [url], insecure: true });
    const gm = await test.connect(ID.gm);
    await gm.update("User", [{ _id: ID.gm, password: "first" }]);
    await test.stop();
    await test.start({ urls: [url] });
    const again = await test.connect(ID.gm, "first");
    await again.update("User", [{ _id: ID.gm, password: "" }]);
    expect((await join(ID.gm, "")).status).toBe(403);
    expect((await join(ID.ann, "")).status).toBe(200);
  });

  it("starts once each of them was given one, by name or id", async () => {
    const world = { dataPath: test.root, worldId: "test-world" };
    await expect(setPassword({ ...world, user: "Nobody" })).rejects.toThrow(/"Chorus" \[gamemaster000001\]/);
    const { password } = await setPassword({ ...world, user: "Chorus" });
    expect(password).toMatch(/^[\w-]{12}$/);
    await test.start({ urls: [url] });
    expect((await join(ID.gm, "")).status).toBe(401);
    expect((await join(ID.gm, String(password))).status).toBe(200);
    await test.stop();
    expect(await setPassword({ ...world, user: ID.gm, password: "" })).toMatchObject({ name: "Chorus" });
  });

  it("by an address of this machine is told from one by a name that somebody else made", () => {
    const doors = new Doors({ hostname: "0.0.0.0", urls: [] });
    expect(doors.exposed).toBe(true);
    expect(doors.knowsHost("127.0.0.1:30000")).toBe(true);
    expect(doors.knowsHost("rebound.example")).toBe(false);
    expect(new Doors({ hostname: "192.168.7.7", urls: [] }).knowsHost("192.168.7.7:30000")).toBe(true);
    expect(new Doors({ hostname: "127.0.0.1", urls: [] }).exposed).toBe(false);
  });
});

describe("sessions and passwords", () => {
  it("wrong passwords from elsewhere do not lock the right user out", async () => {
    await test.start({ urls: ["http://localhost"] });
    const from = (address: string): Record<string, string> => ({ "X-Forwarded-For": address });
    for (let guess = 0; guess < 10; guess += 1)
      expect((await join(ID.bob, `guess${guess}`, from("198.51.100.1"))).status).toBe(401);
    expect((await join(ID.bob, "hunter2", from("198.51.100.1"))).status).toBe(429);
    expect((await join(ID.bob, "hunter2", from("203.0.113.9"))).status).toBe(200);
    // What a client claims in front of the proxy counts for nothing.
    expect((await join(ID.bob, "hunter2", from("203.0.113.9, 198.51.100.1"))).status).toBe(429);
  });

  it("logging out ends the cookie and its connections, also after a restart", async () => {
    await test.start();
    const cookie = await test.join(ID.ann);
    const other = await test.join(ID.ann);
    const client = await test.connect(ID.ann);
    expect(await socketOpens({ Cookie: cookie })).toBe(true);
    await ask("/logout", { Cookie: cookie }, "");
    expect((await ask("/game", { Cookie: cookie })).status).toBe(302);
    expect(await socketOpens({ Cookie: cookie })).toBe(false);
    expect(client.socket.connected).toBe(true);
    await test.stop();
    await test.start();
    expect(await socketOpens({ Cookie: cookie })).toBe(false);
    expect(await socketOpens({ Cookie: other })).toBe(true);
  });

  it("the connection of a session that was logged out ends with it", async () => {
    await test.start();
    const cookie = await test.join(ID.ann);
    const socket = io(test.url, {
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
      extraHeaders: { Cookie: cookie },
    });
    await new Promise((resolve) => socket.once("connect", () => resolve(null)));
    const ended = new Promise((resolve) => socket.once("disconnect", resolve));
    await ask("/logout", { Cookie: cookie }, "");
    await ended;
  });

  it("a changed password ends the connections of its user, and of nobody else", async () => {
    await test.start();
    const [gm, ann] = [await test.connect(ID.gm), await test.connect(ID.ann)];
    const ended = new Promise((resolve) => ann.socket.once("disconnect", resolve));
    await gm.update("User", [{ _id: ID.ann, password: { __$OPERATOR$__: "ForcedReplacement", value: "new" } }]);
    await ended;
    expect(gm.socket.connected).toBe(true);
    expect((await join(ID.ann, "")).status).toBe(401);
    expect((await join(ID.ann, "new")).status).toBe(200);
    const again = await test.connect(ID.gm);
    await again.update("User", [{ _id: ID.ann, password: "" }]);
  });

  it("a request sets at most so many passwords", async () => {
    await test.start();
    const gm = await test.connect(ID.gm);
    const users = Array.from({ length: 21 }, (_entry, index) => ({ name: `U${index}`, password: "same" }));
    expect((await gm.create("User", users)).error?.code).toBe("TOO_MANY");
    const made = (await gm.create("User", users.slice(0, 2))).result as { _id: string }[];
    for (const { _id } of made) expect((await join(_id, "same")).status).toBe(200);
  });
});
