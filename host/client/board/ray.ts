interface Point {
  x: number;
  y: number;
}

/** A line from one point to another, in pixels; angles in radians, clockwise from the right as on a screen. */
export class Ray {
  readonly A: Point;
  readonly B: Point;
  readonly x0: number;
  readonly y0: number;
  readonly dx: number;
  readonly dy: number;
  readonly slope: number;
  #angle: number | undefined;
  #distance: number | undefined;

  constructor(A: Point, B: Point) {
    this.A = A;
    this.B = B;
    this.x0 = A.x;
    this.y0 = A.y;
    this.dx = B.x - A.x;
    this.dy = B.y - A.y;
    this.slope = this.dy / this.dx;
  }

  static fromAngle(x: number, y: number, radians: number, distance: number): Ray {
    const ray = new Ray({ x, y }, { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance });
    ray.#angle = normal(radians);
    ray.#distance = distance;
    return ray;
  }

  static fromArrays([ax = 0, ay = 0]: readonly number[], [bx = 0, by = 0]: readonly number[]): Ray {
    return new Ray({ x: ax, y: ay }, { x: bx, y: by });
  }

  /** A ray of this length from one point towards another. */
  static towardsPoint(origin: Point, point: Point, distance: number): Ray {
    return Ray.fromAngle(origin.x, origin.y, Math.atan2(point.y - origin.y, point.x - origin.x), distance);
  }

  static towardsPointSquared(origin: Point, point: Point, distance2: number): Ray {
    return Ray.towardsPoint(origin, point, Math.sqrt(distance2));
  }

  get angle(): number {
    return (this.#angle ??= Math.atan2(this.dy, this.dx));
  }
  set angle(radians: number) {
    this.#angle = normal(radians);
  }

  get distance(): number {
    return (this.#distance ??= Math.hypot(this.dx, this.dy));
  }
  set distance(pixels: number) {
    this.#distance = pixels;
  }

  /** The rectangle around the ray. */
  get bounds(): { x: number; y: number; width: number; height: number } {
    const [x, y] = [Math.min(this.A.x, this.B.x), Math.min(this.A.y, this.B.y)];
    return { x, y, width: Math.abs(this.dx), height: Math.abs(this.dy) };
  }

  /** The point at a share of the way: 0 is the start, 1 the end; beyond both the line goes on. */
  project(share: number): Point {
    return { x: this.A.x + share * this.dx, y: this.A.y + share * this.dy };
  }

  reverse(): Ray {
    return new Ray(this.B, this.A);
  }

  /** A ray from the same start, turned by an angle; as long as this one unless a distance is given. */
  shiftAngle(offset: number, distance?: number): Ray {
    return Ray.fromAngle(this.x0, this.y0, this.angle + offset, distance || this.distance);
  }

  /** Where it crosses the line between two points given as x0, y0, x1, y1; null when the two do not cross. */
  intersectSegment([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]): (Point & { t0: number }) | null {
    const [ex, ey] = [x1 - x0, y1 - y0];
    const across = this.dx * ey - this.dy * ex;
    if (across === 0) return null;
    const t0 = ((x0 - this.A.x) * ey - (y0 - this.A.y) * ex) / across;
    const t1 = ((x0 - this.A.x) * this.dy - (y0 - this.A.y) * this.dx) / across;
    return t0 >= 0 && t0 <= 1 && t1 >= 0 && t1 <= 1 ? { ...this.project(t0), t0 } : null;
  }
}

/** The same direction, from -π up to π. */
function normal(radians: number): number {
  return radians - 2 * Math.PI * Math.floor((radians + Math.PI) / (2 * Math.PI));
}
