import type { AnyObject } from "../../common/types.ts";
import { host } from "../runtime.ts";
import { applyResponses } from "./apply-response.ts";
import type { ClientDocument, ClientDocumentClass } from "./client-document.ts";
import type { Operation } from "./operation.ts";
import { prepareCreate, prepareDelete, prepareUpdate, type PreparedRequest } from "./prepare-operation.ts";
import { TokenDraft } from "./token-draft.ts";
import { TokenRoute } from "./token-route.ts";

/** Sends what has been prepared as one request, and gives the documents of each part. */
export async function send(prepared: PreparedRequest[]): Promise<ClientDocument[][]> {
  if (!prepared.length) return [];
  const applied = await host.connected().modify(
    prepared.map(({ request }) => request),
    applyResponses,
  );
  for (const each of applied) await each.finish();
  return applied.map(({ documents }) => documents);
}

/** Carries out an operation on the actor of an unlinked token; undefined when it concerns none. */
async function route(...given: Parameters<TokenRoute["take"]>): Promise<ClientDocument[] | undefined> {
  const tokens = new TokenRoute();
  const routed = await tokens.take(...given);
  if (!routed) return undefined;
  await send(tokens.parts.flatMap((part) => (part instanceof TokenDraft ? (part.request ?? []) : [])));
  return routed();
}

/** Creates documents; gives those that exist afterwards. */
export async function createDocuments(
  cls: ClientDocumentClass,
  data: (AnyObject | ClientDocument)[],
  operation: Operation = {},
): Promise<ClientDocument[]> {
  if (!data.length) return [];
  const routed = await route("create", cls, operation, { data });
  if (routed) return routed;
  const prepared = await prepareCreate(cls, data, operation);
  return prepared ? ((await send([prepared]))[0] ?? []) : [];
}

/** Updates documents; gives those that changed. */
export async function updateDocuments(
  cls: ClientDocumentClass,
  updates: AnyObject[],
  operation: Operation = {},
): Promise<ClientDocument[]> {
  if (!updates.length) return [];
  const routed = await route("update", cls, operation, { updates });
  if (routed) return routed;
  const prepared = await prepareUpdate(cls, updates, operation);
  return prepared ? ((await send([prepared]))[0] ?? []) : [];
}

/** Deletes documents; gives those that are gone. */
export async function deleteDocuments(
  cls: ClientDocumentClass,
  ids: string[],
  operation: Operation & { deleteAll?: boolean } = {},
): Promise<ClientDocument[]> {
  const routed = await route("delete", cls, operation, { ids });
  if (routed) return routed;
  const prepared = await prepareDelete(cls, ids, operation);
  return prepared ? ((await send([prepared]))[0] ?? []) : [];
}
