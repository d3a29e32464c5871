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
      const [noIds, unread] = [absent.filter((key) => !isId(key)), absent.filter(isId)];
      const lost = [
        ...(unread.length ? [`${unread.length} documents can't be read: ${unread.slice(0, 5).join(", ")}`] : []),
        ...lostChanges(effects, read.effects),
      ];
      const nameless = noIds.map((key) => ({
        message: `The document ${key} can't be read.`,
        stack: "",
        own: "an id has 16 letters and digits, this one has not",
      }));
      const count = Object.keys(effects).length;
      const changes = Object.values(effects).reduce((sum, list) => sum + list.length, 0);
      return {
        ...read,
        detail: `${read.detail ?? ""}, ${count} effects with ${changes} changes`,
        faults: [...(read.faults ?? []), ...nameless, ...lost.map((message) => ({ message, stack: "" }))],
      };
    });
  }
}

/** What Foundry takes for an id (`foundry.data.validators.isValidId`). */
function isId(key: string): boolean {
  return /^[A-Za-z0-9]{16}$/.test(key);
}
