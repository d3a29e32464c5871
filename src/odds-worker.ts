/** The worker that weighs fights: loaded only when somebody asks, and built alone (`vite.worker.config.ts`). */
import type { Order } from "./kernel/tactics/order.ts";
import { answer } from "./odds/answer.ts";

self.addEventListener("message", ({ data }: MessageEvent<Order>) => {
  answer(
    data,
    (told) => self.postMessage(told),
    () => performance.now(),
  );
});
