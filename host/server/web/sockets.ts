import type { Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import type { z } from "zod";
import type { BaseUser } from "../../common/documents/index.ts";
import { HostError, PermissionError } from "../../common/errors.ts";
import {
  MAX_MESSAGE_BYTES,
  batchRequestSchema,
  documentRequestSchema,
  manageCompendiumSchema,
  queryAnswerSchema,
  userActivitySchema,
  userQuerySchema,
  worldRequestSchema,
  type ManageCompendium,
  type ModifyRequest,
  type QueryAnswer,
  type UserActivity,
  type WireError,
} from "../../common/wire.ts";
import { describeIssues } from "../manifest.ts";
import type { Outcome } from "../world/operations.ts";
import { responsesFor, type Sending } from "../world/visibility.ts";
import { worldPayload } from "../world/world-payload.ts";
import type { WorldService } from "../world/world-service.ts";
import { isLoopbackHost } from "./http.ts";
import { MAX_CONNECTIONS, UserLimits } from "./limits.ts";
import { RecentRequests } from "./recent-requests.ts";
import type { Sessions } from "./sessions.ts";

type Ack = (answer: unknown) => void;

/** The socket half of the host: who is there, and what they ask. */
export class SocketHub {
  readonly #io: Server;
  readonly #service: WorldService;
  readonly #sessions: Sessions;
  readonly #limits = new UserLimits();
  readonly #recent = new RecentRequests();
  readonly #activity = new Map<string, UserActivity>();

  constructor(server: HttpServer, service: WorldService, sessions: Sessions, loopback: boolean) {
    this.#service = service;
    this.#sessions = sessions;
    this.#io = new Server(server, {
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      serveClient: false,
      allowRequest: (request, decide) => {
        const { origin, host } = request.headers;
        // A page of another origin must not use the cookies of this one.
        const foreign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
        decide(null, !foreign && (!loopback || isLoopbackHost(host)));
      },
    });
    this.#io.use((socket, next) => {
      const user = this.#sessions.read(socket.handshake.headers.cookie, Date.now(), (id) => service.world.user(id));
      if (!user) return next(new Error("Join the world first: this connection has no valid session."));
      if (this.#socketsOf(String(user.id)).length >= MAX_CONNECTIONS)
        return next(new Error("This user has too many windows open. Close some, and reload this one."));
      socket.data.userId = String(user.id);
      next();
    });
    this.#io.on("connection", (socket) => this.#connected(socket));
  }

  /** Ids of users with at least one open connection. */
  activeUsers(): string[] {
    return [...new Set([...this.#io.sockets.sockets.values()].map((socket) => userId(socket)))];
  }

  async close(): Promise<void> {
    await this.#io.close();
  }

  #connected(socket: Socket): void {
    const id = userId(socket);
    if (this.#socketsOf(id).length === 1) socket.broadcast.emit("userConnected", id, true);
    socket.on("disconnect", () => {
      if (this.#socketsOf(id).length) return;
      this.#activity.delete(id);
      this.#io.emit("userConnected", id, false);
    });
    socket.on("error", (error) => console.warn(`Socket of user ${id}: ${error.message}`));
    socket.onAny((event: unknown, ...args: unknown[]) => {
      const last = args.at(-1);
      const ack: Ack = typeof last === "function" ? (last as Ack) : () => {};
      if (typeof last === "function") args.pop();
      if (!this.#limits.take(id, Date.now())) {
        ack(refusal(new HostError("Too many messages at once. Wait a moment and try again.", "RATE_LIMIT")));
        return;
      }
      this.#dispatch(socket, String(event), args, ack).catch((error: unknown) => {
        const answer = refusal(error);
        // What a client may get wrong is told to it; what the host got wrong is told to its keeper as well.
        if (!isExpected(error)) console.error(`${String(event)} of user ${id} failed:`, error);
        else console.warn(`Refused ${String(event)} of user ${id}: ${answer.error.message}`);
        ack(answer);
      });
    });
  }

  async #dispatch(socket: Socket, event: string, args: unknown[], ack: Ack): Promise<void> {
    const user = this.#user(socket);
    switch (event) {
      case "world": {
        const wanted = parse(worldRequestSchema, args[0] ?? {}, event);
        await this.#service.settled();
        return ack(
          worldPayload(
            this.#service.world,
            this.#service.packs,
            user,
            { activeUsers: this.activeUsers(), userActivity: Object.fromEntries(this.#activity) },
            Date.now(),
            this.#service.sending,
            wanted,
          ),
        );
      }
      case "modifyDocument": {
        const request = parse(documentRequestSchema, args[0], event);
        if (request.action !== "get")
          return this.#modify(socket, [request], request.requestId, (responses) => ack(responses[0]));
        await this.#service.settled();
        return ack(this.#service.get(user, request));
      }
      case "modifyBatch": {
        const batch = parse(batchRequestSchema, args[0], event);
        return this.#modify(socket, batch.requests, batch.requestId, (responses) => ack({ responses }));
      }
      case "manageCompendium":
        return this.#manageCompendium(socket, user, parse(manageCompendiumSchema, args[0], event), ack);
      case "userActivity":
        return this.#noteActivity(socket, parse(userActivitySchema, args[0], event), ack);
      case "userQuery":
        return this.#query(user, parse(userQuerySchema, args[0], event), ack);
      default:
        return this.#relay(socket, event, args, ack);
    }
  }

  #user(socket: Socket): BaseUser {
    const user = this.#service.world.user(userId(socket));
    if (user && Number(user._source.role) > 0) return user;
    socket.disconnect(true);
    throw new PermissionError("This user may no longer take part in the world. Join again.");
  }

  /**
   * Carries requests out, answers the asker and tells the others, all before anything later happens: every client sees
   * one order of changes. A request that was carried out before is only answered.
   */
  async #modify(
    socket: Socket,
    requests: ModifyRequest[],
    requestId: string | undefined,
    answer: (responses: unknown[]) => void,
  ): Promise<void> {
    const sender = userId(socket);
    let fresh = false;
    const responses = await this.#recent.answer(sender, requestId, async () => {
      const known = requestId === undefined ? undefined : this.#service.world.answers.find(sender, requestId);
      if (known) return known;
      let answers: unknown[] = [];
      const answerTo = (outcomes: Outcome[]): unknown[] => {
        const own = this.#service.world.user(sender);
        return outcomes.map((outcome) => (own ? seenByAsker(outcome, own, this.#service.sending) : outcome.response));
      };
      await this.#service.modify(
        sender,
        requests,
        (outcomes) => {
          answers = answerTo(outcomes);
          fresh = true;
          answer(answers);
          for (const other of this.#io.sockets.sockets.values())
            if (other.id !== socket.id) this.#tell(other, outcomes);
        },
        (outcomes) => (requestId === undefined ? undefined : { userId: sender, requestId, answer: answerTo(outcomes) }),
      );
      return answers;
    });
    if (!fresh) answer(responses);
  }

  /** Tells one client what of an operation it may know. */
  #tell(socket: Socket, outcomes: readonly Outcome[]): void {
    const user = this.#service.world.user(userId(socket));
    if (!user?.hasRole("PLAYER")) return;
    const pack = outcomes[0]?.response.operation.pack;
    if (pack && !this.#service.packs.mayRead(pack, user)) return;
    const seen = outcomes.flatMap((outcome) => responsesFor(outcome, user, this.#service.sending));
    const responses = seen.filter((response) => response.result.length);
    if (responses.length) socket.emit("modifyDocument", responses);
  }

  #manageCompendium(socket: Socket, user: BaseUser, request: ManageCompendium, ack: Ack): Promise<void> {
    return this.#service.manageCompendium(user, request, (change) => {
      ack(change);
      for (const other of this.#io.sockets.sockets.values()) {
        if (other.id === socket.id) continue;
        const reader = this.#service.world.user(userId(other));
        const known = change.action === "delete" || (reader && this.#service.packs.mayRead(change.pack.id, reader));
        if (known) other.emit("manageCompendium", change);
      }
    });
  }

  #noteActivity(socket: Socket, activity: UserActivity, ack: Ack): void {
    const id = userId(socket);
    this.#activity.set(id, { ...this.#activity.get(id), ...activity });
    socket.broadcast.emit("userActivity", id, activity);
    ack({ ok: true });
  }

  /** Has the client of another user answer. The asker is who the session says, whatever the payload claims. */
  async #query(user: BaseUser, query: z.infer<typeof userQuerySchema>, ack: Ack): Promise<void> {
    if (!this.#service.world.within(user.id, () => user.can("QUERY_USER")))
      throw new PermissionError("You may not send queries to other users in this world. Ask a game master.");
    const target = this.#socketsOf(query.userId).at(-1);
    const name = String(this.#service.world.user(query.userId)?._source.name ?? query.userId);
    if (!target)
      throw new HostError(
        `${name} is not connected, so "${query.name}" can't be answered. Wait until they are back.`,
        "USER_AWAY",
      );
    const timeout = query.timeout ?? 30_000;
    let answer: unknown;
    try {
      answer = await target
        .timeout(timeout)
        .emitWithAck("userQuery", { name: query.name, data: query.data, senderId: user.id, timeout });
    } catch (cause) {
      throw new HostError(`${name} did not answer "${query.name}" within ${timeout} ms.`, "QUERY_TIMEOUT", { cause });
    }
    const checked = queryAnswerSchema.safeParse(answer);
    if (!checked.success)
      throw new HostError(`${name} gave an answer to "${query.name}" that can't be read.`, "QUERY_ANSWER");
    ack(checked.data satisfies QueryAnswer);
  }

  /** Passes a package's own message on to all others, when the package has a socket. */
  #relay(socket: Socket, event: string, args: unknown[], ack: Ack): void {
    const { manifest } = this.#service.world;
    if (event !== `system.${manifest.id}`) {
      throw new HostError(
        `"${event}" is not a message of this host. Known are world, modifyDocument, modifyBatch, manageCompendium, userActivity, userQuery and system.${manifest.id}.`,
        "EVENT_UNKNOWN",
      );
    }
    if (manifest.socket !== true)
      throw new HostError(
        `The system "${manifest.id}" has no socket: set "socket": true in its manifest.`,
        "SOCKET_OFF",
      );
    // One payload, and behind it who sent it: whatever else a client adds must not stand in that place.
    socket.broadcast.emit(event, args[0], { userId: userId(socket) });
    ack({ ok: true });
  }

  #socketsOf(id: string): Socket[] {
    return [...this.#io.sockets.sockets.values()].filter((socket) => userId(socket) === id);
  }
}

function userId(socket: Socket): string {
  return String(socket.data.userId);
}

/** The one answer the asker gets: of a blind message, the asker too gets only what they may see. */
function seenByAsker(outcome: Outcome, user: BaseUser, sending: Sending): unknown {
  const seen = responsesFor(outcome, user, sending);
  const same = seen.find((response) => response.action === outcome.response.action);
  return same ?? seen[0] ?? { ...outcome.response, result: [] };
}

function parse<T>(schema: z.ZodType<T>, value: unknown, event: string): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new HostError(`The message "${event}" can't be read: ${describeIssues(parsed.error)}.`, "MESSAGE_INVALID");
  return parsed.data;
}

function isExpected(error: unknown): boolean {
  return (
    error instanceof HostError ||
    error instanceof PermissionError ||
    (error instanceof Error && error.name === "DataModelValidationError") ||
    isDomainError(error)
  );
}

/** Plain errors the shared half throws for misuse, such as an embedded collection that does not exist. */
function isDomainError(error: unknown): boolean {
  return error instanceof Error && error.name === "Error";
}

/** An error as it goes over the wire. Faults of the host itself keep their details to the log. */
function refusal(error: unknown): WireError {
  if (!isExpected(error) || !(error instanceof Error)) {
    return {
      error: { name: "HostFault", message: "The host failed to carry this out; nothing was changed. See its log." },
    };
  }
  return {
    error: { name: error.name, message: error.message, ...(error instanceof HostError ? { code: error.code } : {}) },
  };
}
