import type { AnyObject } from "../common/types.ts";
import { randomID } from "../common/utils/index.ts";
import type {
  CompendiumChange,
  DocumentResponse,
  GetRequest,
  ManageCompendium,
  ModifyRequest,
  WorldPayload,
} from "../common/wire.ts";
import type { Connection, ConnectionListener } from "./connection.ts";
import { host } from "./runtime.ts";

/** What a JSON wire makes of a value: operators become plain objects, undefined members go. */
function overTheWire<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/**
 * A line to a server that says yes to everything, inside this program: for unit tests. Operations are answered the way
 * the real server does, after a turn of the event loop's microtasks, and other "users" can be made to speak.
 */
export class LoopbackConnection implements Connection {
  /** Every request that was sent, for tests to look at. */
  readonly requests: ModifyRequest[][] = [];
  /** What compendia hold for whoever fetches it, by pack; for tests to fill. */
  readonly packContents = new Map<string, AnyObject[]>();
  readonly relayed: { channel: string; args: unknown[] }[] = [];
  private readonly listeners: ConnectionListener[] = [];
  private clock = 1_000_000;

  constructor(private readonly payload: WorldPayload) {}

  listen(listener: ConnectionListener): void {
    this.listeners.push(listener);
  }

  async world(): Promise<WorldPayload> {
    return overTheWire(this.payload);
  }

  async get(request: GetRequest): Promise<DocumentResponse> {
    const { pack, ids } = request.operation;
    const held = overTheWire(this.packContents.get(pack ?? "") ?? []);
    const result = ids ? held.filter(({ _id }) => ids.includes(String(_id))) : held;
    return { type: request.type, action: "get", operation: { pack }, userId: this.payload.userId, result };
  }

  async manageCompendium(request: ManageCompendium): Promise<CompendiumChange> {
    if (request.action === "delete") return { action: "delete", id: request.pack };
    const { label, type, name = label.toLowerCase() } = request.data;
    const ownership = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };
    const place = { packageName: "world", packageType: "world", locked: false } as const;
    const pack = { id: `world.${name}`, name, label, type, ...place, ownership, flags: {}, index: [], folders: [] };
    return { action: "create", pack };
  }

  /** Lets another user make or delete a compendium. */
  compendiumByAnother(change: CompendiumChange): void {
    for (const listener of this.listeners) listener.compendium?.(overTheWire(change));
  }

  async modify<T>(requests: ModifyRequest[], apply: (responses: DocumentResponse[]) => T): Promise<T> {
    this.requests.push(requests);
    const responses = overTheWire(requests.map((request) => this.respond(request, this.payload.userId)));
    await Promise.resolve();
    return apply(responses);
  }

  /** Lets another user carry out operations: this client hears of them as from the server. */
  asAnother(userId: string, requests: ModifyRequest[]): void {
    const responses = overTheWire(requests.map((request) => this.respond(request, userId)));
    for (const listener of this.listeners) listener.modified?.(responses);
  }

  /** Lets another user's client ask this one. */
  async askedBy(senderId: string, name: string, data: unknown, timeout = 1000): Promise<unknown> {
    return this.listeners.find((listener) => "query" in listener)?.query?.({ name, data, senderId, timeout });
  }

  activity(): void {}

  async query(userId: string, name: string): Promise<unknown> {
    throw new Error(`There is no client of user ${userId} to answer the query "${name}".`);
  }

  relay(channel: string, args: unknown[]): void {
    this.relayed.push({ channel, args });
  }

  close(): void {}

  private respond(request: ModifyRequest, userId: string): DocumentResponse {
    const { parentUuid = null, options = {}, pack } = request.operation;
    const base = {
      type: request.type,
      action: request.action,
      userId,
      operation: { parentUuid, options, modifiedTime: ++this.clock, ...(pack ? { pack } : {}) },
    };
    if (request.action === "create") {
      const { data, keepId } = request.operation;
      const result = data.map((source) =>
        this.stamp({ ...source, _id: keepId && source._id ? source._id : randomID() }, request.type),
      );
      return { ...base, result };
    }
    if (request.action === "update") {
      const { updates, diff = true, recursive = true } = request.operation;
      return { ...base, operation: { ...base.operation, diff, recursive }, result: updates };
    }
    return { ...base, result: request.operation.ids ?? [] };
  }

  private stamp(source: AnyObject, type: string): AnyObject {
    return type === "ChatMessage"
      ? { ...source, timestamp: this.clock, author: source.author ?? host.game.userId }
      : source;
  }
}
