import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyObject } from "../common/types.ts";
import { ID, TestHost, type TestClient } from "./testing/test-host.ts";
import { RecentRequests } from "./web/recent-requests.ts";

let test: TestHost;
let gm: TestClient;
beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  test = await TestHost.make();
  await test.start();
  gm = await test.connect(ID.gm);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await test.dispose();
});

const create = (name: string, requestId?: string): AnyObject => ({
  type: "Actor",
  action: "create",
  requestId,
  operation: { data: [{ name, type: "hero" }] },
});
const names = async (client = gm): Promise<unknown[]> => (await client.world()).actors.map((actor) => actor.name);

describe("after the line was lost", () => {
  it("a request that was carried out is answered again, and not carried out again", async () => {
    const first = await gm.ask("modifyDocument", create("Once", "request-1"));
    gm.socket.disconnect();
    const again = await test.connect(ID.gm);
    expect(await again.ask("modifyDocument", create("Once", "request-1"))).toEqual(first);
    expect((await names(again)).filter((name) => name === "Once")).toHaveLength(1);
  });

  it("one that is still under way is carried out once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => gm.ask("modifyBatch", { requests: [create("Batch")], requestId: "batch-1" })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await names()).filter((name) => name === "Batch")).toHaveLength(1);
  });

  it("one that was carried out just before the host was killed is answered by the next host", async () => {
    const first = await gm.ask("modifyDocument", create("Once", "request-1"));
    // Whatever kills the host after this, the answer is on disk with what it answers.
    await test.stop();
    await test.start();
    gm = await test.connect(ID.gm);
    expect(await gm.ask("modifyDocument", create("Once", "request-1"))).toEqual(first);
    expect((await names()).filter((name) => name === "Once")).toHaveLength(1);
  });

  it("an answer that is too long to keep is not given again, and nothing is done twice", async () => {
    const big = create("Big", "request-big");
    Object.assign((big.operation as { data: AnyObject[] }).data[0] ?? {}, { system: { text: "x".repeat(200_000) } });
    expect((await gm.ask("modifyDocument", big)).error).toBeUndefined();
    await test.stop();
    await test.start();
    gm = await test.connect(ID.gm);
    expect((await gm.ask("modifyDocument", big)).error).toMatchObject({ code: "ANSWER_GONE" });
    expect((await names()).filter((name) => name === "Big")).toHaveLength(1);
  });

  it("only the last answers are kept on disk, and none of them is a document", async () => {
    for (let count = 0; count < 120; count += 1) await gm.ask("modifyDocument", create(`N${count}`, `many-${count}`));
    await test.stop();
    const database = new ClassicLevel(path.join(test.dataFolder, "actors"), { valueEncoding: "json" });
    const keys = await database.keys().all();
    await database.close();
    expect(keys.filter((key) => key.startsWith("!host.answers!"))).toHaveLength(100);
    await test.start();
    gm = await test.connect(ID.gm);
    expect((await gm.ask("modifyDocument", create("N119", "many-119"))).result).toMatchObject([{ name: "N119" }]);
    expect((await gm.world()).actors).toHaveLength(122);
  });

  it("a refusal is not kept, and users do not share names of requests", async () => {
    const ann = await test.connect(ID.ann);
    const refused = await ann.ask("modifyDocument", create("Mine", "same"));
    expect(refused.error?.name).toBe("PermissionError");
    expect((await gm.ask("modifyDocument", create("Mine", "same"))).error).toBeUndefined();
    await gm.update("User", [{ _id: ID.ann, permissions: { ACTOR_CREATE: true } }]);
    expect((await ann.ask("modifyDocument", create("Hers", "same"))).error).toBeUndefined();
    expect(await names()).toEqual(expect.arrayContaining(["Mine", "Hers"]));
  });

  it("requests without a name are each carried out", async () => {
    await gm.ask("modifyDocument", create("Twice"));
    await gm.ask("modifyDocument", create("Twice"));
    expect((await names()).filter((name) => name === "Twice")).toHaveLength(2);
  });

  it("a client finds the world as the others have it, and hears of all that follows", async () => {
    const ann = await test.connect(ID.ann);
    ann.socket.disconnect();
    await gm.update("Actor", [{ _id: ID.hero, name: "While away" }]);
    const back = await test.connect(ID.ann);
    expect(await names(back)).toContain("While away");
    await gm.update("Actor", [{ _id: ID.hero, name: "Back again" }]);
    expect(await back.hears(1)).toMatchObject([{ result: [{ name: "Back again" }] }]);
    expect(ann.heard).toEqual([]);
  });
});

describe("remembered answers", () => {
  it("are only so many", async () => {
    const recent = new RecentRequests();
    let runs = 0;
    const ask = (id: number): Promise<number> => recent.answer("user", String(id), "same", async () => (runs += 1));
    for (let id = 0; id < 150; id += 1) await ask(id);
    expect(await ask(149)).toBe(150);
    await ask(0);
    expect(runs).toBe(151);
  });
});
