import type { GetRequest, ModifyRequest } from "../../common/wire.ts";
import type { World } from "./world.ts";

/** Points, of about a millisecond each, that a document of a request costs, and a password. */
const DOCUMENT = 0.5;
const PASSWORD = 60;
/** Bytes of an answer that cost a point. */
const ANSWER_BYTES = 50_000;

/** What requests cost before they are carried out; what they weigh on the line is counted where they come in. */
export function costOf(requests: readonly ModifyRequest[]): number {
  let points = 0;
  for (const request of requests) {
    const documents = documentsOf(request);
    points += documents * DOCUMENT + 0.5;
    if (request.type === "User" && request.action !== "delete") points += documents * PASSWORD;
  }
  return points;
}

/** Documents that a request names. */
export function documentsOf(request: ModifyRequest): number {
  if (request.action === "create") return request.operation.data.length;
  if (request.action === "update") return request.operation.updates.length;
  return request.operation.ids?.length ?? 0;
}

/** What the answer to `get` costs: by what is read of the world, or a guess for a compendium. */
export function getCost(world: World, { type, operation }: GetRequest): number {
  if (operation.pack) return worldCost(world, false);
  const ids = operation.ids ?? [];
  const bytes = operation.ids ? ids.reduce((sum, id) => sum + world.weight.of(type, id), 0) : world.weight.ofKind(type);
  return 2 + bytes / ANSWER_BYTES;
}

/** What the answer to `world` costs, by what the world weighs: what is too much for one answer costs as it is fetched. */
export function worldCost(world: World, documents: boolean, pageBytes = Infinity): number {
  return 2 + (documents ? Math.min(world.weight.total, 2 * pageBytes) / ANSWER_BYTES : 0);
}
