/** Runs a function so many times and says on the console how long it took, milliseconds. */
export async function benchmark<Args extends unknown[]>(
  func: (...args: Args) => unknown,
  iterations: number,
  ...args: Args
): Promise<void> {
  const start = performance.now();
  for (let count = 0; count < iterations; count += 1) await func(...args);
  const taken = performance.now() - start;
  console.warn(`${func.name || "function"}: ${iterations} times in ${taken.toFixed(2)} ms.`);
}

/** Keeps the thread busy for so many milliseconds, to see what becomes of a page that does not answer. */
export async function threadLock(ms: number, debug = false): Promise<void> {
  const start = performance.now();
  while (performance.now() - start < ms);
  if (debug) console.warn(`The thread was locked for ${ms} ms.`);
}
