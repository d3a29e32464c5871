/**
 * Which self-tests are over for certain, remembered by the browser: those that ended in it, and those that were going on when
 * their page was closed or loaded again. What they have left may be thrown away at once, from any of its pages.
 */
const KEY = "dramatis.selfTest.over";
/** How many are remembered. Leftovers are thrown away soon, so the last few are enough. */
const KEPT = 20;

let going: string | null = null;

/** Begins to watch over a run: should its page go, it is over. */
export function begin(run: string): void {
  if (going === null) globalThis.addEventListener?.("pagehide", () => going !== null && end(going));
  going = run;
}

/** Notes that a run is over. */
export function end(run: string): void {
  const runs = [...overHere()].filter((one) => one !== run);
  try {
    localStorage.setItem(KEY, JSON.stringify([...runs, run].slice(-KEPT)));
  } catch {
    // A browser that keeps nothing leaves it to the active game master to find what is too old to be going on.
  }
}

/** The runs that this browser knows to be over. */
export function overHere(): ReadonlySet<string> {
  try {
    const runs: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(runs) ? runs.map(String) : []);
  } catch {
    return new Set();
  }
}
