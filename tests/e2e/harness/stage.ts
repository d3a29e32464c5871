/** What an end-to-end file plays on: a host with a fresh world, the shared browser, and the people who joined. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { at } from "../../../tools/paths.ts";
import { startHost } from "./host.ts";
import type { Host, Setting } from "./host.ts";
import { Player } from "./player.ts";
import type { Look } from "./player.ts";

export interface Stage {
  readonly host: Host;
  readonly browser: Browser;
  readonly players: readonly Player[];
  /** Lets the user of that name join in a browser of their own. */
  join(name: string, look?: Look): Promise<Player>;
}

/** Whether tests run against our own host, which can be killed; else they skip what needs that. */
export const OWN_HOST = !process.env.FOUNDRY_URL;

/**
 * Sets the stage for a file: call it once at the top. At the end it asserts that no browser saw an error nobody asked
 * for, and takes everything down. When a test fails, what each player sees is kept in `dist/test-results/e2e/`.
 */
export function setStage(options: Setting = {}): Stage {
  const players: Player[] = [];
  let host: Host | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    [host, browser] = await Promise.all([
      startHost(options, inject("worlds")),
      chromium.connect(inject("browserEndpoint")),
    ]);
  });

  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    const folder = at("dist/test-results/e2e");
    mkdirSync(folder, { recursive: true });
    const name = task.name.replace(/[^\w-]+/g, "-").slice(0, 80);
    for (const player of players) {
      await player.page.screenshot({ path: join(folder, `${name}-${player.name}.png`) }).catch(() => undefined);
    }
    process.stderr.write(`${players.flatMap(({ faults }) => faults).join("\n")}\n${host?.log() ?? ""}\n`);
  });

  afterAll(async () => {
    try {
      for (const player of players) player.assertFaultless();
    } finally {
      await Promise.all(players.map((player) => player.leave().catch(() => undefined)));
      await browser?.close();
      await host?.close();
    }
  });

  return {
    get host() {
      return present(host);
    },
    get browser() {
      return present(browser);
    },
    players,
    async join(name, look) {
      const player = await Player.arrive(present(browser), present(host), name, look);
      players.push(player);
      await player.login();
      return player;
    },
  };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("The stage is set in beforeAll: use it inside tests.");
  return value;
}
