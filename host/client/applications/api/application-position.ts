import type { Position } from "./application-types.ts";

const MARGIN = 8;
const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high));

/** Room the page leaves for windows, in CSS pixels. */
function viewport(element: HTMLElement): { width: number; height: number } {
  const view = element.ownerDocument.defaultView;
  return { width: view?.innerWidth ?? 1280, height: view?.innerHeight ?? 720 };
}

/**
 * Where a window goes: fixed numbers are kept inside the page, "auto" sizes are measured, and a missing top or left
 * centres the window. Writes the inline style and returns the resolved position.
 */
export function placeElement(element: HTMLElement, wanted: Position): Position {
  const page = viewport(element);
  const style = element.style;
  const width = wanted.width === "auto" ? "auto" : clamp(wanted.width, 120, page.width);
  const height = wanted.height === "auto" ? "auto" : clamp(wanted.height, 48, page.height);
  style.width = width === "auto" ? "auto" : `${width}px`;
  style.height = height === "auto" ? "auto" : `${height}px`;
  style.maxHeight = `${page.height - MARGIN}px`;
  const boxWidth = width === "auto" ? element.offsetWidth || 400 : width;
  const boxHeight = height === "auto" ? element.offsetHeight || 300 : height;
  const left = clamp(wanted.left ?? (page.width - boxWidth) / 2, 0, page.width - boxWidth);
  const top = clamp(
    wanted.top ?? (page.height - boxHeight) / 2.4,
    0,
    page.height - Math.min(boxHeight, page.height - MARGIN),
  );
  style.left = `${Math.round(left)}px`;
  style.top = `${Math.round(top)}px`;
  style.transform = wanted.scale === 1 ? "" : `scale(${wanted.scale})`;
  if (wanted.zIndex > 0) style.zIndex = String(wanted.zIndex);
  return { top: Math.round(top), left: Math.round(left), width, height, scale: wanted.scale, zIndex: wanted.zIndex };
}
