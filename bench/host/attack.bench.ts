/** One player does their worst: how soon another player's write is confirmed meanwhile, and what memory the host takes. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { RawClient } from "../../tests/e2e/harness/raw-client.ts";
import { at } from "../../tools/paths.ts";
import { ATTACKS } from "./attacks.ts";
import { show, times } from "./report.ts";
import { makeWorld, onWorld } from "./worlds.ts";

const SECONDS = 10;

/** Runs the measures; the first argument sets the seconds of each attack, the second names a part of the attacks to try. */
export async function run([seconds = String(SECONDS), part = ""]: readonly string[]): Promise<void> {
  await measure("nothing", Number(seconds));
  for (const attack of Object.keys(ATTACKS)) if (attack.includes(part)) await measure(attack, Number(seconds));
}

/** A world and a host of its own for each attack, so that none pays for another's. */
async function measure(attack: string, seconds: number): Promise<void> {
  const data = await makeWorld("attack", { actors: 100, items: 5, users: 2, role: 1 });
  await onWorld(data, "attack", async (host) => {
    const honest = await RawClient.join(host.url, "User 0");
    const attacker = attack === "nothing" ? null : await begin(host.url, attack, seconds);
    const until = performance.now() + seconds * 1000;
    const taken: number[] = [];
    let most = 0;
    while (performance.now() < until) {
      const begun = performance.now();
      const { error } = await honest.create("ChatMessage", [{ content: "honest" }]);
      if (error) throw new Error(`An honest write was refused: ${error.message}`);
      taken.push(performance.now() - begun);
      most = Math.max(most, host.memory());
      honest.wire.length = 0;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    show(`an honest write during: ${attack}`, times(taken));
    const told = attacker ? `; ${await attacker.ended}` : "";
    show("most memory of the host, and what the attacker did", `${Math.round(most / 1024 / 1024)} MB${told}`);
    honest.leave();
  });
}

/** Starts the attacker; resolves when they have begun. */
async function begin(url: string, attack: string, seconds: number): Promise<{ ended: Promise<string> }> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", at("bench/host/attacker.ts"), url, "User 1", attack, String(seconds)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const lines = createInterface({ input: child.stdout });
  await once(lines, "line");
  return { ended: once(lines, "line").then(([line]) => String(line)) };
}
