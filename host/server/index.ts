import { createServer } from "node:http";
import path from "node:path";
import { HostError } from "../common/errors.ts";
import type { HostStatus } from "../common/wire.ts";
import { AssetShelf } from "./assets/shelf.ts";
import { checkCompatibility } from "./compatibility.ts";
import { readManifest } from "./manifest.ts";
import { tellOfMissingFiles } from "./named-files.ts";
import { RELEASE } from "./release.ts";
import { readPacks, readWorldPacks } from "./storage/packs.ts";
import { readLimits, type Limits } from "./limits.ts";
import { checkPasswords, Doors } from "./web/doors.ts";
import { buildWeb } from "./web/http.ts";
import { Sessions } from "./web/sessions.ts";
import { SocketHub } from "./web/sockets.ts";
import { PackShelf } from "./world/pack-shelf.ts";
import type { Sending } from "./world/visibility.ts";
import { World } from "./world/world.ts";
import { WorldService } from "./world/world-service.ts";
import { COLLECTION_NAMES } from "./world/primary-classes.ts";
import { checkDataFolder, noteCollections, readWorldJson, worldPath } from "./world/world-folder.ts";

export interface HostOptions {
  /** Folder with `worlds/`; secrets of sessions are kept in its `config/`. */
  dataPath: string;
  /** Folder of the built system, with system.json. */
  systemPath: string;
  worldId: string;
  /** 0 takes any free port. */
  port: number;
  /** Default 127.0.0.1: only this machine. */
  hostname?: string;
  /** Addresses people reach it by besides, such as that of a proxy: `https://table.example`. */
  urls?: readonly string[];
  /** Lets game masters without a password be, though others can reach the host. */
  insecure?: boolean;
  /** How much users may ask and a world may hold, where it isn't the default. */
  limits?: Partial<Limits>;
  /** Folder of the built client, served at /host. */
  hostClient?: string;
  /** What is sent to whom. Default `known`: to each user what they may know; `all` is Foundry's way. */
  sending?: Sending;
}

export interface RunningHost {
  url: string;
  port: number;
  /** Ends all connections and closes the databases. */
  close(): Promise<void>;
}

/** Opens a world and serves it. HostError says what is wrong and what to do. */
export async function startHost(options: HostOptions): Promise<RunningHost> {
  const hostname = options.hostname ?? "127.0.0.1";
  const doors = new Doors({ hostname, urls: options.urls ?? [] });
  const insecure = options.insecure ?? false;
  const manifest = await readManifest(options.systemPath);
  const doubts = [checkCompatibility(manifest), ...(await tellOfMissingFiles(options.systemPath, manifest))];
  for (const doubt of doubts) if (doubt) console.warn(doubt);
  await checkDataFolder(options.dataPath);
  const limits = await readLimits(options.dataPath, options.limits);
  const worldFolder = worldPath(options.dataPath, options.worldId);
  const json = await readWorldJson(worldFolder);
  const packs = new Map([...(await readPacks(options.systemPath, manifest)), ...(await readWorldPacks(worldFolder))]);
  const world = await World.open(json, manifest, path.join(worldFolder, "data"));
  try {
    await noteCollections(worldFolder, COLLECTION_NAMES);
    checkPasswords(world, doors, insecure);
    const sessions = await Sessions.load(options.dataPath, json.id);
    const service = new WorldService(world, new PackShelf(world, worldFolder, packs), limits, options.sending);
    let hub: SocketHub | null = null;
    const status = (): HostStatus => describe(world, new Set(hub?.activeUsers() ?? []));
    const app = buildWeb({
      world,
      sessions,
      systemPath: options.systemPath,
      hostClient: options.hostClient,
      worldFolder,
      shelf: new AssetShelf(json.id, worldFolder, limits),
      limits,
      doors,
      insecure,
      status,
      sessionEnded: (session) => hub?.end({ session }),
    });
    const server = createServer(app);
    hub = new SocketHub(server, { service, sessions, doors, limits });
    const port = await listen(server, options.port, hostname);
    const running = hub;
    return {
      url: `http://${hostname.includes(":") ? `[${hostname}]` : hostname}:${port}`,
      port,
      close: async () => {
        // What was taken is answered first; nothing more is.
        await running.close();
        server.closeAllConnections();
        await world.close();
      },
    };
  } catch (error) {
    await world.close();
    throw error;
  }
}

function listen(server: ReturnType<typeof createServer>, port: number, hostname: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") {
        reject(
          new HostError(
            `Port ${port} is in use. Choose another with --port, use --port 0 for any free one, or stop what is using it.`,
            "PORT_IN_USE",
            { cause: error },
          ),
        );
      } else if (error.code === "EACCES") {
        reject(
          new HostError(`Port ${port} needs rights this program has not. Choose one above 1023.`, "PORT_FORBIDDEN", {
            cause: error,
          }),
        );
      } else
        reject(
          new HostError(
            `The host can't listen on ${hostname}:${port}: ${error.message}. Check the hostname.`,
            "LISTEN_FAILED",
            { cause: error },
          ),
        );
    });
    server.listen(port, hostname, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

function describe(world: World, active: ReadonlySet<string>): HostStatus {
  return {
    world: { id: world.json.id, title: world.json.title },
    version: RELEASE.version,
    system: { id: world.manifest.id, title: world.manifest.title, version: world.manifest.version },
    users: world
      .users()
      .filter((user) => Number(user._source.role) > 0)
      .map((user) => ({
        id: String(user.id),
        name: String(user._source.name),
        role: Number(user._source.role),
        active: active.has(String(user.id)),
        color: (user._source.color as string | null) ?? null,
        hasPassword: Boolean(user._source.password),
      })),
  };
}

export { createWorld, worldExists } from "./world-seed.ts";
export type { SeedDocuments, WorldSeed } from "./world-seed.ts";
export type { Sending } from "./world/visibility.ts";
export { readManifest } from "./manifest.ts";
export { HostError } from "../common/errors.ts";
