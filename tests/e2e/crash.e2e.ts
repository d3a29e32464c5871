/** The host is killed again and again in the middle of writes; nothing it confirmed may be missing afterwards. */
import { afterAll, describe, expect, it } from "vitest";
import { startHost } from "./harness/host.ts";
import type { Host } from "./harness/host.ts";
import { RawClient } from "./harness/raw-client.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

const KILLS = 50;
/** Worlds that are killed side by side: starting a host is most of the time, and machines have several cores. */
const LANES = 2;

const hosts: Host[] = [];
afterAll(() => Promise.all(hosts.map((host) => host.close())));

/** What one world was told to write, and what of it was confirmed. */
class Load {
  readonly confirmed = new Set<string>();
  readonly asked = new Set<string>();
  #count = 0;

  constructor(readonly lane: number) {}

  #nextId(): string {
    this.#count += 1;
    return `L${this.lane}x${String(this.#count).padStart(13, "0")}`;
  }

  /** Writes without a pause until the line breaks; kills the host once so many writes of this round are confirmed. */
  async writeUntilKilled(client: RawClient, host: Host, confirmations: number): Promise<void> {
    let done = 0;
    let killed: Promise<void> | undefined;
    // Several writers, so that there is always one more write under way than is confirmed.
    const writer = async (): Promise<void> => {
      for (;;) {
        const id = this.#nextId();
        this.asked.add(id);
        // Two databases in one batch: both halves are written, or neither.
        const create = (type: string, data: object) => ({
          type,
          action: "create",
          operation: { data: [data], keepId: true },
        });
        const { error } = await client.ask("modifyBatch", {
          requests: [
            create("ChatMessage", { _id: id, content: `written ${id}` }),
            create("Folder", { _id: id, name: id, type: "Item" }),
          ],
        });
        if (error) throw new Error(`The host refused a write: ${error.message}`);
        this.confirmed.add(id);
        done += 1;
        if (done >= confirmations) killed ??= host.kill();
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: 4 }, writer));
    for (const end of ends) if (end.status === "rejected") expect(String(end.reason)).toContain("line broke");
    await killed;
  }

  /** Every confirmed write is there, in both of its halves; of the others, both halves or none. */
  async check(client: RawClient): Promise<void> {
    const { messages = [], folders = [] } = await client.world();
    const halves = [messages, folders].map((list) => new Set(list.map((document) => String(document._id))));
    const [said = new Set(), kept = new Set()] = halves;
    expect([...this.confirmed].filter((id) => !said.has(id) || !kept.has(id))).toEqual([]);
    expect([...this.asked].filter((id) => said.has(id) !== kept.has(id))).toEqual([]);
    expect(messages).toHaveLength(said.size);
  }
}

describe.skipIf(!OWN_HOST)("a host that is killed", () => {
  // Fifty processes are started here: half a minute alone on two cores, minutes on a machine with other work.
  it(`has every confirmed write afterwards, ${KILLS} times`, { timeout: 300_000 }, async () => {
    const loads = await Promise.all(
      Array.from({ length: LANES }, async (_entry, lane) => {
        const host = await startHost({ empty: true });
        hosts.push(host);
        const load = new Load(lane);
        for (let round = 0; round < KILLS / LANES; round += 1) {
          const client = await RawClient.join(host.url, "Chorus");
          await load.check(client);
          await load.writeUntilKilled(client, host, 1 + ((round * 7 + lane * 3) % 23));
          client.leave();
          await host.restart();
        }
        const client = await RawClient.join(host.url, "Chorus");
        await load.check(client);
        client.leave();
        return load;
      }),
    );
    for (const load of loads) expect(load.confirmed.size).toBeGreaterThan(KILLS / LANES);
  });
});

describe.skipIf(!OWN_HOST)("a page whose host was killed", () => {
  const stage = setStage();

  it("goes on by itself when the host is back, with what was written before and after, and nothing twice", async () => {
    const [chorus, ash] = await Promise.all([stage.join("Chorus"), stage.join("Ash")]);
    for (const player of [chorus, ash]) player.expectFaults(/ERR_CONNECTION|WebSocket|socket/i);
    await chorus.run(`ChatMessage.create({ content: "before the storm" })`);
    await ash.until(`game.messages.some((message) => message.content === "before the storm")`);
    await ash.run(`void Hooks.once("reconnected", () => { globalThis.isBack = true; })`);
    await stage.host.kill();
    await stage.host.restart();
    // Somebody writes while the pages are still finding their way back.
    const raw = await RawClient.join(stage.host.url, "Chorus");
    await raw.create("ChatMessage", [{ content: "during the storm" }]);
    raw.leave();
    await ash.until(`globalThis.isBack === true`);
    await chorus.until(`game.messages.some((message) => message.content === "during the storm")`);
    await chorus.run(`ChatMessage.create({ content: "after the storm" })`);
    await ash.until(`game.messages.some((message) => message.content === "after the storm")`);
    const storm = `game.messages.map((message) => message.content).filter((text) => text.endsWith("the storm")).sort()`;
    for (const player of [chorus, ash])
      expect(await player.run(storm)).toEqual(["after the storm", "before the storm", "during the storm"]);
    const shown = await ash.page.locator("#chat [data-message-id]", { hasText: "before the storm" }).count();
    expect(shown).toBe(1);
  });
});
