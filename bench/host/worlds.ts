/** Worlds to measure on, and the host that serves them. */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { at } from "../../tools/paths.ts";
import { FIRST, demoDocuments } from "../../tools/world/demo.ts";

type Source = Record<string, unknown>;

/** The host's door for making worlds. Loaded by a computed path: the host is checked with global types of its own. */
interface HostDoor {
  readonly createWorld: (seed: object) => Promise<string>;
  readonly readManifest: (folder: string) => Promise<unknown>;
}

/** The id of the number-th document of a kind. */
export const numbered = (kind: string, number: number): string =>
  kind.slice(0, 8) + String(number).padStart(16 - kind.slice(0, 8).length, "0");

const SYSTEM = at("dist/system");

/** A data folder with a world that holds these documents, of this game system. */
export async function makeWorldOf(id: string, system: string, documents: Record<string, Source[]>): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), "dramatis-bench-"));
  const { createWorld, readManifest } = (await import(pathToFileURL(at("host/server/index.ts")).href)) as HostDoor;
  await createWorld({ dataPath: data, id, title: id, system: await readManifest(system), documents });
  return data;
}

/** A data folder with a world of so many actors, with so many items each, and so many users, game masters by default. */
export async function makeWorld(
  id: string,
  { actors, items, users, role = 4 }: { actors: number; items: number; users: number; role?: number },
): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), "dramatis-bench-"));
  const { createWorld, readManifest } = (await import(pathToFileURL(at("host/server/index.ts")).href)) as HostDoor;
  const model = (demoDocuments(FIRST).get("actors") ?? []).find(
    (actor) => ((actor.items ?? []) as Source[]).length > 0,
  ) as Source;
  const [item] = model.items as Source[];
  await createWorld({
    dataPath: data,
    id,
    title: id,
    system: await readManifest(SYSTEM),
    documents: {
      users: Array.from({ length: users }, (_entry, n) => ({ _id: numbered("user", n), name: `User ${n}`, role })),
      actors: Array.from({ length: actors }, (_entry, n) => ({
        ...withoutKeys(model),
        _id: numbered("actor", n),
        name: `Actor ${n}`,
        items: Array.from({ length: items }, (_item, m) => ({
          ...withoutKeys(item ?? {}),
          _id: numbered(`item${n}x`, m),
          name: `Item ${m}`,
        })),
      })),
    },
  });
  return data;
}

/** A document of the sources as worlds keep it: without the keys of the pack it was written for. */
export function withoutKeys(source: Source): Source {
  const { _key, ...rest } = source;
  for (const [name, value] of Object.entries(rest))
    if (Array.isArray(value))
      rest[name] = value.map((entry: unknown) =>
        typeof entry === "object" && entry !== null ? withoutKeys(entry as Source) : entry,
      );
  return rest;
}

/** A host that serves a world, how long it took to answer, and how much memory it holds. */
export class MeasuredHost {
  private constructor(
    readonly url: string,
    readonly bootTime: number,
    readonly child: ChildProcess,
  ) {}

  static async start(data: string, world: string, system = SYSTEM): Promise<MeasuredHost> {
    const begun = performance.now();
    const child = spawn(
      process.execPath,
      [
        at("dist/host/server.mjs"),
        ...["--world", world, "--port", "0", "--data", data],
        ...["--system", system, "--host-client", at("dist/host/client")],
      ],
      { stdio: ["ignore", "pipe", "ignore"] },
    );
    const url = await new Promise<string>((ready, failed) => {
      createInterface({ input: child.stdout }).once("line", (line) => ready((JSON.parse(line) as { url: string }).url));
      child.once("close", () => failed(new Error("The host ended before it answered.")));
    });
    return new MeasuredHost(url, performance.now() - begun, child);
  }

  /** Bytes of memory the process holds; NaN where the system doesn't tell. */
  memory(): number {
    try {
      const pages = readFileSync(`/proc/${this.child.pid}/statm`, "utf8").split(" ")[1];
      return Number(pages) * 4096;
    } catch {
      return Number.NaN;
    }
  }

  async stop(): Promise<void> {
    const exit = once(this.child, "exit");
    this.child.kill("SIGTERM");
    await exit;
  }
}

/** Runs work on a world, and takes host and world away again. */
export async function onWorld<T>(
  data: string,
  world: string,
  work: (host: MeasuredHost) => Promise<T>,
  system = SYSTEM,
): Promise<T> {
  const host = await MeasuredHost.start(data, world, system);
  try {
    return await work(host);
  } finally {
    await host.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
