/**
 * One user who does their worst, in a process of their own so that what they do costs nobody else's client anything:
 * `attacker.ts URL NAME ATTACK SECONDS`. Says `begun` when it has begun, and at the end how much it sent.
 */
import { RawClient } from "../../tests/e2e/harness/raw-client.ts";
import { ATTACKS } from "./attacks.ts";

/** How many requests the attacker has under way at any time. */
const AT_ONCE = 20;

async function attack([url = "", name = "", which = "", seconds = "10"]: readonly string[]): Promise<void> {
  const act = ATTACKS[which];
  if (!act) throw new Error(`There is no attack "${which}".`);
  let [sent, refused, cut] = [0, 0, 0];
  const until = performance.now() + Number(seconds) * 1000;
  const join = async (): Promise<RawClient | null> => RawClient.join(url, name).catch(() => null);
  let client = await join();
  process.stdout.write("begun\n");
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      // The one that asks is kept: meanwhile another of these loops may have let go of it and come back.
      const asking = client;
      if (!asking?.socket.connected) {
        cut += 1;
        await new Promise((resolve) => setTimeout(resolve, 200));
        client = await join();
        continue;
      }
      sent += 1;
      const answer = (await act(asking).catch(() => ({ error: true }))) as { error?: unknown };
      asking.wire.length = 0;
      if (answer.error) {
        refused += 1;
        // A refusal is answered at once: to ask without a pause would only measure this client.
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
  };
  await Promise.race([
    Promise.all(Array.from({ length: AT_ONCE }, one)),
    new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000 + 1000)),
  ]);
  process.stdout.write(`${sent} sent, ${refused} refused, ${cut} tries to come back\n`);
  process.exit(0);
}

await attack(process.argv.slice(2));
