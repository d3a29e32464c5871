/**
 * A stage with a system of a few lines, for tests of the open host itself: what is shown there holds for any system.
 * Only the open host can be tested so; with FOUNDRY_URL these files are skipped.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { openScratchWorld } from "../../../tools/host-try/scratch-world.ts";
import type { ScratchWorld } from "../../../tools/host-try/scratch-world.ts";
import type { Host } from "./host.ts";
import { Player } from "./player.ts";

export interface SmallStage {
  readonly players: readonly Player[];
  /** Lets a user join in a browser of their own; `before` may prepare the page, before anything is loaded. */
  join(name: string, before?: (player: Player) => Promise<void>): Promise<Player>;
}

/** Sets the stage: `module` is the source of the system's one module. */
export function setSmallStage(module: string, users: readonly object[]): SmallStage {
  const folder = mkdtempSync(join(tmpdir(), "small-system-"));
  const players: Player[] = [];
  let world: ScratchWorld;
  let browser: Browser;

  beforeAll(async () => {
    writeSystem(folder, module);
    [world, browser] = await Promise.all([
      openScratchWorld(folder, { users }),
      chromium.connect(inject("browserEndpoint")),
    ]);
  });

  afterAll(async () => {
    try {
      for (const player of players) player.assertFaultless();
    } finally {
      await Promise.all(players.map((player) => player.leave().catch(() => undefined)));
      await browser?.close();
      await world?.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  return {
    players,
    async join(name, before) {
      const refuse = () => Promise.reject(new Error("This host is not started again."));
      const host: Host = {
        url: world.url,
        ours: true,
        log: () => world.log(),
        kill: refuse,
        restart: refuse,
        close: () => Promise.resolve(),
      };
      const player = await Player.arrive(browser, host, name);
      players.push(player);
      await before?.(player);
      await player.login();
      return player;
    },
  };
}

function writeSystem(folder: string, module: string): void {
  const manifest = {
    id: "small",
    type: "system",
    title: "A small system",
    version: "1.0.0",
    compatibility: { minimum: "14", verified: "14" },
    esmodules: ["main.mjs"],
    documentTypes: { Actor: { hero: {} }, Item: { gear: {} } },
    initiative: "1d20",
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "system.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "main.mjs"), module);
}
