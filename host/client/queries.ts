import { host } from "./runtime.ts";

/** Answers a question of another user's client. */
export type QueryHandler = (data: unknown, context: { timeout: number; user: unknown }) => unknown;

/**
 * Runs the handler registered in `CONFIG.queries` for a question that came from another client. `user` is the sender as
 * the server vouches for it, never what the payload claims.
 */
export async function answerQuery(query: {
  name: string;
  data: unknown;
  senderId: string;
  timeout: number;
}): Promise<unknown> {
  // Of the object's prototype nobody has registered anything.
  const handler = Object.hasOwn(host.config.queries, query.name) ? host.config.queries[query.name] : undefined;
  if (typeof handler !== "function") throw new Error(`There is no query "${query.name}" in CONFIG.queries.`);
  const user = host.game.users.get(query.senderId) ?? null;
  if (!user) throw new Error(`The query "${query.name}" came from a user who is not in this world.`);
  return handler(query.data, { timeout: query.timeout, user });
}
