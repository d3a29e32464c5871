/**
 * Tells styles how high a part of the page is, now and whenever it changes, as `--d-<name>-height` in pixels: on a narrow page,
 * what pops up of the chat keeps clear of it.
 */
export function tellHeight(name: string, part: HTMLElement): void {
  const { style } = document.documentElement;
  new ResizeObserver(() => style.setProperty(`--d-${name}-height`, `${part.offsetHeight}px`)).observe(part);
}
