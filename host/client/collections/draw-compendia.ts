import { host } from "../runtime.ts";

/** Draws the list of compendia anew, where it is shown. */
export function drawCompendia(): void {
  void (host.ui.compendium as { render?(options?: unknown): unknown } | undefined)?.render?.();
}
