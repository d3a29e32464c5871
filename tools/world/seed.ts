/** Makes worlds in Foundry's own layout, by the hand of the open host, which checks every document by its schema. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "yaml";
import { withKeys } from "../documents.ts";
import type { Source } from "../documents.ts";
import { at } from "../paths.ts";
import { DEMO, demoDocuments } from "./demo.ts";

export interface Seed {
  /** The data folder: worlds are in its `Data/worlds`. */
  readonly data: string;
  /** The new world's id, which is also its folder. */
  readonly world: string;
  readonly title?: string;
  /** Users only, and no game chosen. */
  readonly empty?: boolean;
}

/** The host's door for making worlds. Loaded by a computed path: the host is checked with global types of its own. */
interface HostDoor {
  readonly createWorld: (seed: {
    dataPath: string;
    id: string;
    title: string;
    description: string;
    system: unknown;
    documents: Record<string, Source[]>;
  }) => Promise<string>;
  readonly readManifest: (folder: string) => Promise<unknown>;
}

/**
 * Makes a world and gives its title and how many documents it holds. The folder appears only when it is complete.
 * @throws Error when the world exists, which is then left as it was, or a document is not valid, naming it
 */
export async function seedWorld({
  data,
  world,
  title,
  empty = false,
}: Seed): Promise<{ title: string; documents: number }> {
  const { createWorld, readManifest } = (await import(pathToFileURL(at("host/server/index.ts")).href)) as HostDoor;
  const demo = parse(readFileSync(join(DEMO, "world.yml"), "utf8")) as { title: string; description: string };
  const name = title ?? (empty ? "An empty stage" : demo.title);
  const documents = Object.fromEntries(
    [...demoDocuments(empty)].map(([collection, list]) => [
      collection,
      list.map((source) => withoutKeys(withKeys(source, collection))),
    ]),
  );
  await createWorld({
    dataPath: join(data, "Data"),
    id: world,
    title: name,
    description: empty ? "" : demo.description,
    system: await readManifest(at()),
    documents,
  });
  return { title: name, documents: Object.values(documents).reduce((sum, list) => sum + list.length, 0) };
}

/** Worlds keep the key of a document beside it, not in it. */
function withoutKeys(source: Source): Source {
  const { _key, ...rest } = source;
  for (const [field, value] of Object.entries(rest)) {
    if (Array.isArray(value)) rest[field] = value.map((item: unknown) => (isKeyed(item) ? withoutKeys(item) : item));
  }
  return rest;
}

function isKeyed(value: unknown): value is Source {
  return typeof value === "object" && value !== null && "_key" in value;
}
