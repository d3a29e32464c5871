/** A listener of a hook: its return value matters to `Hooks.call` only. */
export type HookListener = (...args: never[]) => unknown;

interface HookEntry {
  id: number;
  fn: HookListener;
  once: boolean;
}

/** What may accompany an error that is reported through {@link Hooks.onError}. */
export interface HookErrorOptions {
  msg?: string;
  log?: "error" | "warn" | null;
  notify?: "error" | "warn" | "info" | null;
  [key: string]: unknown;
}

const events = new Map<string, HookEntry[]>();
let nextId = 1;

function run(event: string, entry: HookEntry, args: unknown[]): unknown {
  if (entry.once) Hooks.off(event, entry.id);
  try {
    return (entry.fn as (...given: unknown[]) => unknown)(...args);
  } catch (error) {
    Hooks.onError("Hooks.call", error, { msg: `Hook "${event}"`, log: "error", hook: event, fn: entry.fn });
    return undefined;
  }
}

/**
 * Tells every listener, as {@link Hooks.callAll} does, and gives the promises that listeners answered with. One that is
 * rejected is an unhandled rejection of the page all the same, as it is when nobody looks at it.
 */
export function callAndGather(event: string): Promise<unknown>[] {
  const answers = [...(events.get(event) ?? [])].map((entry) => run(event, entry, []));
  return answers
    .filter((answer) => answer instanceof Promise)
    .map((promise: Promise<unknown>) => {
      void promise.then(() => undefined);
      return promise;
    });
}

/**
 * Named events. Listeners run in the order they were added; one that throws is reported and does not stop the others.
 */
export const Hooks = {
  /** The registered listeners by event name. */
  get events(): Readonly<Record<string, readonly HookEntry[]>> {
    return Object.fromEntries(events);
  },

  /** Adds a listener and returns its id, which {@link Hooks.off} accepts. */
  on(event: string, fn: HookListener, { once = false }: { once?: boolean } = {}): number {
    const entry: HookEntry = { id: nextId++, fn, once };
    const list = events.get(event);
    if (list) list.push(entry);
    else events.set(event, [entry]);
    return entry.id;
  },

  /** Adds a listener that runs for the next event only. */
  once(event: string, fn: HookListener): number {
    return Hooks.on(event, fn, { once: true });
  },

  /** Removes a listener by its id or by the function itself. */
  off(event: string, which: number | HookListener): void {
    const list = events.get(event);
    if (!list) return;
    const rest = list.filter((entry) => entry.id !== which && entry.fn !== which);
    if (rest.length) events.set(event, rest);
    else events.delete(event);
  },

  /** Tells every listener; always true. */
  callAll(event: string, ...args: unknown[]): true {
    for (const entry of [...(events.get(event) ?? [])]) run(event, entry, args);
    return true;
  },

  /** Asks every listener in turn; the first to return `false` stops the event and makes this return `false`. */
  call(event: string, ...args: unknown[]): boolean {
    for (const entry of [...(events.get(event) ?? [])]) {
      if (run(event, entry, args) === false) return false;
    }
    return true;
  },

  /** Reports a fault caught somewhere in the program: hook `error`, the console, and a notification if asked for. */
  onError(
    location: string,
    error: unknown,
    { msg = "", notify = null, log = null, ...data }: HookErrorOptions = {},
  ): void {
    const fault = error instanceof Error ? error : new Error(String(error));
    if (log === "warn") console.warn(msg ? `${msg}:` : location, fault);
    else if (log === "error") console.error(msg ? `${msg}:` : location, fault);
    if (notify) {
      const ui = (globalThis as { ui?: { notifications?: Record<string, ((text: string) => void) | undefined> } }).ui;
      ui?.notifications?.[notify]?.(msg ? `${msg}: ${fault.message}` : fault.message);
    }
    for (const entry of [...(events.get("error") ?? [])]) {
      try {
        (entry.fn as (...given: unknown[]) => unknown)(location, fault, data);
      } catch (nested) {
        console.error("A listener of the error hook failed:", nested);
      }
    }
  },
};

/** Forgets every listener. For unit tests that install the globals afresh. */
export function forgetHooks(): void {
  events.clear();
}
