import { GRID_SNAPPING_MODES, GRID_TYPES } from "../../common/constants.ts";
import {
  addUp,
  diagonalCells,
  type Cost,
  type Measured,
  type Offset,
  type PathMeasurement,
  type Point,
} from "./grid-measure.ts";

export type { PathMeasurement, Point } from "./grid-measure.ts";

export interface GridConfig {
  type?: number;
  size: number;
  distance: number;
  units: string;
  /** How diagonal steps are counted, one of CONST.GRID_DIAGONALS. */
  diagonals?: number;
}
/** A point of the scene, or a cell. */
export type Coordinates = Point | Offset;

const isOffset = (at: Coordinates): at is Offset => "i" in at;

/** The measure of a scene: square cells, or none (gridless). Pixels on the scene in, distance units out. */
export class Grid {
  readonly type: number;
  /** Edge of one cell in scene pixels. */
  readonly size: number;
  /** What one cell stands for, in `units`. */
  readonly distance: number;
  readonly units: string;
  readonly diagonals: number;

  constructor({ type = 1, size, distance, units, diagonals = 0 }: GridConfig) {
    this.type = type;
    this.size = size || 100;
    this.distance = distance || 1;
    this.units = units ?? "";
    this.diagonals = diagonals;
  }

  get isGridless(): boolean {
    return this.type === GRID_TYPES.GRIDLESS;
  }
  get isSquare(): boolean {
    return this.type === GRID_TYPES.SQUARE;
  }
  get isHexagonal(): boolean {
    return this.type > GRID_TYPES.SQUARE;
  }
  /** Width of one cell in scene pixels. */
  get sizeX(): number {
    return this.size;
  }
  /** Height of one cell in scene pixels. */
  get sizeY(): number {
    return this.size;
  }

  /** Row and column of the cell under a point; without a grid, the pixel. */
  getOffset(at: Coordinates): Offset {
    if (isOffset(at)) return { i: at.i, j: at.j };
    if (this.isGridless) return { i: Math.floor(at.y), j: Math.floor(at.x) };
    return { i: Math.floor(at.y / this.size), j: Math.floor(at.x / this.size) };
  }
  getTopLeftPoint(at: Coordinates): Point {
    const { i, j } = this.getOffset(at);
    return this.isGridless ? { x: j, y: i } : { x: j * this.size, y: i * this.size };
  }
  getCenterPoint(at: Coordinates): Point {
    if (this.isGridless) return isOffset(at) ? { x: at.j, y: at.i } : { x: at.x, y: at.y };
    const corner = this.getTopLeftPoint(at);
    return { x: corner.x + this.sizeX / 2, y: corner.y + this.sizeY / 2 };
  }

  /**
   * The nearest place to stand on: a corner of a cell (where a token's own corner lies), or its centre when the mode
   * asks for centres only. Without a grid the point itself, rounded.
   */
  getSnappedPoint({ x, y }: Point, { mode }: { mode?: number; resolution?: number } = {}): Point {
    if (this.isGridless) return { x: Math.round(x), y: Math.round(y) };
    if (mode === GRID_SNAPPING_MODES.CENTER) return this.getCenterPoint({ x, y });
    const snap = (value: number): number => Math.round(value / this.size) * this.size;
    return { x: snap(x), y: snap(y) };
  }

  /** The cells around a cell. */
  getAdjacentOffsets(at: Coordinates): Offset[] {
    const { i, j } = this.getOffset(at);
    if (this.isGridless) return [];
    const steps = [-1, 0, 1].flatMap((di) => [-1, 0, 1].map((dj) => ({ i: i + di, j: j + dj })));
    return steps.filter((cell) => (cell.i !== i || cell.j !== j) && this.testAdjacency(at, cell));
  }
  /** Do two cells touch, so that one step leads from one to the other? */
  testAdjacency(first: Coordinates, second: Coordinates): boolean {
    if (this.isGridless) return false;
    const [a, b] = [this.getOffset(first), this.getOffset(second)];
    const [rows, columns] = [Math.abs(a.i - b.i), Math.abs(a.j - b.j)];
    // 6: diagonal steps are not allowed.
    return this.diagonals === 6 ? rows + columns === 1 : Math.max(rows, columns) === 1;
  }
  /** The cells of the straight way through points, each once, both ends included. */
  getDirectPath(path: readonly Coordinates[]): Offset[] {
    const cells: Offset[] = [];
    path.forEach((at, index) => {
      const to = this.getOffset(at);
      const from = index ? this.getOffset(path[index - 1]) : to;
      const steps = Math.max(Math.abs(to.i - from.i), Math.abs(to.j - from.j));
      for (let step = index ? 1 : 0; step <= steps; step++) {
        const share = steps ? step / steps : 1;
        cells.push({
          i: Math.round(from.i + (to.i - from.i) * share),
          j: Math.round(from.j + (to.j - from.j) * share),
        });
      }
    });
    return cells;
  }

  /** The line between two points in units of the scene, whatever the grid. */
  protected euclidean(from: Point, to: Point): number {
    return (Math.hypot(to.x - from.x, to.y - from.y) / this.size) * this.distance;
  }

  /** One leg of a way, without its cost. */
  protected measureLeg(from: Point, to: Point, diagonalsBefore: number): Omit<Measured, "cost"> {
    const euclidean = this.euclidean(from, to);
    if (this.isGridless) return { distance: euclidean, spaces: 0, diagonals: 0, euclidean };
    const [a, b] = [this.getOffset(from), this.getOffset(to)];
    const [rows, columns] = [Math.abs(a.i - b.i), Math.abs(a.j - b.j)];
    const diagonals = this.diagonals === 6 ? 0 : Math.min(rows, columns);
    const straight = this.diagonals === 6 ? rows + columns : Math.abs(rows - columns);
    const cells = straight + diagonalCells(this.diagonals, diagonals, diagonalsBefore);
    return { distance: cells * this.distance, spaces: straight + diagonals, diagonals, euclidean };
  }

  /**
   * Length of a way through points or cells: the whole, each leg (`segments`) and the sums up to each point
   * (`waypoints`). `cost` is a factor on the distance, or what a step from cell to cell costs.
   */
  measurePath(
    path: readonly (Coordinates & { teleport?: boolean })[],
    { cost }: { cost?: Cost } = {},
  ): PathMeasurement {
    const points = path.map((at) => ({
      ...(isOffset(at) ? this.getCenterPoint(at) : { x: at.x, y: at.y }),
      ...(at.teleport ? { teleport: true } : {}),
    }));
    return addUp(points, (from, to, before) => {
      const leg = this.measureLeg(from, to, before);
      return { ...leg, cost: this.#cost(from, to, leg.distance, cost) };
    });
  }

  #cost(from: Point, to: Point, distance: number, cost: Cost | undefined): number {
    if (cost === undefined) return distance;
    if (typeof cost === "number") return distance * cost;
    const cells = this.isGridless ? [this.getOffset(from), this.getOffset(to)] : this.getDirectPath([from, to]);
    let sum = 0;
    for (const [index, cell] of cells.entries()) {
      const previous = cells[index - 1];
      if (previous) sum += cost(previous, cell, distance / Math.max(1, cells.length - 1));
    }
    return sum;
  }
}
