/** The tracker is drawn anew with every change: whoever moves about it by keyboard stays where they are. */

/** The button of ours, or the row, that has the focus, by a selector that finds it again. */
let focused: string | null = null;

const watched = new WeakSet<HTMLElement>();

/** Remembers which row or button of ours has the focus, and forgets it when the person goes elsewhere. */
export function watchFocus(tracker: HTMLElement): void {
  if (watched.has(tracker)) return;
  watched.add(tracker);
  tracker.ownerDocument.addEventListener("focusin", ({ target }) => {
    focused = target instanceof HTMLElement && tracker.contains(target) ? selectorOf(target) : null;
  });
}

/** Gives the focus back to what had it, when a drawing has taken it away. */
export function restoreFocus(tracker: HTMLElement): void {
  if (focused && tracker.ownerDocument.activeElement === tracker.ownerDocument.body)
    tracker.querySelector<HTMLElement>(focused)?.focus();
}

/** Our own buttons are known by their key, a game's other controls by what they say of themselves, rows by their combatant. */
function selectorOf({ dataset, localName }: HTMLElement): string | null {
  if (dataset["press"]) return `[data-press="${dataset["press"]}"]`;
  if (dataset["keep"]) return `[data-keep="${dataset["keep"]}"]`;
  return localName === "li" && dataset["combatantId"] ? `li[data-combatant-id="${dataset["combatantId"]}"]` : null;
}
