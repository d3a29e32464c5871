/** Where a window goes that would lie over the chat, or over the tokens somebody aims at. */
import { targetSpots } from "../../foundry/globals.ts";
import { freeWidth } from "./place.ts";

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** In CSS pixels of the page. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const MARGIN = 8;
/** About as far from a token's middle as its name plate reaches. */
const AROUND = 60;

/**
 * The nearest place for a window from which fewer of these spots are covered, along the edges of the free part of the page;
 * null when it is well where it is, or no place is better. Pure.
 */
export function clearOf(
  spots: readonly Spot[],
  box: Box,
  free: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } | null {
  const covered = ({ left, top }: Pick<Box, "left" | "top">): number =>
    spots.filter(({ x, y }) => {
      const isBeside = x < left - AROUND || x > left + box.width + AROUND;
      return !isBeside && y > top - AROUND && y < top + box.height + AROUND;
    }).length;
  const now = covered(box);
  if (now === 0) return null;
  const lefts = [box.left, MARGIN, free.width - box.width - MARGIN];
  const tops = [box.top, MARGIN, free.height - box.height - MARGIN];
  const far = (place: Pick<Box, "left" | "top">): number => Math.hypot(place.left - box.left, place.top - box.top);
  const [best] = lefts
    .flatMap((left) => tops.map((top) => ({ left, top })))
    .filter(({ left, top }) => left >= MARGIN && top >= MARGIN)
    .map((place) => ({ place, covers: covered(place) }))
    .filter(({ covers }) => covers < now)
    .toSorted((one, other) => one.covers - other.covers || far(one.place) - far(other.place));
  return best?.place ?? null;
}

interface Movable {
  readonly element: HTMLElement;
  setPosition(position: { left: number; top: number }): unknown;
}

/**
 * The left edge of a window that would lie partly over the sidebar: in the middle of the free part of the page. Where it
 * is when it lies beside the sidebar, or the free part hasn't room for it. Pure.
 */
export function besideLeft({ left, width }: Pick<Box, "left" | "width">, free: number): number {
  const isBeside = left + width <= free;
  return isBeside || width > free - 2 * MARGIN ? left : Math.round((free - width) / 2);
}

/** Moves a window that has just opened beside the sidebar, and off the tokens this person aims at, where there is room. */
export function clearOfView(window: Movable): void {
  const { left: at, top, width, height } = window.element.getBoundingClientRect();
  const free = { width: freeWidth(), height: innerHeight };
  const left = besideLeft({ left: at, width }, free.width);
  const place = clearOf(targetSpots(), { left, top, width, height }, free) ?? { left, top };
  if (place.left === at && place.top === top) return;
  window.setPosition({ left: Math.round(place.left), top: Math.round(place.top) });
}
