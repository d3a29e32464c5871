/** What another client answers to a query, as long as its person is here. */
import { hooks, localize } from "../../foundry/globals.ts";
import type { FoundryUser } from "../../foundry/types.ts";
import type { JsonObject } from "../../kernel/json.ts";

/** Thrown when somebody leaves while they are asked: says who. What they were asked may have been done all the same. */
export class GoneAway extends Error {
  constructor(name: string) {
    super(localize("DRAMATIS.Refusal.goneAway", { name }));
    this.name = "GoneAway";
  }
}

/**
 * Asks another's client, as Foundry does; but waits no longer than its person is here, for nothing answers what went to a
 * page that has been closed, and whoever comes back has another.
 * @param patience milliseconds to wait for somebody who stays
 * @throws GoneAway once they have left, Foundry's own fault when they don't answer in time, and what their client throws
 */
export async function answerOf(
  user: FoundryUser,
  query: string,
  data: JsonObject,
  { patience }: { readonly patience: number },
): Promise<unknown> {
  let listener = 0;
  const leaving = new Promise<never>((_stays, left) => {
    listener = hooks().on("userConnected", (who: FoundryUser, isHere: boolean) => {
      if (who.id === user.id && !isHere) left(new GoneAway(user.name));
    });
  });
  try {
    return await Promise.race([user.query(query, data, { timeout: patience }), leaving]);
  } catch (reason) {
    // They were gone by the time the question arrived.
    throw user.active ? reason : new GoneAway(user.name);
  } finally {
    hooks().off("userConnected", listener);
  }
}
