const FOCUSABLE =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [tabindex]";

/** Can the keyboard come to it by Tab now? */
function isReachable(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(":disabled") || element.closest("[hidden], [inert]")) return false;
  // A page that is not laid out, as in tests of parts, knows no visibility; there everything counts.
  return typeof element.checkVisibility !== "function" || element.checkVisibility({ visibilityProperty: true });
}

/** What Tab comes to inside an element, in order. */
export function tabStops(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isReachable);
}

/**
 * Keeps Tab inside a window: behind its last control comes the first of its content, before its first the last. Escape,
 * which closes it, and F6, which goes to another part of the page, are the ways out.
 */
export function keepTabInside(root: HTMLElement, content: HTMLElement): void {
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Tab" || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const stops = tabStops(root);
    const [first, last] = [stops[0], stops.at(-1)];
    if (!first || !last) return;
    const at = document.activeElement;
    const forward = !event.shiftKey;
    if (forward ? !isLast(at, last) : at !== first && at !== root) return;
    event.preventDefault();
    (forward ? (stops.find((stop) => content.contains(stop)) ?? first) : last).focus();
  });
}

/** Is it the last stop, or the chosen one of the group of radio buttons that stands there? */
function isLast(at: Element | null, last: HTMLElement): boolean {
  if (at === last) return true;
  const radios = [at, last].every((one) => one instanceof HTMLInputElement && one.type === "radio");
  return radios && (at as HTMLInputElement).name === (last as HTMLInputElement).name;
}
