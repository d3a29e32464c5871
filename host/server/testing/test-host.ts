import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { io, type Socket } from "socket.io-client";
import type { AnyObject } from "../../common/types.ts";
import type { DocumentResponse, SystemManifest, WireError, WorldPayload } from "../../common/wire.ts";
import {
  createWorld,
  readManifest,
  startHost,
  type HostOptions,
  type RunningHost,
  type SeedDocuments,
} from "../index.ts";

/** Ids that tests speak of. */
export const ID = {
  gm: "gamemaster000001",
  ann: "playerann0000001",
  bob: "playerbob0000001",
  hero: "actorhero0000001",
  foe: "actorfoe00000001",
  sword: "itemsword0000001",
} as const;

export const MANIFEST = {
  id: "testsystem",
  type: "system",
  title: "Test System",
  version: "1.2.3",
  esmodules: ["main.mjs"],
  styles: ["style.css"],
  languages: [{ lang: "en", name: "English", path: "lang/en.json" }],
  packs: [],
  socket: true,
  documentTypes: {
    Actor: { hero: { htmlFields: ["bio", "notes.*.text"], gmOnlyFields: ["secret"] } },
    Item: { gear: {} },
    ChatMessage: { card: {} },
  },
};

const SEED: SeedDocuments = {
  users: [
    { _id: ID.gm, name: "Chorus", role: 4 },
    { _id: ID.ann, name: "Ann", role: 1 },
    { _id: ID.bob, name: "Bob", role: 1, password: "hunter2" },
  ],
  actors: [
    {
      _id: ID.hero,
      name: "Hero",
      type: "hero",
      system: { hp: { value: 5, max: 9 }, secret: "x" },
      ownership: { default: 0, [ID.ann]: 3 },
      items: [{ _id: ID.sword, name: "Sword", type: "gear", effects: [{ _id: "effectbless00001", name: "Bless" }] }],
    },
    { _id: ID.foe, name: "Foe", type: "hero" },
  ],
};

/** A data folder with a system and a world, for one test file; `dispose` takes it away. */
export class TestHost {
  readonly root: string;
  host: RunningHost | undefined;
  readonly #sockets: Socket[] = [];

  private constructor(root: string) {
    this.root = root;
  }

  /** Puts another manifest in place of the system's; it counts from the next start on. */
  async writeManifest(manifest: AnyObject): Promise<void> {
    await writeFile(path.join(this.options.systemPath, "system.json"), JSON.stringify(manifest));
  }

  static async make(documents: SeedDocuments = SEED, manifest: AnyObject = MANIFEST): Promise<TestHost> {
    const root = await mkdtemp(path.join(os.tmpdir(), "host-test-"));
    const test = new TestHost(root);
    await mkdir(test.options.systemPath, { recursive: true });
    await writeFile(path.join(test.options.systemPath, "system.json"), JSON.stringify(manifest));
    await writeFile(path.join(test.options.systemPath, "page.html"), "<script>alert(1)</script>");
    const system: SystemManifest = await readManifest(test.options.systemPath);
    await createWorld({ dataPath: root, id: "test-world", title: "Test World", system, documents });
    return test;
  }

  get options(): HostOptions {
    return { dataPath: this.root, systemPath: path.join(this.root, "system"), worldId: "test-world", port: 0 };
  }

  get dataFolder(): string {
    return path.join(this.root, "worlds", "test-world", "data");
  }

  async start(change: Partial<HostOptions> = {}): Promise<RunningHost> {
    this.host = await startHost({ ...this.options, ...change });
    return this.host;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets.splice(0)) socket.disconnect();
    await this.host?.close();
    this.host = undefined;
  }

  async dispose(): Promise<void> {
    await this.stop();
    await rm(this.root, { recursive: true, force: true });
  }

  get url(): string {
    if (!this.host) throw new Error("The test host is not started.");
    return this.host.url;
  }

  /** The session cookie of a user. */
  async join(userId: string, password = ""): Promise<string> {
    const response = await fetch(`${this.url}/join`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ userId, password }),
    });
    if (!response.ok) throw new Error(`join: ${response.status} ${await response.text()}`);
    return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  }

  /** A connected client of a user. */
  async connect(userId: string, password = ""): Promise<TestClient> {
    const cookie = await this.join(userId, password);
    const socket = io(this.url, {
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
      extraHeaders: { Cookie: cookie },
    });
    this.#sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("connect_error", reject);
    });
    return new TestClient(socket);
  }
}

type Reply = DocumentResponse & Partial<WireError>;

/** A client that speaks the wire and remembers what it was told. */
export class TestClient {
  readonly socket: Socket;
  readonly heard: DocumentResponse[] = [];
  #waiting: (() => void)[] = [];

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on("modifyDocument", (responses: DocumentResponse[]) => {
      this.heard.push(...responses);
      for (const wake of this.#waiting.splice(0)) wake();
    });
  }

  /** Sends any event and gives the answer. */
  async ask<T = AnyObject & Partial<WireError>>(event: string, ...args: unknown[]): Promise<T> {
    return (await this.socket.emitWithAck(event, ...args)) as T;
  }

  /** Resolves when all that was sent has been worked off, or the line was cut. */
  async isAnswered(): Promise<void> {
    if (!this.socket.connected) return;
    await Promise.race([
      this.ask("userActivity", {}),
      new Promise((resolve) => this.socket.once("disconnect", resolve)),
    ]);
  }

  world(): Promise<WorldPayload> {
    return this.ask<WorldPayload>("world");
  }

  create(type: string, data: AnyObject[], operation: AnyObject = {}): Promise<Reply> {
    return this.ask("modifyDocument", { type, action: "create", operation: { data, ...operation } });
  }

  update(type: string, updates: AnyObject[], operation: AnyObject = {}): Promise<Reply> {
    return this.ask("modifyDocument", { type, action: "update", operation: { updates, ...operation } });
  }

  remove(type: string, ids: string[], operation: AnyObject = {}): Promise<Reply> {
    return this.ask("modifyDocument", { type, action: "delete", operation: { ids, ...operation } });
  }

  /** Resolves once this client has heard so many responses. */
  async hears(count: number): Promise<DocumentResponse[]> {
    while (this.heard.length < count) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.heard;
  }
}
