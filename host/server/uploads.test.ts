import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Limits } from "./limits.ts";
import { ID, TestHost } from "./testing/test-host.ts";

const ROOT = "worlds/test-world/assets";
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const LIMITS = { uploadBytes: 4000, uploadTextBytes: 2000 };

let test: TestHost;
let gm: string;
let folder: string;
beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  test = await TestHost.make();
  folder = path.join(test.root, "worlds", "test-world", "assets");
  await start();
});
afterAll(() => {
  vi.restoreAllMocks();
  return test.dispose();
});

/** Starts the host anew, with other limits. */
async function start(limits: Partial<Limits> = {}): Promise<void> {
  await test.stop();
  await test.start({ limits: { ...LIMITS, ...limits } });
  gm = await test.join(ID.gm);
}

interface Told {
  status: number;
  path?: string;
  message?: string;
  error?: { message: string; code?: string };
}

interface Sent {
  cookie?: string;
  target?: string;
  name?: string;
  replace?: boolean;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

async function upload({
  cookie = gm,
  target = ROOT,
  name = "map.png",
  replace,
  headers = {},
  body = PNG,
}: Sent = {}): Promise<Told> {
  const query = new URLSearchParams({ source: "data", target, name, ...(replace ? { replace: "true" } : {}) });
  const response = await fetch(`${test.url}/upload?${query.toString()}`, {
    method: "POST",
    headers: { "Content-Type": "application/octet-stream", Cookie: cookie, ...headers },
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : body,
  });
  return { ...((await response.json()) as object), status: response.status };
}

async function makeFolder(target: string, cookie = gm, ensure = false): Promise<Told> {
  const response = await fetch(`${test.url}/files/folder`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify({ source: "data", target, ensure }),
  });
  return { ...((await response.json()) as object), status: response.status };
}

async function browse(target: string, cookie = gm): Promise<Told & { dirs?: string[]; files?: string[] }> {
  const response = await fetch(`${test.url}/files?${new URLSearchParams({ source: "data", target }).toString()}`, {
    headers: { Cookie: cookie },
  });
  return { ...((await response.json()) as object), status: response.status };
}

const picture = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;

/** Everything below the world's folder that isn't a database, so that nothing can have been put beside its place. */
async function strays(): Promise<string[]> {
  const found = await readdir(path.join(test.root), { recursive: true });
  return found.filter((name) => /evil|\.uploads\//.test(name));
}

describe("files that people bring", () => {
  it("are kept whole, served as what they are, and listed", async () => {
    const told = await upload({ name: "Old bridge (day).PNG" });
    expect(told).toMatchObject({ status: 200, path: `${ROOT}/Old-bridge-day.png`, message: "" });
    const served = await fetch(`${test.url}/${String(told.path)}`);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(PNG);
    expect(served.headers.get("content-type")).toBe("image/png");
    expect(served.headers.get("x-content-type-options")).toBe("nosniff");
    expect(served.headers.get("content-security-policy")).toMatch(/default-src 'none'.*; sandbox$/);
    expect((await browse(ROOT)).files).toContain(`${ROOT}/Old-bridge-day.png`);
    expect(await browse("")).toMatchObject({ dirs: ["worlds"], files: [] });
    expect(await browse("worlds/test-world")).toMatchObject({ dirs: [ROOT], files: [] });
    expect(await browse(`${ROOT}/nowhere`)).toMatchObject({ status: 404 });
  });

  it("take no other's name, unless they are to take its place", async () => {
    const first = await upload({ name: "gate.png" });
    const second = await upload({ name: "gate.png", body: Buffer.concat([PNG, PNG]) });
    expect([first.path, second.path]).toEqual([`${ROOT}/gate.png`, `${ROOT}/gate-2.png`]);
    await upload({ name: "gate.png", body: Buffer.concat([PNG, PNG, PNG]), replace: true });
    expect((await readFile(path.join(folder, "gate.png"))).length).toBe(3 * PNG.length);
    expect((await readFile(path.join(folder, "gate-2.png"))).length).toBe(2 * PNG.length);
  });

  it("lie in folders that are made, once", async () => {
    expect(await makeFolder(`${ROOT}/maps`)).toMatchObject({ status: 200, path: `${ROOT}/maps` });
    expect(await makeFolder(`${ROOT}/maps/The deep`)).toMatchObject({ path: `${ROOT}/maps/The-deep` });
    expect((await makeFolder(`${ROOT}/maps`)).error?.message).toMatch(/^EEXIST/);
    expect(await makeFolder(`${ROOT}/maps`, gm, true)).toMatchObject({ status: 200, path: `${ROOT}/maps` });
    expect(await upload({ target: `${ROOT}/maps/The-deep` })).toMatchObject({ path: `${ROOT}/maps/The-deep/map.png` });
    expect((await browse(`${ROOT}/maps`)).dirs).toEqual([`${ROOT}/maps/The-deep`]);
    expect((await upload({ target: `${ROOT}/gone` })).error?.message).toMatch(/does not exist/);
  });

  it("are all kept when ten come at once under one name", async () => {
    await makeFolder(`${ROOT}/ten`);
    const told = await Promise.all(
      Array.from({ length: 10 }, (_unused, at) =>
        upload({ target: `${ROOT}/ten`, name: "one.png", body: Buffer.concat([PNG, Buffer.from([at])]) }),
      ),
    );
    expect(told.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const files = await readdir(path.join(folder, "ten"));
    const ends = await Promise.all(files.map(async (name) => (await readFile(path.join(folder, "ten", name))).at(-1)));
    expect(ends.sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("are as many at one time as the host takes; the others are told to wait, and nothing of them is left", async () => {
    await start({ uploadsAtOnce: 1 });
    // The first is held on its way until the second was refused.
    const { hostname, port } = new URL(test.url);
    const slow = httpRequest({
      hostname,
      port,
      method: "POST",
      path: `/upload?source=data&target=${ROOT}&name=slow.png`,
      headers: { "Content-Type": "application/octet-stream", Cookie: gm },
    });
    const ended = new Promise<number>((resolve, reject) =>
      slow.on("response", (response) => resolve(response.resume().statusCode ?? 0)).on("error", reject),
    );
    slow.write(PNG);
    let refused = await upload({ name: "second.png" });
    // It may have come before the first: then it was taken.
    while (refused.status === 200) refused = await upload({ name: "second.png" });
    expect(refused).toMatchObject({ status: 429 });
    expect(refused.error?.message).toMatch(/Wait until some have arrived/);
    slow.end();
    expect(await ended).toBe(200);
    expect(await upload({ name: "third.png" })).toMatchObject({ status: 200 });
    await start();
  });
});

describe("files that are refused, with words", () => {
  it("without the right, until a game master gives it", async () => {
    const ann = await test.join(ID.ann);
    expect(await upload({ cookie: ann, name: "evil.png" })).toMatchObject({
      status: 403,
      error: {
        message: "You may not bring files into this world. Ask a game master for the right, or to bring them for you.",
      },
    });
    expect(await makeFolder(`${ROOT}/evil`, ann)).toMatchObject({ status: 403 });
    expect((await browse(ROOT, ann)).error?.message).toMatch(/may not look through/);
    const chorus = await test.connect(ID.gm);
    await chorus.update("User", [{ _id: ID.ann, permissions: { FILES_UPLOAD: true } }]);
    expect(await upload({ cookie: ann, name: "hers.png" })).toMatchObject({ status: 200 });
    await chorus.update("User", [{ _id: ID.ann, permissions: { FILES_UPLOAD: false } }]);
  });

  it("without a session, and from another site's page", async () => {
    expect(await upload({ cookie: "", name: "evil.png" })).toMatchObject({ status: 401 });
    expect(await upload({ cookie: gm.slice(0, -2), name: "evil.png" })).toMatchObject({ status: 401 });
    expect(await upload({ headers: { Origin: "https://x.example" }, name: "evil.png" })).toMatchObject({ status: 403 });
    expect(await upload({ headers: { "Content-Type": "text/plain" }, name: "evil.png" })).toMatchObject({
      status: 415,
    });
    expect((await browse(ROOT, "")).status).toBe(401);
    expect(await strays()).toEqual([]);
  });

  it("when they are too large, announced or not", async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(LIMITS.uploadBytes)]);
    const told = await upload({ name: "evil.png", body: large });
    expect(told).toMatchObject({
      status: 413,
      error: { message: '"evil.png" is too large: it may have 4 kB at most.' },
    });
    const { hostname, port } = new URL(test.url);
    const status = await new Promise<number>((resolve, reject) => {
      const request = httpRequest({
        hostname,
        port,
        method: "POST",
        path: `/upload?source=data&target=${ROOT}&name=evil.png`,
        headers: { "Content-Type": "application/octet-stream", "Transfer-Encoding": "chunked", Cookie: gm },
      });
      request.on("response", (response) => resolve(response.resume().statusCode ?? 0)).on("error", reject);
      for (let at = 0; at < large.length; at += 500) request.write(large.subarray(at, at + 500));
      request.end();
    });
    expect(status).toBe(413);
    expect((await upload({ name: "evil.svg", body: picture("<g/>".repeat(600)) })).error?.message).toMatch(
      /2 kB at most/,
    );
    expect(await strays()).toEqual([]);
  });

  it("when the world's files would be too many", async () => {
    await start({ assetBytes: 20_000 });
    await makeFolder(`${ROOT}/full`);
    const body = Buffer.concat([PNG, Buffer.alloc(3900)]);
    const told: Told[] = [];
    for (let at = 0; at < 6; at += 1) told.push(await upload({ target: `${ROOT}/full`, body }));
    expect(told.at(-1)).toMatchObject({ status: 413, error: { code: "NO_ROOM" } });
    expect(told.at(-1)?.error?.message).toMatch(/may have 20 kB together/);
    await start();
  });

  it.each([
    "../evil.png",
    "..\\evil.png",
    "/etc/evil.png",
    "a/../../evil.png",
    "..",
    "evil",
    ".png/",
    "evil.png\0.html",
  ])("when the name is a path or none: %j", async (name) => {
    expect((await upload({ name })).status).toBe(400);
    expect(await strays()).toEqual([]);
  });

  it.each([
    "worlds/test-world",
    "worlds/test-world/data",
    "worlds/test-world/assets/../data",
    "worlds/test-world/assets/../../evil",
    "worlds/test-world/assets/..\\evil",
    "worlds/test-world/assets/.evil",
    "worlds/other/assets",
    "systems/testsystem",
    "../evil",
    `${ROOT}/${"evil/".repeat(20)}`,
  ])("when the folder is not the world's: %s", async (target) => {
    expect((await upload({ target, name: "evil.png" })).status).toBe(400);
    expect((await makeFolder(`${target}/evil`)).status).toBe(400);
    expect(await strays()).toEqual([]);
  });

  it.each(["a.png.html", "evil.html", "evil.js", "evil.mjs", "evil.xml", "evil.xhtml", "evil.exe", "evil.htm"])(
    "when nobody may bring such a thing: %s",
    async (name) => {
      const told = await upload({ name });
      expect(told.status).toBe(415);
      expect(told.error?.message).toMatch(/are not taken\. What is: pictures \(.*png.*\), /);
    },
  );

  it.each([
    ["evil.png", "<html><script>alert(1)</script></html>"],
    ["evil.jpg", PNG],
    ["evil.webp", "RIFF....WAVE"],
    ["evil.mp3", "MZ"],
    ["evil.pdf", "<svg></svg>"],
    ["evil.svg", "<html><body>Hello</body></html>"],
    ["evil.svg", PNG],
    ["evil.txt", Buffer.from([0xff, 0xfe, 0, 0])],
    ["evil.png", ""],
  ])("when %s is something else", async (name, body) => {
    const told = await upload({ name, body });
    expect(told.status).toBe(415);
    expect(told.error?.message).toContain(`"${name}"`);
    expect(await strays()).toEqual([]);
  });
});

describe("files that are made safe", () => {
  it.each([
    ["a.html.png", "a-html.png"],
    ["con.png", "con-file.png"],
    ["CURRENT.png", "CURRENT.png"],
    ["  .hidden.png", "hidden.png"],
    ["a%2e%2e%2fb.png", "a-2e-2e-2fb.png"],
    ["Höhle~1 <b>.png", "Höhle-1-b.png"],
    ["‮gnp.evit.png", "gnp-evit.png"],
    [`${"ä".repeat(300)}.png`, `${"ä".repeat(60)}.png`],
    ["???.png", "file.png"],
  ])("%j is kept as %j", async (name, kept) => {
    const told = await upload({ name, replace: true });
    expect(told.path).toBe(`${ROOT}/${encodeURIComponent(kept)}`);
    const served = await fetch(`${test.url}/${String(told.path)}`);
    expect(served.status).toBe(200);
    await served.arrayBuffer();
  });

  it("pictures lose what could run, and it is said", async () => {
    const told = await upload({
      name: "evil.svg",
      body: picture('<script>alert(1)</script><path onload="alert(1)" d="M0 0"/>'),
    });
    expect(told.message).toBe(
      'Taken out of "evil.svg", as pictures may neither run nor fetch anything: script, onload.',
    );
    const served = await fetch(`${test.url}/${String(told.path)}`);
    expect(served.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
    expect(served.headers.get("content-security-policy")).toMatch(/sandbox$/);
    expect(await served.text()).toBe(picture('<path d="M0 0"></path>'));
  });

  it("what lies there that no upload made runs no script either", async () => {
    await writeFile(path.join(folder, "old.svg"), picture("<script>alert(1)</script>"));
    await writeFile(path.join(folder, "old.html"), "<script>alert(1)</script>");
    for (const name of ["old.svg", "old.html"]) {
      const served = await fetch(`${test.url}/${ROOT}/${name}`);
      expect(served.headers.get("content-security-policy")).toMatch(/^default-src 'none'.*sandbox$/);
      await served.text();
    }
  });

  it("leaves nothing behind of what was on its way when a host was killed", async () => {
    const drafts = path.join(test.root, "worlds", "test-world", ".uploads");
    await mkdir(drafts, { recursive: true });
    await writeFile(path.join(drafts, "half"), PNG);
    await start();
    expect(await upload({ name: "after.png" })).toMatchObject({ status: 200 });
    expect(existsSync(path.join(drafts, "half"))).toBe(false);
  });
});
