/** The host is killed in the middle of writes, again and again: whatever it has confirmed is there afterwards. */
import { once } from "node:events";
import { rmSync } from "node:fs";
import { RawClient } from "../../tests/e2e/harness/raw-client.ts";
import { show } from "../host/report.ts";
import { makeWorld, MeasuredHost } from "../host/worlds.ts";
import { seeded } from "../../host/server/testing/odd-packets.ts";

const KILLS = 60;

/** Runs the measures; the first argument sets how many kills. */
export async function run([, count = String(KILLS)]: readonly string[]): Promise<void> {
  const data = await makeWorld("kills", { actors: 1, items: 1, users: 1 });
  const random = seeded(60);
  const confirmed = new Set<string>();
  const asked = new Set<string>();
  try {
    for (let kills = 0; kills < Number(count); kills += 1) {
      const host = await MeasuredHost.start(data, "kills");
      const client = await RawClient.join(host.url, "User 0");
      await writeUntilKilled(client, host, confirmed, asked, 1 + Math.floor(random() * 25));
    }
    // Nothing is ever deleted: what was lost on the way is missing at the end.
    const host = await MeasuredHost.start(data, "kills");
    const client = await RawClient.join(host.url, "User 0");
    const [lost, halves] = await compare(client, confirmed, asked);
    client.leave();
    await host.stop();
    show("kills in the middle of writes to two databases at once", count);
    show("writes confirmed, lost, done by half", `${confirmed.size}, ${lost}, ${halves}`);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** Writes without a pause, four at a time, and kills the host once so many are confirmed. */
async function writeUntilKilled(
  client: RawClient,
  host: MeasuredHost,
  confirmed: Set<string>,
  asked: Set<string>,
  confirmations: number,
): Promise<void> {
  let done = 0;
  const ended = once(host.child, "exit");
  const writer = async (): Promise<void> => {
    for (;;) {
      const id = `K${String(asked.size).padStart(15, "0")}`;
      asked.add(id);
      const create = (type: string, document: object): object => ({
        type,
        action: "create",
        operation: { data: [{ _id: id, ...document }], keepId: true },
      });
      const requests = [create("ChatMessage", { content: id }), create("Folder", { name: id, type: "Item" })];
      const { error } = await client.ask("modifyBatch", { requests });
      if (error) throw new Error(error.message);
      confirmed.add(id);
      done += 1;
      if (done === confirmations) host.child.kill("SIGKILL");
    }
  };
  await Promise.allSettled(Array.from({ length: 4 }, writer));
  await ended;
}

/** How many confirmed writes are not there, and how many are there by half. */
async function compare(
  client: RawClient,
  confirmed: ReadonlySet<string>,
  asked: ReadonlySet<string>,
): Promise<[number, number]> {
  const { messages = [], folders = [] } = await client.world();
  const [said, kept] = [messages, folders].map((list) => new Set(list.map(({ _id }) => String(_id))));
  const isThere = (id: string): boolean => Boolean(said?.has(id) && kept?.has(id));
  return [
    [...confirmed].filter((id) => !isThere(id)).length,
    [...asked].filter((id) => said?.has(id) !== kept?.has(id)).length,
  ];
}
