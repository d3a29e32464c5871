import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { OddPackets } from "./testing/odd-packets.ts";
import { ID, TestHost, type TestClient } from "./testing/test-host.ts";

const PACKETS = 19_000;
const REQUESTS = 1000;

let test: TestHost;
/** What would have ended the process. */
const faults: unknown[] = [];
const note = (fault: unknown): void => void faults.push(fault);
let watching: Record<"uncaughtException" | "unhandledRejection", (() => void)[]>;

beforeAll(async () => {
  for (const channel of ["warn", "error"] as const) vi.spyOn(console, channel).mockImplementation(() => {});
  watching = {
    uncaughtException: process.listeners("uncaughtException") as (() => void)[],
    unhandledRejection: process.listeners("unhandledRejection") as (() => void)[],
  };
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.removeAllListeners(event);
    process.on(event, note);
  }
  test = await TestHost.make();
  await test.start({});
});
afterEach(() => faults.splice(0));
afterAll(async () => {
  await test.dispose();
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.removeListener(event, note);
    for (const listener of watching[event]) process.on(event, listener);
  }
  vi.restoreAllMocks();
});

/** The next honest client is let in, is answered, and its write is kept. What somebody sends, they alone pay for. */
async function honestOneIsAnswered(text: string): Promise<void> {
  const honest = await test.connect(ID.bob, "hunter2");
  expect((await honest.create("ChatMessage", [{ content: text }])).error).toBeUndefined();
  expect((await honest.world()).messages.some((message) => message.content === text)).toBe(true);
  honest.socket.disconnect();
}

describe("no input from outside ends the process", () => {
  it.each([
    ["an event called error, with null", '2["error",null]'],
    ["an event called error, with nothing", '2["error"]'],
    ["an event without a name", "2[null]"],
    ["an attachment that never comes", '51-["error",{"_placeholder":true,"num":0}]'],
  ])("%s", async (_what, packet) => {
    const ann = await test.connect(ID.ann);
    ann.socket.io.engine.write(packet);
    await honestOneIsAnswered(packet);
    expect(faults).toEqual([]);
  });

  it(`${PACKETS} odd packets from a player and a game master`, { timeout: 120_000 }, async () => {
    const odd = new OddPackets(7);
    let [ann, gm] = await Promise.all([test.connect(ID.ann), test.connect(ID.gm)]);
    const ready = async (client: TestClient, id: string): Promise<TestClient> =>
      client.socket.connected ? client : test.connect(id);
    for (let sent = 0; sent < PACKETS; sent += 20) {
      for (let packet = 0; packet < 10; packet += 1)
        for (const { socket } of [ann, gm]) if (socket.connected) socket.io.engine.write(odd.packet());
      // An answer tells that all before it was worked off; a line that was cut tells the same.
      await Promise.all([ann, gm].map((client) => client.isAnswered()));
      [ann, gm] = await Promise.all([ready(ann, ID.ann), ready(gm, ID.gm)]);
    }
    expect(faults).toEqual([]);
    await honestOneIsAnswered("after the packets");
  });

  it(`${REQUESTS} odd requests to its web half`, { timeout: 120_000 }, async () => {
    const odd = new OddPackets(11);
    const { hostname, port } = new URL(test.url);
    const send = (text: string): Promise<void> =>
      new Promise((resolve) => {
        const line = connect(Number(port), hostname, () => line.end(text));
        // An answer is all there is to wait for.
        line.on("data", () => line.destroy());
        line.on("error", () => {});
        line.on("close", () => resolve());
      });
    for (let sent = 0; sent < REQUESTS; sent += 50)
      await Promise.all(Array.from({ length: 50 }, () => send(odd.http(`${hostname}:${port}`))));
    expect(faults).toEqual([]);
    await honestOneIsAnswered("after the requests");
  });
});
