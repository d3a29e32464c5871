/** A point in the plane, pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Where two lines meet: the point, and how far along each it is, as a fraction of the given segment. */
export interface LineIntersection extends Point {
  t0: number;
  t1: number | undefined;
}

/** How a segment meets a circle. */
export interface LineCircleIntersection {
  aInside: boolean;
  bInside: boolean;
  contained: boolean;
  outside: boolean;
  tangent: boolean;
  intersections: Point[];
}

/** Which side of the line AB the point C is on: positive, negative, or 0 when the three are in line. */
export function orient2dFast(a: Point, b: Point, c: Point): number {
  return (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y);
}

/** Whether the segments AB and CD cross or touch. */
export function lineSegmentIntersects(a: Point, b: Point, c: Point, d: Point): boolean {
  const [abc, abd] = [orient2dFast(a, b, c), orient2dFast(a, b, d)];
  const [cda, cdb] = [orient2dFast(c, d, a), orient2dFast(c, d, b)];
  // All on one line; a segment that is a single point has no side of its own, so both are asked.
  if (abc === 0 && abd === 0 && cda === 0 && cdb === 0) {
    const overlaps = (axis: "x" | "y"): boolean =>
      Math.max(Math.min(a[axis], b[axis]), Math.min(c[axis], d[axis])) <=
      Math.min(Math.max(a[axis], b[axis]), Math.max(c[axis], d[axis]));
    return overlaps("x") && overlaps("y");
  }
  return abc * abd <= 0 && cda * cdb <= 0;
}

/** Where the lines through AB and CD meet; null when they are parallel. */
export function lineLineIntersection(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  options: { t1?: boolean } = {},
): LineIntersection | null {
  const [abx, aby, cdx, cdy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const cross = abx * cdy - aby * cdx;
  if (cross === 0) return null;
  const [acx, acy] = [c.x - a.x, c.y - a.y];
  const t0 = (acx * cdy - acy * cdx) / cross;
  const t1 = options.t1 ? (acx * aby - acy * abx) / cross : undefined;
  return { x: a.x + t0 * abx, y: a.y + t0 * aby, t0, t1 };
}

/** Where the segments AB and CD meet; null when they don't. */
export function lineSegmentIntersection(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  epsilon = 1e-8,
): LineIntersection | null {
  const met = lineLineIntersection(a, b, c, d, { t1: true });
  const within = (t: number | undefined): boolean => t !== undefined && t >= -epsilon && t <= 1 + epsilon;
  return met && within(met.t0) && within(met.t1) ? met : null;
}

/** The point of the segment AB that is closest to C. */
export function closestPointToSegment(c: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  if (length === 0) return { x: a.x, y: a.y };
  const t = Math.min(Math.max(((c.x - a.x) * dx + (c.y - a.y) * dy) / length, 0), 1);
  return { x: a.x + t * dx, y: a.y + t * dy };
}

/** The points at which a segment crosses a circle, from its start on; none, one or two. */
export function quadraticIntersection(p0: Point, p1: Point, center: Point, radius: number, epsilon = 0): Point[] {
  const [dx, dy, fx, fy] = [p1.x - p0.x, p1.y - p0.y, p0.x - center.x, p0.y - center.y];
  const a = dx * dx + dy * dy;
  const b = 2 * (fx * dx + fy * dy);
  const root = b * b - 4 * a * (fx * fx + fy * fy - radius * radius);
  if (a === 0 || root < 0) return [];
  const at = [-1, 1].map((sign) => (-b + sign * Math.sqrt(root)) / (2 * a));
  const found = at.filter((t) => t >= -epsilon && t <= 1 + epsilon);
  return (root === 0 ? found.slice(0, 1) : found).map((t) => ({ x: p0.x + t * dx, y: p0.y + t * dy }));
}

/** How the segment AB meets a circle. */
export function lineCircleIntersection(
  a: Point,
  b: Point,
  center: Point,
  radius: number,
  epsilon = 1e-8,
): LineCircleIntersection {
  const inside = (p: Point): boolean => (p.x - center.x) ** 2 + (p.y - center.y) ** 2 <= radius ** 2 + epsilon;
  const [aInside, bInside] = [inside(a), inside(b)];
  const contained = aInside && bInside;
  const closest = closestPointToSegment(center, a, b);
  const distance = Math.hypot(closest.x - center.x, closest.y - center.y);
  const outside = !aInside && !bInside && distance > radius + epsilon;
  const tangent = !contained && Math.abs(distance - radius) <= epsilon;
  const intersections = contained || outside ? [] : quadraticIntersection(a, b, center, radius, epsilon);
  return { aInside, bInside, contained, outside, tangent, intersections };
}

/** Whether two circles share any point. */
export function circleCircleIntersects(
  x0: number,
  y0: number,
  r0: number,
  x1: number,
  y1: number,
  r1: number,
): boolean {
  return (x1 - x0) ** 2 + (y1 - y0) ** 2 <= (r0 + r1) ** 2;
}

function toPoints(points: readonly Point[] | readonly number[]): Point[] {
  if (typeof points[0] !== "number") return [...(points as readonly Point[])];
  const flat = points as readonly number[];
  return Array.from({ length: flat.length / 2 }, (_entry, index) => ({
    x: flat[index * 2] ?? 0,
    y: flat[index * 2 + 1] ?? 0,
  }));
}

/** The centre of mass of a polygon, given as points or as a flat list of coordinates. */
export function polygonCentroid(points: readonly Point[] | readonly number[]): Point {
  const corners = toPoints(points);
  if (!corners.length) return { x: 0, y: 0 };
  let [x, y, area] = [0, 0, 0];
  for (const [index, p] of corners.entries()) {
    const q = corners[(index + 1) % corners.length] ?? p;
    const cross = p.x * q.y - q.x * p.y;
    area += cross;
    x += (p.x + q.x) * cross;
    y += (p.y + q.y) * cross;
  }
  if (area === 0) {
    const mean = (axis: "x" | "y"): number => corners.reduce((sum, p) => sum + p[axis], 0) / corners.length;
    return { x: mean("x"), y: mean("y") };
  }
  return { x: x / (3 * area), y: y / (3 * area) };
}

/** Whether a circle meets a path, closed or open; a circle inside of a closed path meets it too. */
export function pathCircleIntersects(
  points: readonly Point[] | readonly number[],
  close: boolean,
  center: Point,
  radius: number,
): boolean {
  const corners = toPoints(points);
  let inside = false;
  for (const [index, a] of corners.entries()) {
    const b = corners[index + 1] ?? (close ? corners[0] : undefined);
    if (!b) continue;
    const near = closestPointToSegment(center, a, b);
    if (Math.hypot(near.x - center.x, near.y - center.y) <= radius) return true;
    if (a.y > center.y !== b.y > center.y && center.x < ((b.x - a.x) * (center.y - a.y)) / (b.y - a.y) + a.x)
      inside = !inside;
  }
  return close && inside;
}
