/**
 * Watches a system's start from inside the page, before anything of it is loaded: which of its first hooks threw, which
 * never came to an end, and how far the page had come when it stopped answering.
 */

/** Lines in the console that begin so are the page's own reports. */
export const SIGN = "host:try ";

/** Hooks in which a system is set up: when one of them fails, nothing that follows says anything about the host. */
const FIRST_HOOKS = ["init", "i18nInit", "setup"];

/** What the page has noted of the start. */
export interface BootNotes {
  /** Hooks of the system that threw or rejected, with the error. */
  readonly thrown: readonly { readonly hook: string; readonly message: string; readonly stack: string }[];
  /** Hooks whose promise is still open. */
  readonly open: readonly string[];
}

/** Runs before the page's own scripts. Leaves its notes in `hostTryBoot`. */
export const WATCH_BOOT = String.raw`
(() => {
  const FIRST_HOOKS = ${JSON.stringify(FIRST_HOOKS)};
  const notes = globalThis.hostTryBoot = { thrown: [], open: [] };
  const say = (text) => console.debug("${SIGN}" + text);
  const known = new WeakSet();
  const failed = (hook, error) => notes.thrown.push({ hook, message: String(error?.message ?? error), stack: String(error?.stack ?? "") });
  const wrap = (hook, listener) => {
    if (!FIRST_HOOKS.includes(hook) || typeof listener !== "function" || known.has(listener)) return listener;
    const watched = (...args) => {
      say("in " + hook);
      let result;
      try {
        result = listener(...args);
      } catch (error) {
        failed(hook, error);
        throw error;
      } finally {
        say("past " + hook);
      }
      if (typeof result?.then === "function") {
        notes.open.push(hook);
        const done = () => notes.open.splice(notes.open.indexOf(hook), 1);
        result.then(done, (error) => { done(); failed(hook, error); });
      }
      return result;
    };
    known.add(watched);
    return watched;
  };
  let hooks;
  Object.defineProperty(globalThis, "Hooks", {
    configurable: true,
    enumerable: true,
    get: () => hooks,
    set: (value) => {
      hooks = value;
      if (!value || known.has(value)) return;
      known.add(value);
      for (const name of ["on", "once"]) {
        const original = value[name];
        value[name] = (hook, listener, ...rest) => original.call(value, hook, wrap(hook, listener), ...rest);
      }
      say("in its modules");
    },
  });
})();
`;
