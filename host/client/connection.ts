import type {
  CompendiumChange,
  DocumentResponse,
  GetRequest,
  ManageCompendium,
  ModifyRequest,
  UserActivity,
  WorldPayload,
  WorldRequest,
} from "../common/wire.ts";

/** What the server may tell a client unasked. */
export interface ConnectionListener {
  /** Changes by another user. */
  modified?(responses: DocumentResponse[]): void;
  /** Another user made or deleted a compendium. */
  compendium?(change: CompendiumChange): void;
  activity?(userId: string, activity: UserActivity): void;
  connected?(userId: string, active: boolean): void;
  /** Another user's client asks; the answer or the error goes back to it. */
  query?(query: { name: string; data: unknown; senderId: string; timeout: number }): Promise<unknown>;
  /** A message of a package, on the channel `system.<id>`. */
  relay?(channel: string, args: unknown[]): void;
  /** The line to the server broke, or came back. */
  line?(state: "lost" | "restored"): void;
  /** Something was asked for while there is no line; it was refused with this reason. */
  unsent?(reason: string): void;
}

/**
 * The line to the server. `modify` hands the responses to `apply` in the very order they arrive on the line, mixed with
 * what others change, so that every client sees the same sequence.
 */
export interface Connection {
  listen(listener: ConnectionListener): void;
  /** The world as it is now; without its documents when only its description is wanted. */
  world(wanted?: WorldRequest): Promise<WorldPayload>;
  get(request: GetRequest): Promise<DocumentResponse>;
  modify<T>(requests: ModifyRequest[], apply: (responses: DocumentResponse[]) => T): Promise<T>;
  manageCompendium(request: ManageCompendium): Promise<CompendiumChange>;
  activity(activity: UserActivity): void;
  query(userId: string, name: string, data: unknown, timeout: number): Promise<unknown>;
  relay(channel: string, args: unknown[]): void;
  close(): void;
}

/** The name of the error that says that something was not sent, since there is no line; the person has been told. */
export const NOT_CONNECTED = "NotConnected";

/** An error the server gave instead of an answer, with its name kept. */
export class ServerRefusal extends Error {
  constructor(
    readonly kind: string,
    message: string,
    /** What the host calls this kind of refusal. */
    readonly code?: string,
  ) {
    super(message);
    this.name = kind || "ServerRefusal";
  }
}
