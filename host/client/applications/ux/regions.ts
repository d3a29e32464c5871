import { frontWindow } from "../api/window-stack.ts";

const VISITED = new WeakMap<HTMLElement, HTMLElement>();

/** The parts of the page that F6 goes through: the window in front, the board, the macro bar, chat that popped up, the sidebar. */
const PARTS = ["#board", "#hotbar", "#chat-notifications:not(:empty)", "#sidebar"];

function regions(): HTMLElement[] {
  const parts = [frontWindow()?.element, ...PARTS.map((selector) => document.querySelector<HTMLElement>(selector))];
  return parts.filter((part): part is HTMLElement => part instanceof HTMLElement);
}

/** Where the focus goes in a part: where it was last, else the part itself or its first control. */
function entrance(region: HTMLElement): HTMLElement | null {
  const before = VISITED.get(region);
  if (before?.isConnected && region.contains(before)) return before;
  if (region.tabIndex >= 0 || region.matches(".application")) return region;
  return region.querySelector<HTMLElement>(
    "[role=tab][tabindex='0'], button:not([tabindex='-1']):enabled, input, [data-action][tabindex='0']",
  );
}

/** Moves the focus to the next part of the page, or the one before. True when there is one. */
export function visitRegion(backward = false): boolean {
  const parts = regions();
  const focused = document.activeElement as HTMLElement | null;
  const at = parts.findIndex((part) => part.contains(focused));
  const from = parts[at];
  if (from && focused) VISITED.set(from, focused);
  const next = parts[(at + (backward ? -1 : 1) + parts.length) % parts.length];
  const target = next && next !== from ? entrance(next) : null;
  target?.focus();
  return target !== null;
}
