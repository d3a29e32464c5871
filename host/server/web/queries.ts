import type { Socket } from "socket.io";
import type { z } from "zod";
import type { BaseUser } from "../../common/documents/index.ts";
import { HostError, PermissionError } from "../../common/errors.ts";
import { queryAnswerSchema, type QueryAnswer, type userQuerySchema } from "../../common/wire.ts";
import type { World } from "../world/world.ts";

/** Queries of one user that may wait for their answers. */
const MOST = 100;

/** Questions of one user's client to another's. */
export class Queries {
  readonly #world: World;
  readonly #waiting = new Map<string, number>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Has the client of another user answer. The asker is who the session says, whatever the payload claims. */
  async ask(user: BaseUser, query: z.infer<typeof userQuerySchema>, target: Socket | undefined): Promise<QueryAnswer> {
    if (!this.#world.within(user.id, () => user.can("QUERY_USER")))
      throw new PermissionError("You may not send queries to other users in this world. Ask a game master.");
    const name = String(this.#world.user(query.userId)?._source.name ?? query.userId);
    if (!target)
      throw new HostError(
        `${name} is not connected, so "${query.name}" can't be answered. Wait until they are back.`,
        "USER_AWAY",
      );
    const asker = String(user.id);
    const waiting = this.#waiting.get(asker) ?? 0;
    if (waiting >= MOST)
      throw new HostError("Too many of your questions wait for an answer. Wait until some are answered.", "RATE_LIMIT");
    this.#waiting.set(asker, waiting + 1);
    try {
      return await this.#deliver(asker, query, target, name);
    } finally {
      this.#waiting.set(asker, (this.#waiting.get(asker) ?? 1) - 1);
    }
  }

  async #deliver(
    senderId: string,
    { name: question, data, timeout = 30_000 }: z.infer<typeof userQuerySchema>,
    target: Socket,
    name: string,
  ): Promise<QueryAnswer> {
    let answer: unknown;
    try {
      answer = await target.timeout(timeout).emitWithAck("userQuery", { name: question, data, senderId, timeout });
    } catch (cause) {
      throw new HostError(`${name} did not answer "${question}" within ${timeout} ms.`, "QUERY_TIMEOUT", { cause });
    }
    const checked = queryAnswerSchema.safeParse(answer);
    if (!checked.success)
      throw new HostError(`${name} gave an answer to "${question}" that can't be read.`, "QUERY_ANSWER");
    return checked.data satisfies QueryAnswer;
  }
}
