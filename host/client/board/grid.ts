export interface Point {
  x: number;
  y: number;
}
export interface PathMeasurement {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
  waypoints: (Point & { distance: number; spaces: number })[];
}
interface GridConfig {
  type?: number;
  size: number;
  distance: number;
  units: string;
}

/** The measure of a scene: square cells (type 1), or none (type 0). Pixels on the scene in, distance units out. */
export class Grid {
  readonly type: number;
  /** Edge of one cell in scene pixels. */
  readonly size: number;
  /** What one cell stands for, in `units`. */
  readonly distance: number;
  readonly units: string;

  constructor({ type = 1, size, distance, units }: GridConfig) {
    this.type = type;
    this.size = size || 100;
    this.distance = distance || 1;
    this.units = units ?? "";
  }

  get isGridless(): boolean {
    return this.type === 0;
  }
  get isSquare(): boolean {
    return this.type !== 0;
  }
  get sizeX(): number {
    return this.size;
  }
  get sizeY(): number {
    return this.size;
  }

  /** Row and column of the cell under a point. */
  getOffset({ x, y }: Point): { i: number; j: number } {
    return { i: Math.floor(y / this.size), j: Math.floor(x / this.size) };
  }
  getTopLeftPoint(at: Point | { i: number; j: number }): Point {
    const { i, j } = "i" in at ? at : this.getOffset(at);
    return { x: j * this.size, y: i * this.size };
  }
  getCenterPoint(at: Point | { i: number; j: number }): Point {
    const corner = this.getTopLeftPoint(at);
    return { x: corner.x + this.size / 2, y: corner.y + this.size / 2 };
  }
  /** The nearest corner of the grid; the point itself, rounded, where there is no grid. */
  getSnappedPoint({ x, y }: Point, _behavior?: object): Point {
    if (this.isGridless) return { x: Math.round(x), y: Math.round(y) };
    const snap = (value: number): number => Math.round(value / this.size) * this.size;
    return { x: snap(x), y: snap(y) };
  }

  /** Length of a way through points; on squares a diagonal step counts as one cell. */
  measurePath(path: Point[]): PathMeasurement {
    const measured: PathMeasurement = { distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0, waypoints: [] };
    path.forEach((point, index) => {
      const from = path[index - 1];
      if (from) {
        const pixels = Math.hypot(point.x - from.x, point.y - from.y);
        const columns = Math.abs(Math.round((point.x - from.x) / this.size));
        const rows = Math.abs(Math.round((point.y - from.y) / this.size));
        measured.euclidean += (pixels / this.size) * this.distance;
        measured.spaces += Math.max(columns, rows);
        measured.diagonals += Math.min(columns, rows);
        measured.distance += this.isGridless
          ? (pixels / this.size) * this.distance
          : Math.max(columns, rows) * this.distance;
      }
      measured.waypoints.push({ x: point.x, y: point.y, distance: measured.distance, spaces: measured.spaces });
    });
    measured.cost = measured.distance;
    return measured;
  }
}
