/** A client without a page: it speaks the socket of the open host directly, and may send what no page would. */
import { io } from "socket.io-client";
import type { Socket } from "socket.io-client";

export type Plain = Record<string, unknown>;

export interface Refusal {
  readonly error?: { readonly name: string; readonly message: string; readonly code?: string };
}

/** What the host answers to a change: what it did, or why not. */
export interface Answer extends Refusal {
  readonly result?: Plain[];
}

export class RawClient {
  /** Everything that came down the wire, as JSON text, one entry for each event. */
  readonly wire: string[] = [];

  private constructor(
    readonly userId: string,
    readonly socket: Socket,
  ) {
    socket.onAny((event: string, ...args: unknown[]) => this.wire.push(JSON.stringify([event, ...args])));
  }

  /** Joins as the user of that name, without a password. Rejects when the host refuses. */
  static async join(url: string, name: string): Promise<RawClient> {
    const { users } = (await (await fetch(`${url}/api/status`)).json()) as { users: { id: string; name: string }[] };
    const user = users.find((one) => one.name === name);
    if (!user) throw new Error(`There is no user ${name} at ${url}.`);
    const joined = await fetch(`${url}/join`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ userId: user.id, password: "" }),
    });
    const cookie = (joined.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    return RawClient.#connect(url, user.id, cookie);
  }

  static async #connect(url: string, userId: string, cookie: string): Promise<RawClient> {
    const socket = io(url, {
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
      extraHeaders: { Cookie: cookie },
    });
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("connect_error", reject);
    });
    return new RawClient(userId, socket);
  }

  /** Sends an event and gives the answer; rejects when the line breaks first. */
  async ask<T = Answer>(event: string, ...args: unknown[]): Promise<T> {
    const answer = await new Promise<unknown>((resolve, reject) => {
      const lost = (): void => reject(new Error("The line broke before the answer came."));
      this.socket.once("disconnect", lost);
      this.socket.emit(event, ...args, (given: unknown) => {
        this.socket.off("disconnect", lost);
        resolve(given);
      });
    });
    this.wire.push(JSON.stringify(["answer", answer]));
    return answer as T;
  }

  create(type: string, data: Plain[], operation: Plain = {}): Promise<Answer> {
    return this.ask("modifyDocument", { type, action: "create", operation: { data, ...operation } });
  }

  update(type: string, updates: Plain[], operation: Plain = {}): Promise<Answer> {
    return this.ask("modifyDocument", { type, action: "update", operation: { updates, ...operation } });
  }

  remove(type: string, ids: string[], operation: Plain = {}): Promise<Answer> {
    return this.ask("modifyDocument", { type, action: "delete", operation: { ids, ...operation } });
  }

  /** The whole world as this user may have it. */
  world(): Promise<Record<string, Plain[]>> {
    return this.ask("world");
  }

  leave(): void {
    this.socket.disconnect();
  }
}
