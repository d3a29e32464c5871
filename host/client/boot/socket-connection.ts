import { io, type Socket } from "socket.io-client";
import {
  isWireError,
  type Answer,
  type BatchRequest,
  type CompendiumChange,
  type DocumentResponse,
  type GetRequest,
  type ManageCompendium,
  type ModifyRequest,
  type QueryAnswer,
  type ServerToClientEvents,
  type UserActivity,
  type WorldPayload,
  type WorldRequest,
} from "../../common/wire.ts";
import { host } from "../runtime.ts";
import { NOT_CONNECTED, ServerRefusal, type Connection, type ConnectionListener } from "../connection.ts";
import { PendingRequests } from "./pending-requests.ts";

/** The longest a document operation may take before the user is told that the server does not answer, milliseconds. */
const PATIENCE = 30_000;

function accept<T>(answer: Answer<T>): T {
  if (isWireError(answer)) throw new ServerRefusal(answer.error.name, answer.error.message, answer.error.code);
  return answer;
}

/** The connection over Socket.IO, with the session cookie of the join page. */
export class SocketConnection implements Connection {
  private readonly socket: Socket;
  private readonly listeners: ConnectionListener[] = [];
  private readonly pending = new PendingRequests();
  private dropped = false;

  constructor(url: string) {
    this.socket = io(url, { transports: ["websocket"], withCredentials: true, reconnectionDelayMax: 3000 });
    this.socket.on("disconnect", () => {
      this.dropped = true;
      this.tell((listener) => listener.line?.("lost"));
    });
    this.socket.on("connect", () => {
      const wasLost = this.dropped;
      this.dropped = false;
      if (!wasLost) return;
      // What was under way is settled first; then the listeners fetch what they missed.
      this.pending.resend();
      void this.pending.settled().then(() => this.tell((listener) => listener.line?.("restored")));
    });
    this.socket.on("modifyDocument", (responses: DocumentResponse[]) => this.tell((to) => to.modified?.(responses)));
    this.socket.on("manageCompendium", (change: CompendiumChange) => this.tell((to) => to.compendium?.(change)));
    this.socket.on("userActivity", (id: string, activity: UserActivity) =>
      this.tell((to) => to.activity?.(id, activity)),
    );
    this.socket.on("userConnected", (id: string, active: boolean) => this.tell((to) => to.connected?.(id, active)));
    this.socket.on(
      "userQuery",
      ((query, ack) => void this.answer(query, ack)) satisfies ServerToClientEvents["userQuery"],
    );
    this.socket.onAny((channel: string, ...args: unknown[]) => {
      if (/^(system|module|world)\./.test(channel)) this.tell((to) => to.relay?.(channel, args));
    });
  }

  /** Resolves when the line stands; rejects with the server's reason when it refuses. */
  ready(): Promise<void> {
    if (this.socket.connected) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.socket.once("connect", () => resolve());
      this.socket.once("connect_error", (error) => reject(new ServerRefusal("ConnectionError", error.message)));
    });
  }

  listen(listener: ConnectionListener): void {
    this.listeners.push(listener);
  }

  async world(wanted: WorldRequest = {}): Promise<WorldPayload> {
    return accept((await this.socket.timeout(PATIENCE).emitWithAck("world", wanted)) as Answer<WorldPayload>);
  }

  async get(request: GetRequest): Promise<DocumentResponse> {
    return accept(
      (await this.socket.timeout(PATIENCE).emitWithAck("modifyDocument", request)) as Answer<DocumentResponse>,
    );
  }

  async modify<T>(requests: ModifyRequest[], apply: (responses: DocumentResponse[]) => T): Promise<T> {
    this.needLine();
    const [first] = requests;
    const single = requests.length === 1 && first;
    const event = single ? "modifyDocument" : "modifyBatch";
    const payload = single ? first : ({ requests } satisfies BatchRequest);
    type Given = Answer<DocumentResponse | { responses: DocumentResponse[] }>;
    return this.pending.start<Given, T>(
      (requestId, answered) => {
        this.socket.emit(event, { ...payload, requestId }, answered);
      },
      (answer) => {
        const given = accept(answer);
        return apply("responses" in given ? given.responses : [given]);
      },
      {
        connected: this.socket.connected,
        patience: PATIENCE,
        late: () =>
          new ServerRefusal("ConnectionError", `The server did not answer in time; ${event} may not have happened.`),
      },
    );
  }

  async manageCompendium(request: ManageCompendium): Promise<CompendiumChange> {
    this.needLine();
    const answer: unknown = await this.socket.timeout(PATIENCE).emitWithAck("manageCompendium", request);
    return accept(answer as Answer<CompendiumChange>);
  }

  activity(activity: UserActivity): void {
    this.socket.emit("userActivity", activity);
  }

  async query(userId: string, name: string, data: unknown, timeout: number): Promise<unknown> {
    this.needLine();
    const answer = (await this.socket
      .timeout(timeout + 1000)
      .emitWithAck("userQuery", { userId, name, data, timeout })) as QueryAnswer;
    return isWireError(answer) ? accept(answer) : answer.value;
  }

  relay(channel: string, args: unknown[]): void {
    this.socket.emit(channel, ...args);
  }

  close(): void {
    this.socket.disconnect();
  }

  /**
   * Refuses at once what is asked for without a line: a person who presses a button must not learn half a minute later
   * that nothing came of it. What was under way when the line broke is not lost; it is sent again.
   */
  private needLine(): void {
    if (this.socket.connected) return;
    const reason = host.game.i18n.localize("HOST.NotSent");
    this.tell((listener) => listener.unsent?.(reason));
    throw new ServerRefusal(NOT_CONNECTED, reason);
  }

  private tell(say: (listener: ConnectionListener) => void): void {
    for (const listener of this.listeners) say(listener);
  }

  private async answer(
    query: { name: string; data: unknown; senderId: string; timeout: number },
    ack: (answer: QueryAnswer) => void,
  ): Promise<void> {
    try {
      const listener = this.listeners.find((candidate) => "query" in candidate);
      ack({ value: await listener?.query?.(query) });
    } catch (error) {
      const fault = error instanceof Error ? error : new Error(String(error));
      ack({ error: { name: fault.name, message: fault.message } });
    }
  }
}
