/** How long something that is drawn or sent may take to show, in milliseconds. */
const PATIENCE = 6_000;

/** Waits until something holds, looking again and again. False when it never comes about. */
export async function until(holds: () => boolean): Promise<boolean> {
  const end = performance.now() + PATIENCE;
  while (!holds()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return true;
}
