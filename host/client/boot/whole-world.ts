import type { AnyObject } from "../../common/types.ts";
import type { LaterPart, WorldPayload } from "../../common/wire.ts";
import { ServerRefusal, type Connection } from "../connection.ts";
import { PAYLOAD } from "./world.ts";

/** How long to wait when the host has had to do too much for this user, milliseconds. */
const BREATH = 1000;

/**
 * The world with all its documents: what is too much for one answer follows in parts, in order. `told` hears before each part
 * which it is, and of how many.
 */
export async function wholeWorld(
  connection: Pick<Connection, "world" | "get">,
  told: (part: number, of: number) => unknown = () => undefined,
): Promise<WorldPayload> {
  const payload = await connection.world();
  const { later = [] } = payload;
  for (const [at, part] of later.entries()) {
    await told(at + 1, later.length);
    const came = await fetched(connection, part);
    payload[PAYLOAD[part.type]] = [...(payload[PAYLOAD[part.type]] ?? []), ...came];
  }
  return payload;
}

/** The documents of one part, as soon as the host gives them. Who opens a large world is not to be sent away half-way. */
async function fetched(connection: Pick<Connection, "get">, { type, ids }: LaterPart): Promise<AnyObject[]> {
  for (;;) {
    try {
      const { result } = await connection.get({ type, action: "get", operation: { ids } });
      return result as AnyObject[];
    } catch (error) {
      if (!(error instanceof ServerRefusal && error.code === "RATE_LIMIT")) throw error;
      await new Promise((resolve) => setTimeout(resolve, BREATH));
    }
  }
}
