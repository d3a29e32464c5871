/** A world nobody will miss, served by a host of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { at } from "../paths.ts";
import type { NamesFilesAndPacks } from "./declared-files.ts";

export interface ScratchWorld {
  readonly url: string;
  /** The system's folder, absolute. */
  readonly folder: string;
  readonly systemId: string;
  readonly title: string;
  readonly version: string;
  readonly manifest: Manifest;
  /** Everything the host has printed. */
  log(): string;
  /** Ends the host and removes the world. */
  close(): Promise<void>;
}

/** What a manifest says, as far as it matters here. */
export interface Manifest extends NamesFilesAndPacks {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly packs?: readonly { readonly name: string; readonly path?: string; readonly type: string }[];
}

/** The host's door for making worlds, loaded by a computed path as the host has global types of its own. */
interface HostDoor {
  createWorld(seed: object): Promise<string>;
  readManifest(folder: string): Promise<Manifest>;
}

/** Who plays in a scratch world, unless other users are given. */
const USERS: readonly object[] = [
  { name: "Gamemaster", role: 4 },
  { name: "Player", role: 1 },
];

/** Makes an empty world for the system in a folder, with one scene, and serves it on any free port of this machine. */
export async function openScratchWorld(
  systemFolder: string,
  { users = USERS }: { users?: readonly object[] } = {},
): Promise<ScratchWorld> {
  const folder = resolve(systemFolder);
  const door = (await import(pathToFileURL(at("host/server/index.ts")).href)) as HostDoor;
  const system = await door.readManifest(folder);
  const home = mkdtempSync(join(tmpdir(), "host-try-"));
  const data = join(home, "Data");
  await door.createWorld({
    dataPath: data,
    id: "scratch",
    title: `${system.title}, tried`,
    system,
    users,
    documents: { scenes: [{ name: "Anywhere", active: true, width: 1000, height: 1000 }] },
  });
  const child = spawn(
    process.execPath,
    [
      ...["--enable-source-maps", at("dist/host/server.mjs"), "--world", "scratch", "--port", "0"],
      ...["--data", data, "--system", folder, "--host-client", at("dist/host/client")],
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (log += text.toString()));
  const url = await new Promise<string>((ready, failed) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line.startsWith("{")) ready((JSON.parse(line) as { url: string }).url);
    });
    child.once("close", () => {
      rmSync(home, { recursive: true, force: true });
      failed(new Error(reasonIn(log) ?? `The host ended before it answered. It printed:\n${log}`));
    });
  });
  return {
    url,
    folder,
    systemId: system.id,
    title: system.title,
    version: system.version,
    manifest: system,
    log: () => log,
    close: async () => {
      if (child.exitCode === null) {
        const exit = once(child, "exit");
        child.kill("SIGTERM");
        await exit;
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The sentence in which a host says why it does not start; null when it says none. */
function reasonIn(log: string): string | null {
  const line = log.split("\n").find((text) => text.startsWith('{"error"'));
  return line ? (JSON.parse(line) as { error: { message: string } }).error.message : null;
}
