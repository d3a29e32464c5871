/** Reads every compendium in the page, and holds it against what stands on disk. */
import type { Page } from "playwright-core";
import { ask } from "./ask.ts";
import type { Attempts } from "./attempt.ts";
import { lostChanges, readRawPacks } from "./raw-packs.ts";
import type { RawChange } from "./raw-packs.ts";
import type { ScratchWorld } from "./scratch-world.ts";
import type { Answer } from "./step.ts";

interface Read extends Answer {
  readonly ids: readonly string[];
  readonly effects: Record<string, readonly RawChange[]>;
}

/** One step for each compendium: all its documents are read, and every effect keeps its changes. */
export async function readPacksWhole(page: Page, world: ScratchWorld, { attempt }: Attempts): Promise<void> {
  const raw = await readRawPacks(world.systemId, world.manifest.packs ?? [], world.folder);
  for (const { id, type, documents, effects } of raw) {
    await attempt("Compendia", `read ${id} (${type})`, async () => {
      const read = await ask<Read>(page, `hostTry.readPack(${JSON.stringify(id)})`, {});
      const absent = documents.filter((key) => !read.ids.includes(key));
      const lost = [
        ...(absent.length ? [`${absent.length} documents can't be read: ${absent.slice(0, 5).join(", ")}`] : []),
        ...lostChanges(effects, read.effects),
      ];
      const count = Object.keys(effects).length;
      const changes = Object.values(effects).reduce((sum, list) => sum + list.length, 0);
      return {
        ...read,
        detail: `${read.detail ?? ""}, ${count} effects with ${changes} changes`,
        faults: [...(read.faults ?? []), ...lost.map((message) => ({ message, stack: "" }))],
      };
    });
  }
}
