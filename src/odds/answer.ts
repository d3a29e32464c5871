/** How an order is carried out away from the page: it is played without a stop, and how it stands is told now and then. */
import { carryOut, type Order, type Told } from "../kernel/tactics/order.ts";
import { GAMES } from "./games.ts";

/** Milliseconds from one telling to the next: more than five in a second. */
const EVERY = 150;

/**
 * Carries an order out to its end.
 * @param now the time in milliseconds, from any moment on
 */
export function answer(order: Order, tell: (told: Told) => void, now: () => number): void {
  const playable = Object.hasOwn(GAMES, order.game) ? GAMES[order.game] : undefined;
  if (!playable) {
    tell({ type: "failed", note: { key: "DRAMATIS.Fit.Odds.noGame", data: { game: order.game } } });
    return;
  }
  const steps = carryOut(playable, order);
  let told = now();
  for (;;) {
    const step = steps.next();
    if (step.done) {
      tell(step.value);
      return;
    }
    if (now() - told < EVERY) continue;
    tell(step.value());
    told = now();
  }
}
