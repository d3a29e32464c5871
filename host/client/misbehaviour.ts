/**
 * What this host does badly on purpose, so that a system can be tested against it. All of it is off until a test says
 * otherwise, through the page's global `openHost`; nothing but tests should look for that name, as Foundry has none of it.
 *
 *     openHost.batches.veto = "error";
 *     Object.assign(openHost.batches, { fault: "afterFirst", times: 1 });
 */
export interface BatchBehaviour {
  /**
   * What `modifyBatch` gives when somebody objected to a part and nothing was written: an empty list, an empty list for
   * each operation, `undefined`, or an error. Foundry's page says that the whole batch is cancelled, and not what it gives.
   */
  veto: "empty" | "lists" | "undefined" | "error";
  /**
   * How the next batches go wrong, or null:
   * - `"nothing"`: nothing is written, and there is no answer;
   * - `"empty"`: nothing is written, and the answer is an empty list;
   * - `"mute"`: everything is written, and there is no answer;
   * - `"afterFirst"`: the first operation is written, then there is an error;
   * - `"stopAfterFirst"`: the first operation is written, and the answer speaks of it alone.
   */
  fault: "nothing" | "empty" | "mute" | "afterFirst" | "stopAfterFirst" | null;
  /** How many more batches go wrong that way. */
  times: number;
}

const FAULTLESS: BatchBehaviour = { veto: "empty", fault: null, times: Infinity };

/** How batches behave in this page. */
export const batches: BatchBehaviour = { ...FAULTLESS };

/** From here on nothing goes wrong any more. */
export function behave(): void {
  Object.assign(batches, FAULTLESS);
}

/** What the page's tests find under `openHost`. */
export const openHost = { batches, behave };

/** The fault that the batch in hand is to have; counts it. */
export function takeBatchFault(): BatchBehaviour["fault"] {
  if (batches.fault === null || batches.times <= 0) return null;
  batches.times -= 1;
  return batches.fault;
}
