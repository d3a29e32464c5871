import type { Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import type { BaseUser } from "../../common/documents/index.ts";
import { HostError, PermissionError } from "../../common/errors.ts";
import {
  MAX_MESSAGE_BYTES,
  batchRequestSchema,
  documentRequestSchema,
  manageCompendiumSchema,
  userActivitySchema,
  userQuerySchema,
  worldRequestSchema,
  type ManageCompendium,
  type ModifyRequest,
  type UserActivity,
  type WorldRequest,
} from "../../common/wire.ts";
import type { Limits } from "../limits.ts";
import { contentOf } from "../world/answer-log.ts";
import { changedPasswords, type Outcome } from "../world/operations.ts";
import { responsesFor, seenByAsker } from "../world/visibility.ts";
import type { WorldService } from "../world/world-service.ts";
import { costOf, getCost, worldCost } from "../world/cost.ts";
import { Backlog, sizeOf } from "./backlog.ts";
import type { Doors } from "./doors.ts";
import { UserLimits } from "./limits.ts";
import { readPacket, userId, type Ack } from "./packets.ts";
import { Queries } from "./queries.ts";
import { RecentRequests } from "./recent-requests.ts";
import { isExpected, parse, refusal } from "./refusals.ts";
import type { Sessions } from "./sessions.ts";

const MOST_WORLDS = 3;

/** What the socket half needs of the rest of the host. */
export interface HubOptions {
  service: WorldService;
  sessions: Sessions;
  doors: Doors;
  limits: Limits;
}

/** The socket half of the host: who is there, and what they ask. */
export class SocketHub {
  readonly #io: Server;
  readonly #service: WorldService;
  readonly #sessions: Sessions;
  readonly #doors: Doors;
  readonly #limits: Limits;
  readonly #budget: UserLimits;
  readonly #recent = new RecentRequests();
  readonly #queries: Queries;
  readonly #backlogs = new WeakMap<Socket, Backlog>();
  readonly #activity = new Map<string, UserActivity>();
  #stopping = false;

  constructor(server: HttpServer, { service, sessions, doors, limits }: HubOptions) {
    this.#service = service;
    this.#sessions = sessions;
    this.#doors = doors;
    this.#limits = limits;
    this.#budget = new UserLimits(limits);
    this.#queries = new Queries(service.world);
    service.onWork = (user, milliseconds) => this.#budget.spend(user, milliseconds, Date.now());
    service.isSpent = (user, requests) => this.#budget.isSpent(user, costOf(requests), Date.now());
    this.#io = new Server(server, {
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      serveClient: false,
      // The only way clients come; with others, whoever doesn't read would have to be found out otherwise.
      transports: ["websocket"],
      // A page of another origin must not use the cookies of this one.
      allowRequest: (request, decide) => decide(null, this.#doors.admits(request.headers)),
    });
    this.#io.use((socket, next) => {
      const session = this.#sessions.read(socket.handshake.headers.cookie, Date.now(), (id) => service.world.user(id));
      if (!session || this.#stopping)
        return next(new Error("Join the world first: this connection has no valid session."));
      const { user, mark } = session;
      if (this.#socketsOf(String(user.id)).length >= limits.connections)
        return next(new Error("This user has too many windows open. Close some, and reload this one."));
      if (this.#budget.isExhausted(user, Date.now()))
        return next(new Error("This user has sent far too much. Wait a minute, and reload the page."));
      Object.assign(socket.data as object, { userId: String(user.id), session: mark });
      next();
    });
    this.#io.on("connection", (socket) => this.#connected(socket));
  }

  /** Ids of users with at least one open connection. */
  activeUsers(): string[] {
    return [...new Set([...this.#io.sockets.sockets.values()].map((socket) => userId(socket)))];
  }

  /** Takes no more requests, answers those it has taken, then ends all connections. */
  async close(): Promise<void> {
    this.#stopping = true;
    await this.#service.settled();
    await new Promise((resolve) => setImmediate(resolve));
    await this.#io.close();
  }

  /** Ends the connections that were made with a session that has ended, or all of a user whose password has changed. */
  end(which: { session?: string; userId?: string }): void {
    for (const socket of this.#io.sockets.sockets.values())
      if (socket.data.session === which.session || userId(socket) === which.userId) socket.disconnect(true);
  }

  #connected(socket: Socket): void {
    const id = userId(socket);
    if (this.#socketsOf(id).length === 1) this.#toOthers(socket, "userConnected", id, true);
    this.#backlogs.set(socket, new Backlog(socket, this.#limits.unreadBytes));
    socket.on("disconnect", () => {
      if (this.#socketsOf(id).length) return;
      this.#activity.delete(id);
      this.#io.emit("userConnected", id, false);
    });
    socket.conn.on("packet", ({ data }: { data?: unknown }) => {
      const user = this.#service.world.user(id);
      if (!user) return;
      this.#budget.spendBytes(user, sizeOf(data), Date.now());
      if (!this.#budget.isExhausted(user, Date.now())) return;
      console.warn(`User ${id} sends on though nothing of it is taken: their connections are cut.`);
      this.end({ userId: id });
    });
    // A packet that goes on from here is an event of the socket itself, by whatever name the client gave it: none does.
    socket.use((packet: unknown[]) => this.#received(socket, packet));
  }

  #received(socket: Socket, packet: readonly unknown[]): void {
    const { event, args, ack } = readPacket(packet);
    const id = userId(socket);
    const refuse = (error: unknown): void => {
      const answer = refusal(error);
      // What a client may get wrong is told to it; what the host got wrong is told to its keeper as well.
      if (!isExpected(error)) console.error(`${event} of user ${id} failed:`, error);
      else console.warn(`Refused ${event} of user ${id}: ${answer.error.message}`);
      ack(answer);
    };
    const user = this.#service.world.user(id);
    if (user && !this.#budget.take(user, Date.now()))
      return ack(refusal(new HostError("Too many messages at once. Wait a moment and try again.", "RATE_LIMIT")));
    this.#dispatch(socket, event, args, ack).catch(refuse);
  }

  async #dispatch(socket: Socket, event: string, args: unknown[], ack: Ack): Promise<void> {
    if (this.#stopping)
      throw new HostError("The host is stopping: nothing was changed. Try again when it is back.", "HOST_STOPPING");
    const user = this.#user(socket);
    switch (event) {
      case "world":
        return this.#world(socket, user, parse(worldRequestSchema, args[0] ?? {}, event), ack);
      case "modifyDocument": {
        const request = parse(documentRequestSchema, args[0], event);
        if (request.action !== "get")
          return this.#modify(socket, [request], request.requestId, (responses) => ack(responses[0]));
        this.#budget.spend(user, getCost(this.#service.world, request), Date.now());
        if (!this.#mayTell(socket)) return;
        return ack(await this.#service.get(user, request));
      }
      case "modifyBatch": {
        const batch = parse(batchRequestSchema, args[0], event);
        return this.#modify(socket, batch.requests, batch.requestId, (responses) => ack({ responses }));
      }
      case "manageCompendium":
        return this.#manageCompendium(socket, user, parse(manageCompendiumSchema, args[0], event), ack);
      case "userActivity":
        return this.#noteActivity(socket, parse(userActivitySchema, args[0], event), ack);
      case "userQuery": {
        const query = parse(userQuerySchema, args[0], event);
        return ack(await this.#queries.ask(user, query, this.#socketsOf(query.userId).at(-1)));
      }
      default:
        return this.#relay(socket, event, args, ack);
    }
  }

  /** All that a client needs to start. One answer at a time for a connection, a few for a user: they are large. */
  async #world(socket: Socket, user: BaseUser, wanted: WorldRequest, ack: Ack): Promise<void> {
    const { documents = true } = wanted;
    this.#budget.spend(user, worldCost(this.#service.world, documents, this.#limits.pageBytes), Date.now());
    const underWay = this.#socketsOf(String(user.id)).filter((other) => this.#backlogs.get(other)?.hasLarge);
    if (underWay.includes(socket) || underWay.length >= MOST_WORLDS)
      throw new HostError("The world is on its way to you already. Wait until it is there.", "RATE_LIMIT");
    const payload = await this.#service.payload(
      user,
      () => ({ activeUsers: this.activeUsers(), userActivity: Object.fromEntries(this.#activity) }),
      wanted,
    );
    this.#backlogs.get(socket)?.sendLarge(() => ack(payload));
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
    this.#budget.spend(this.#user(socket), costOf(requests), Date.now());
    let fresh = false;
    const content = requestId === undefined ? "" : contentOf(requests);
    const responses = await this.#recent.answer(sender, requestId, content, async () => {
      const known = requestId === undefined ? undefined : this.#service.world.answers.find(sender, requestId, content);
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
          for (const id of changedPasswords(outcomes)) this.end({ userId: id });
        },
        (outcomes) =>
          requestId === undefined ? undefined : { userId: sender, requestId, content, answer: answerTo(outcomes) },
      );
      return answers;
    });
    if (!fresh) answer(responses);
  }

  /** Tells one client what of an operation it may know. */
  #tell(socket: Socket, outcomes: readonly Outcome[]): void {
    const user = this.#service.world.user(userId(socket));
    if (!user?.hasRole("PLAYER") || !this.#mayTell(socket)) return;
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
        if (known && this.#mayTell(other)) other.emit("manageCompendium", change);
      }
    });
  }

  #noteActivity(socket: Socket, { ping, ...activity }: UserActivity, ack: Ack): void {
    const id = userId(socket);
    this.#activity.set(id, { ...this.#activity.get(id), ...activity });
    this.#toOthers(socket, "userActivity", id, { ...activity, ...this.#allowedPing(id, ping) });
    ack({ ok: true });
  }

  /** A ping as far as its user may: by the right to ping, and to take the others along as game masters alone may. */
  #allowedPing(id: string, ping: UserActivity["ping"]): Pick<UserActivity, "ping"> {
    const { world } = this.#service;
    const user = world.user(id);
    if (!ping || !user || !world.within(id, () => user.can("PING_CANVAS"))) return {};
    return { ping: user.isGM ? ping : { ...ping, pull: false } };
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
    this.#toOthers(socket, event, args[0], { userId: userId(socket) });
    ack({ ok: true });
  }

  #toOthers(socket: Socket, event: string, ...args: unknown[]): void {
    for (const other of this.#io.sockets.sockets.values())
      if (other.id !== socket.id && this.#mayTell(other)) other.emit(event, ...args);
  }

  /** Whether a client reads what it is sent; one that doesn't is let go. */
  #mayTell(socket: Socket): boolean {
    return this.#backlogs.get(socket)?.mayGrow() ?? true;
  }

  #socketsOf(id: string): Socket[] {
    return [...this.#io.sockets.sockets.values()].filter((socket) => userId(socket) === id);
  }
}
