/** Where a sheet opens: beside the sidebar, so that the chat stays in sight. */

/** Room a sheet needs; a page with less than this beside its sidebar opens sheets wherever the engine likes. */
const LEAST = 420;
const MARGIN = 8;

/** Width and left edge, in CSS pixels, of a window in the part of the page that the sidebar leaves free. Pure. */
export function besideSidebar(width: number, free: number): { readonly width: number; readonly left: number } | null {
  if (free < LEAST) return null;
  const fitting = Math.min(width, free - 2 * MARGIN);
  return { width: fitting, left: Math.round((free - fitting) / 2) };
}

/** Pixels from the left edge of the page to the sidebar; the whole page when there is none on the right. */
export function freeWidth(): number {
  const { innerWidth } = window;
  const box = document.getElementById("sidebar")?.getBoundingClientRect();
  return box && box.width > 0 && box.left > innerWidth / 3 ? box.left : innerWidth;
}
