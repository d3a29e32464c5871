/** Fights weighed on the page itself, in slices so short that nobody notices: where no worker can be had. */
import { carryOut, type Order, type Playable, type Told } from "../../kernel/tactics/order.ts";

/** Milliseconds that a slice may take before the page has its turn; one decision more, at the most, comes on top. */
const SLICE = 6;
/** Milliseconds from one telling to the next. */
const EVERY = 150;

/** The page's time, and how it is given its turn. */
export interface Clock {
  now(): number;
  breathe(): Promise<void>;
}

const PAGE: Clock = {
  now: () => performance.now(),
  breathe: () => new Promise((resolve) => setTimeout(resolve)),
};

/** Carries an order out, and tells how it stands now and then. Returns what stops it: nothing is told any more then. */
export function inSlices(playable: Playable, order: Order, tell: (told: Told) => void, clock = PAGE): () => void {
  let isOver = false;
  void (async () => {
    const steps = carryOut(playable, order);
    let told = clock.now();
    for (;;) {
      const from = clock.now();
      let step = steps.next();
      while (!step.done && clock.now() - from < SLICE) step = steps.next();
      // What is told is drawn, which takes its time as well: never in one go with a slice.
      await clock.breathe();
      if (isOver) return;
      if (step.done) return tell(step.value);
      if (clock.now() - told < EVERY) continue;
      tell(step.value());
      told = clock.now();
      await clock.breathe();
      if (isOver) return;
    }
  })();
  return () => (isOver = true);
}
