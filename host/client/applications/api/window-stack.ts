import type { ApplicationV2 } from "./application-v2.ts";

/** Every rendered application by its id: `foundry.applications.instances`. */
export const instances = new Map<string, ApplicationV2>();

const FLOOR = 100;
let top = FLOOR;

/** A z-index above every other window. */
export const nextLayer = (): number => ++top;

const isWindow = (app: ApplicationV2): boolean => app.rendered && app.hasFrame;

/** The window in front, or null. */
export function frontWindow(): ApplicationV2 | null {
  let front: ApplicationV2 | null = null;
  for (const app of instances.values()) {
    if (isWindow(app) && (!front || app.position.zIndex >= front.position.zIndex)) front = app;
  }
  return front;
}

/**
 * Escape closes the window in front. Returns whether there was one, so that a caller can go on with its own meaning
 * of Escape (releasing tokens) when there was none.
 */
export function dismissFrontWindow(): boolean {
  const front = frontWindow();
  if (!front) return false;
  void front.close({ closeKey: true });
  return true;
}
