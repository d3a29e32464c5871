/** Fights weighed away from the page, in a worker; on the page in slices where there can be none. */
import { faultOf, type Order, type Playable, type Told } from "../../kernel/tactics/order.ts";
import { inSlices } from "./slices.ts";

/** Beside the module, wherever that was loaded from. Held in a variable: whoever builds the module isn't to follow it. */
const FILE = "odds-worker.mjs";

/** Where a fight is weighed. */
export type Place = "worker" | "page";

/**
 * Carries an order out wherever it can be. Returns what stops it: nothing is told any more then.
 * @param tell is also told where it is weighed
 */
export function weigh(playable: Playable, order: Order, tell: (told: Told, place: Place) => void): () => void {
  const onPage = (): (() => void) => inSlices(playable, order, (told) => tell(told, "page"));
  const worker = made();
  if (!worker) return onPage();
  let stop = (): void => worker.terminate();
  let [hasSpoken, isOver] = [false, false];
  worker.addEventListener("message", ({ data }: MessageEvent<Told>) => {
    if (isOver) return;
    hasSpoken = true;
    if (data.type !== "progress") worker.terminate();
    tell(data, "worker");
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    worker.terminate();
    if (isOver) return;
    if (hasSpoken) tell({ type: "failed", note: faultOf(event.message) }, "worker");
    else stop = onPage();
  });
  try {
    worker.postMessage(order);
  } catch {
    worker.terminate();
    return onPage();
  }
  return () => {
    isOver = true;
    stop();
  };
}

function made(): Worker | null {
  try {
    return new Worker(new URL(FILE, import.meta.url), { type: "module" });
  } catch {
    return null;
  }
}
