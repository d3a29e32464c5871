/** One user does their worst: how soon an honest user's write is confirmed meanwhile, and what memory the host takes. */
import { RawClient } from "../../tests/e2e/harness/raw-client.ts";
import { show, times } from "./report.ts";
import { makeWorld, MeasuredHost } from "./worlds.ts";

const SECONDS = 10;

/** What one request may ask for at most, of each kind. */
const WORST: readonly [string, (client: RawClient) => Promise<unknown>][] = [
  ["the world, again and again", (client) => client.ask("world", {})],
  [
    "a thousand messages at once",
    (client) =>
      client.create(
        "ChatMessage",
        Array.from({ length: 1000 }, () => ({ content: "<p>x</p>" })),
      ),
  ],
  [
    "messages as large as they may be",
    (client) => client.create("ChatMessage", [{ content: "<i>y</i>".repeat(110_000) }]),
  ],
  [
    "styles without end",
    (client) => client.create("ChatMessage", [{ content: `<p style="margin:${"1".repeat(900_000)}!">x</p>` }]),
  ],
];

/** Runs the measures; the first argument sets the seconds of each attack. */
export async function run([seconds = String(SECONDS)]: readonly string[]): Promise<void> {
  const data = await makeWorld("attack", { actors: 100, items: 5, users: 2 });
  const host = await MeasuredHost.start(data, "attack");
  try {
    for (const [what, attack] of WORST) {
      const honest = await RawClient.join(host.url, "User 0");
      const attacker = await RawClient.join(host.url, "User 1");
      const until = performance.now() + Number(seconds) * 1000;
      const attackers = Array.from({ length: 20 }, async () => {
        while (performance.now() < until && attacker.socket.connected)
          await Promise.race([attack(attacker).catch(() => null), new Promise((resolve) => setTimeout(resolve, 1000))]);
      });
      const taken: number[] = [];
      while (performance.now() < until) {
        const begun = performance.now();
        await honest.create("ChatMessage", [{ content: "honest" }]);
        taken.push(performance.now() - begun);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      await Promise.all(attackers);
      show(`an honest write during: ${what}`, times(taken));
      show("memory of the host", `${Math.round(host.memory() / 1024 / 1024)} MB`);
      honest.leave();
      attacker.leave();
    }
  } finally {
    await host.stop();
  }
}
