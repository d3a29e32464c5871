import { SORT_INTEGER_DENSITY } from "../common/constants.ts";
import { DataFieldOperator } from "../common/data/operators.ts";
import type { AnyObject } from "../common/types.ts";

/** Members of `foundry.utils` that only the client has. */

/** The elements of some HTML: one element, or a collection when there are several. */
export function parseHTML(html: string): HTMLElement | HTMLCollection {
  const template = document.createElement("template");
  template.innerHTML = html;
  const { children } = template.content;
  return children.length === 1 ? (children[0] as HTMLElement) : children;
}

/** Is this value an operator such as `_del` or `_replace(…)`? */
export function isDataOperator(value: unknown): boolean {
  return value instanceof DataFieldOperator;
}

interface Sortable {
  sort?: number;
  [key: string]: unknown;
}

export interface SortOptions<T> {
  target?: T | null;
  siblings?: T[];
  sortKey?: string;
  sortBefore?: boolean;
}

/**
 * The updates that put something before or after a target among its siblings. Usually one: the middle between two
 * neighbours; where there is no room between them, all are spaced anew.
 */
export function performIntegerSort<T extends object>(
  source: T,
  { target = null, siblings = [], sortKey = "sort", sortBefore = true }: SortOptions<T> = {},
): { target: T; update: AnyObject }[] {
  const at = (entry: T | undefined): number => Number((entry as Sortable | undefined)?.[sortKey] ?? 0);
  const others = siblings.filter((sibling) => sibling !== source).sort((a, b) => at(a) - at(b));
  let index = target ? others.indexOf(target) : -1;
  if (index < 0) index = sortBefore && target === null ? others.length : sortBefore ? 0 : others.length;
  else if (!sortBefore) index += 1;
  const [before, after] = [others[index - 1], others[index]];
  const low = before ? at(before) : after ? at(after) - 2 * SORT_INTEGER_DENSITY : 0;
  const high = after ? at(after) : before ? at(before) + 2 * SORT_INTEGER_DENSITY : 2 * SORT_INTEGER_DENSITY;
  const middle = Math.round((low + high) / 2);
  if (middle > low && middle < high) return [{ target: source, update: { [sortKey]: middle } }];
  const ordered = [...others.slice(0, index), source, ...others.slice(index)];
  return ordered.map((entry, place) => ({ target: entry, update: { [sortKey]: (place + 1) * SORT_INTEGER_DENSITY } }));
}

export interface Point {
  x: number;
  y: number;
}

/** Which side of the line from a to b the point c is on: positive, negative, or 0 on it. */
export function orient2dFast(a: Point, b: Point, c: Point): number {
  return (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y);
}

/** Do the segments a–b and c–d meet? */
export function lineSegmentIntersects(a: Point, b: Point, c: Point, d: Point): boolean {
  const sides = [orient2dFast(a, b, c), orient2dFast(a, b, d), orient2dFast(c, d, a), orient2dFast(c, d, b)] as const;
  if (sides.every((side) => side === 0)) {
    // On one line: they meet where their spans do.
    const apart = (p: number, q: number, r: number, s: number): boolean =>
      Math.max(p, q) < Math.min(r, s) || Math.max(r, s) < Math.min(p, q);
    return !apart(a.x, b.x, c.x, d.x) && !apart(a.y, b.y, c.y, d.y);
  }
  return sides[0] * sides[1] <= 0 && sides[2] * sides[3] <= 0;
}

/** A promise of the same, rejected after some milliseconds. */
export function withTimeout<T>(promise: Promise<T>, milliseconds: number, message = "Timed out"): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(message)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
