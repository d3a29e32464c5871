/** Makes worlds in Foundry's own layout, by the hand of the open host, which checks every document by its schema. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "yaml";
import { withKeys } from "../documents.ts";
import type { Source } from "../documents.ts";
import { at } from "../paths.ts";
import { FIRST, demoDocuments, demoFolder } from "./demo.ts";

export interface Seed {
  /** The data folder: worlds are in its `Data/worlds`. */
  readonly data: string;
  /** The new world's id, which is also its folder. */
  readonly world: string;
  readonly title?: string;
  /** Whose demo world it is made from; left out, the first game's. */
  readonly game?: string;
  /** Users only, and no game chosen. */
  readonly empty?: boolean;
  /** Its people have been welcomed already: nothing greets them when they join. */
  readonly welcomed?: boolean;
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
 * @throws Error when there is no such game, when the world exists, which is then left as it was, or a document is not valid, naming it
 */
export async function seedWorld({
  data,
  world,
  title,
  game = FIRST,
  empty = false,
  welcomed = false,
}: Seed): Promise<{ title: string; documents: number }> {
  const demo = parse(readFileSync(join(demoFolder(game), "world.yml"), "utf8")) as {
    title: string;
    description: string;
  };
  const documents = demoDocuments(game, empty);
  if (welcomed)
    documents.set(
      "users",
      documents.get("users")?.map((user) => ({ ...user, flags: { dramatis: { welcome: [] } } })) ?? [],
    );
  const name = title ?? (empty ? "An empty stage" : demo.title);
  await makeWorld({ data, world, title: name, description: empty ? "" : demo.description, system: at(), documents });
  return { title: name, documents: [...documents.values()].reduce((sum, list) => sum + list.length, 0) };
}

/** Makes a world of these documents, by collection, for the system whose manifest lies in that folder. */
export async function makeWorld(wanted: {
  readonly data: string;
  readonly world: string;
  readonly title: string;
  readonly description: string;
  readonly system: string;
  readonly documents: ReadonlyMap<string, readonly Source[]>;
}): Promise<void> {
  const { data, world, title, description, system } = wanted;
  const { createWorld, readManifest } = (await import(pathToFileURL(at("host/server/index.ts")).href)) as HostDoor;
  const documents = Object.fromEntries(
    [...wanted.documents].map(([collection, list]) => [
      collection,
      list.map((source) => withoutKeys(withKeys(source, collection))),
    ]),
  );
  await createWorld({
    dataPath: join(data, "Data"),
    id: world,
    title,
    description,
    system: await readManifest(system),
    documents,
  });
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
