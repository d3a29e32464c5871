/**
 * Several document operations in one request, believed only when they came true.
 *
 * Foundry asks every `pre…` hook first and cancels the whole batch when one objects, maybe without an error; after that,
 * an error on the server may leave the first writes done. What a batch answers is not documented for either. So its answer
 * is not looked at: what is to change is noted before, and held against what the documents hold afterwards.
 */
import type { BatchOperation, FoundryUser } from "../../../foundry/types.ts";
import { game, modifyBatch, notify, randomID } from "../../../foundry/globals.ts";
import type { Trace } from "./trace.ts";
import { tracesOf } from "./traces.ts";
import type { Fault } from "./words.ts";
import { wordsFor } from "./words.ts";

/** What became of a batch. `refused` says what was not stored, why as far as that is known, and what stands all the same. */
export type Stored =
  | {
      readonly ok: true;
      /** Takes everything back, as far as it still is as it was written. Resolves to false when something stands. */
      readonly back: () => Promise<boolean>;
    }
  | { readonly ok: false; readonly refused: string };

/**
 * Writes all of it or none: what a failed batch did write is taken back, when nobody has changed it since.
 * @param reader who reads the words of a refusal; this client's person when left out
 * @throws what the batch threw, when the table is not connected: that has been told already
 */
export async function writeTogether(
  operations: readonly BatchOperation[],
  reader: FoundryUser = game().user,
): Promise<Stored> {
  const named = operations.map(withIds);
  const traces = named.flatMap(tracesOf);
  // A batch about something that is gone already comes to nothing as a whole, so it is not even begun.
  const fault = traces.some((trace) => trace.isGone()) ? null : await attempt(named);
  for (const trace of traces) trace.notice();
  const missing = traces.filter((trace) => trace.isMissing());
  if (missing.length === 0) {
    if (fault) console.warn("Dramatis: a batch failed, but everything it was to store is stored.", fault.reason);
    return { ok: true, back: () => takenBack(traces) };
  }
  const isHalf = traces.some((trace) => trace.isWritten());
  if (fault && !isHalf && isNotConnected(fault.reason)) throw fault.reason;
  if (isHalf) await takenBack(traces);
  const standing = traces.filter((trace) => trace.isWritten());
  const others = traces.filter((trace) => !trace.isWritten() && !trace.isAsBefore());
  const refused = wordsFor({ missing, standing, others, isHalf, fault }, reader);
  console.warn(`Dramatis: ${refused}`, fault?.reason ?? "");
  // The person who asked may not be able to put right what stands; this one may.
  if (standing.length > 0 && !reader.isSelf) notify("error", refused);
  return { ok: false, refused };
}

async function attempt(operations: readonly BatchOperation[]): Promise<Fault | null> {
  try {
    await modifyBatch(operations);
    return null;
  } catch (reason) {
    return { reason };
  }
}

/** Takes back what was written, last first. Resolves to true when all of it is as it was before. */
async function takenBack(traces: readonly Trace[]): Promise<boolean> {
  const fault = await attempt([...traces].reverse().flatMap((trace) => trace.back()));
  const isBack = traces.every((trace) => trace.isAsBefore());
  if (fault && !isBack) console.warn("Dramatis: what was written could not be taken back.", fault.reason);
  return isBack;
}

/** What is to be made gets its id here, so that it can be found afterwards. Settings are found by their keys. */
function withIds(operation: BatchOperation): BatchOperation {
  if (operation.action !== "create" || operation.documentName === "Setting") return operation;
  const isKept = operation.keepId === true;
  const data = operation.data?.map((one) => ({ ...one, _id: (isKept ? one["_id"] : null) ?? randomID() }));
  return { ...operation, ...(data && { data }), keepId: true };
}

function isNotConnected(reason: unknown): boolean {
  return reason instanceof Error && reason.name === "NotConnected";
}
