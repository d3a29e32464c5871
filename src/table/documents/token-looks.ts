import type { FoundryActor } from "../../foundry/types.ts";
import { canvas } from "../../foundry/globals.ts";

/** Actors whose tokens are about to be drawn anew, and whether their icons are others than before. */
const due = new Map<FoundryActor, boolean>();

/**
 * Lets the tokens of an actor that was prepared anew show its bars, and its icons where they have changed: Foundry draws
 * them after updates of documents, but what they are derived from may be elsewhere. Once for all that happens at once;
 * the controls of a token follow.
 */
export function redrawTokens(actor: FoundryActor, redrawEffects: boolean): void {
  if (due.size === 0) queueMicrotask(redraw);
  due.set(actor, redrawEffects || (due.get(actor) ?? false));
}

function redraw(): void {
  const actors = [...due];
  due.clear();
  const board = canvas();
  if (!board?.ready) return;
  for (const [actor, redrawEffects] of actors)
    for (const token of actor.getActiveTokens()) token.renderFlags.set({ refreshBars: true, redrawEffects });
  const controls = board.hud?.token;
  if (controls?.rendered && actors.some(([actor]) => actor === controls.actor)) controls.render();
}
