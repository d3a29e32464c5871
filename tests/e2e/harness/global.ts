/** Once for all end-to-end files: the browser, and worlds to copy. Each file gets a host and a world of its own (`stage.ts`). */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { at } from "../../../tools/paths.ts";
import { launchBrowser } from "./launch.ts";
import { prepareWorlds } from "./worlds.ts";

declare module "vitest" {
  interface ProvidedContext {
    browserEndpoint: string;
    /** Where they stand ready. */
    worlds: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const foundry = process.env.FOUNDRY_URL;
  const missing = ["dist/system/dramatis.mjs", "dist/host/server.mjs"].filter((file) => !existsSync(at(file)));
  if (!foundry && missing.length > 0) throw new Error(`${missing.join(" and ")} missing: run \`npm run build\` first.`);
  const worlds = mkdtempSync(join(tmpdir(), "dramatis-worlds-"));
  await prepareWorlds(worlds);
  const { server, label } = await launchBrowser();
  process.stdout.write(`End-to-end tests run in ${label}, against ${foundry ?? "the open host"}.\n`);
  if (foundry)
    process.stdout.write("Skipped there, as only the open host can show it: killing and restarting the host.\n");
  project.provide("browserEndpoint", server.wsEndpoint());
  project.provide("worlds", worlds);
  return async () => {
    await server.close();
    rmSync(worlds, { recursive: true, force: true });
  };
}
