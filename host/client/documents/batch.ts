import { batches, takeBatchFault } from "../misbehaviour.ts";
import { host } from "../runtime.ts";
import type { ClientDocument } from "./client-document.ts";
import { send } from "./database.ts";
import type { BatchEntry } from "./operation.ts";
import {
  prepareCreate,
  prepareDelete,
  prepareUpdate,
  type Objected,
  type PreparedRequest,
} from "./prepare-operation.ts";
import { TokenDraft } from "./token-draft.ts";
import { TokenRoute, type Routed } from "./token-route.ts";

/**
 * Several operations in one request: the server does all of them or none. When anybody objects to any part, nothing at
 * all is written, without an error (https://foundryvtt.com/api/functions/foundry.documents.modifyBatch.html: "A
 * cancellation … by a single operation will cancel the entire batch. No changes will be made"). Gives the documents of
 * each entry, an empty list for an entry that changed nothing; what it gives for a cancelled batch is not documented, and
 * set in `misbehaviour.ts`, as are the ways in which a batch can fail. What entries make of an unlinked token's actor is one
 * change of its token.
 */
export async function modifyBatch(entries: BatchEntry[]): Promise<ClientDocument[][]> {
  let cancelled = false;
  const objected = (): void => void (cancelled = true);
  const tokens = new TokenRoute(objected);
  const places: (Routed | number)[] = [];
  for (const entry of entries) {
    const { action, documentName, data, updates, ids, ...operation } = entry;
    const routed = await tokens.take(action, host.implementation(documentName), operation, { data, updates, ids });
    places.push(routed ?? tokens.parts.push(await prepare(entry, objected)) - 1);
    if (cancelled) return cancelledBatch(entries, entry);
  }
  const prepared = tokens.parts.map((part) => (part instanceof TokenDraft ? part.request : part));
  const fault = takeBatchFault();
  if (fault) return goWrong(fault, prepared);
  const results = await send(prepared.filter((each) => each !== null));
  const documents = prepared.map((each) => (each ? (results.shift() ?? []) : []));
  return places.map((place) => (typeof place === "number" ? (documents[place] ?? []) : place()));
}

async function prepare(
  { action, documentName, data = [], updates = [], ids = [], ...operation }: BatchEntry,
  objected: Objected,
): Promise<PreparedRequest | null> {
  const cls = host.implementation(documentName);
  // An operation says for itself whether what lies in its documents keeps its ids; only `createDocuments` says so for it.
  const { keepEmbeddedIds = false } = operation;
  if (action === "create") return prepareCreate(cls, data, { ...operation, keepEmbeddedIds }, objected);
  if (action === "update") return prepareUpdate(cls, updates, operation, objected);
  if (action === "delete") return prepareDelete(cls, ids, operation, objected);
  throw new Error(`"${String(action)}" is no operation of modifyBatch; use create, update or delete.`);
}

/** What a batch gives to which somebody objected. The cast stands for what its type doesn't promise. */
function cancelledBatch(entries: readonly BatchEntry[], { action, documentName }: BatchEntry): ClientDocument[][] {
  switch (batches.veto) {
    case "empty":
      return [];
    case "lists":
      return entries.map(() => []);
    case "undefined":
      return undefined as unknown as ClientDocument[][];
    case "error":
      throw new Error(`The batch was cancelled: somebody objected to the ${action} of a ${documentName}.`);
  }
}

/** Lets a batch fail as it was told to. Others hear of what was written, as Foundry tells them since 14.353 (#14174). */
async function goWrong(
  fault: NonNullable<typeof batches.fault>,
  prepared: readonly (PreparedRequest | null)[],
): Promise<ClientDocument[][]> {
  const silence = undefined as unknown as ClientDocument[][];
  const requests = prepared.filter((each) => each !== null);
  if (fault === "nothing") return silence;
  if (fault === "empty") return [];
  if (fault === "mute") {
    await send(requests);
    return silence;
  }
  const written = await send(requests.slice(0, 1));
  if (fault === "stopAfterFirst") return written;
  // What Foundry says then (#14356).
  throw new Error("undefined");
}
