type Callback<Args extends unknown[]> = (...args: Args) => unknown;

/** A debounced function; `cancel` drops a call that has not run yet. */
export interface Debounced<Args extends unknown[]> {
  (...args: Args): void;
  cancel(): void;
}

/** A function that runs once its calls have paused for so many milliseconds, with the last call's arguments. */
export function debounce<Args extends unknown[]>(callback: Callback<Args>, delay: number): Debounced<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const debounced = function (this: unknown, ...args: Args): void {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
  return Object.assign(debounced, { cancel: () => clearTimeout(timer) });
}

/** A function that runs at once, and at most once more per so many milliseconds, with the last arguments. */
export function throttle<Args extends unknown[]>(callback: Callback<Args>, delay: number): (...args: Args) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: Args | undefined;
  const arm = (self: unknown): void => {
    timer = setTimeout(() => {
      timer = undefined;
      if (!pending) return;
      const args = pending;
      pending = undefined;
      callback.apply(self, args);
      arm(self);
    }, delay);
  };
  return function (this: unknown, ...args: Args): void {
    if (timer !== undefined) {
      pending = args;
      return;
    }
    callback.apply(this, args);
    arm(this);
  };
}

/** Reloads the page once things have settled for a quarter of a second. Does nothing where there is no page. */
export const debouncedReload = debounce(
  () => (globalThis as { location?: { reload(): void } }).location?.reload(),
  250,
);
