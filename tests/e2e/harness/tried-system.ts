/** A system of a few files, in a folder of its own, for tests of how the open host takes other people's systems. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { inject } from "vitest";
import { judge } from "../../../tools/host-try/judge.ts";
import type { JudgedStep } from "../../../tools/host-try/judge.ts";
import { openScratchWorld } from "../../../tools/host-try/scratch-world.ts";
import type { ScratchWorld } from "../../../tools/host-try/scratch-world.ts";
import { tryEverything } from "../../../tools/host-try/visit.ts";

/** What a folder is made of: texts by their paths. */
export type Files = Readonly<Record<string, string>>;

/** A manifest of the system `tried`, with its one module. */
export const manifest = (more: object = {}): string =>
  JSON.stringify({
    id: "tried",
    title: "Tried",
    version: "1.0.0",
    esmodules: ["main.mjs"],
    initiative: "1d20",
    documentTypes: { Actor: { hero: {} } },
    ...more,
  });

/** Writes a system, does something with its folder, and takes it away. */
export async function withSystem<T>(files: Files, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "tried-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Serves a system in a scratch world, and gives it and a browser. */
export async function withWorld<T>(
  folder: string,
  use: (world: ScratchWorld, browser: Browser) => Promise<T>,
): Promise<T> {
  const world = await openScratchWorld(folder);
  const browser = await chromium.connect(inject("browserEndpoint"));
  try {
    return await use(world, browser);
  } finally {
    await browser.close();
    await world.close();
  }
}

/** Tries everything in a system, and gives what became of each step. */
export function tried(
  files: Files,
  { patience = 60_000, prepare }: { patience?: number; prepare?: (folder: string) => Promise<void> } = {},
): Promise<readonly JudgedStep[]> {
  return withSystem(files, async (folder) => {
    await prepare?.(folder);
    return withWorld(folder, async (world, browser) =>
      judge(await tryEverything(browser, world, { patience }), folder, world.systemId),
    );
  });
}
