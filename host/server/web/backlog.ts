import type { Socket } from "socket.io";

/** The longest that a client may take to read the answer to `world`, milliseconds. */
const PATIENCE = 120_000;

/**
 * What waits for a client to read it. Messages to one that doesn't would pile up in this host's memory: it is let go, and
 * finds what it missed when it comes back.
 */
export class Backlog {
  readonly #socket: Socket;
  readonly #most: number;
  #queued = 0;
  #underWay = 0;
  #large: NodeJS.Timeout | undefined;
  #isLarge = false;

  constructor(socket: Socket, most: number) {
    this.#socket = socket;
    this.#most = most;
    const line = socket.conn;
    line.on("packetCreate", ({ data }: { data?: unknown }) => {
      if (!this.#isLarge) this.#queued += sizeOf(data);
    });
    line.on("flush", () => {
      this.#underWay += this.#queued;
      this.#queued = 0;
    });
    line.on("drain", () => {
      this.#underWay = 0;
      this.#endLarge();
    });
    line.on("close", () => this.#endLarge());
  }

  /** Bytes that the client has not taken yet, the answer to `world` left out. */
  get bytes(): number {
    return this.#queued + this.#underWay;
  }

  /** Whether the answer to `world` is still on its way. */
  get hasLarge(): boolean {
    return this.#large !== undefined;
  }

  /** Sends what may be larger than a backlog can be; the client has two minutes to read it. */
  sendLarge(send: () => void): void {
    this.#large = setTimeout(() => this.letGo(), PATIENCE).unref();
    this.#isLarge = true;
    try {
      send();
    } finally {
      this.#isLarge = false;
    }
  }

  /** Whether one more message may be sent; a client with too much unread is let go. */
  mayGrow(): boolean {
    if (this.bytes <= this.#most) return true;
    console.warn(`User ${String(this.#socket.data.userId)} does not read what is sent: this connection is let go.`);
    this.letGo();
    return false;
  }

  /** Ends the line at once: to close it in good order would mean to wait until everything is read. */
  letGo(): void {
    const { transport } = this.#socket.conn as unknown as { transport: { socket?: { terminate?(): void } } };
    this.#socket.conn.close(true);
    transport.socket?.terminate?.();
  }

  #endLarge(): void {
    clearTimeout(this.#large);
    this.#large = undefined;
  }
}

/** Bytes of a packet's data, as nearly as its length tells. */
export function sizeOf(data: unknown): number {
  if (typeof data === "string") return data.length;
  return data instanceof Uint8Array ? data.byteLength : 0;
}
