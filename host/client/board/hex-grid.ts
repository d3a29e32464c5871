import { GRID_SNAPPING_MODES, GRID_TYPES } from "../../common/constants.ts";
import { Grid, type Coordinates, type Point } from "./grid.ts";
import type { Measured, Offset } from "./grid-measure.ts";

interface Cube {
  q: number;
  r: number;
}
const RATIO = 2 / Math.sqrt(3);

/** The cell nearest to fractional cube coordinates. */
function rounded({ q, r }: Cube): Cube {
  const s = -q - r;
  const [nearQ, nearR, nearS] = [Math.round(q), Math.round(r), Math.round(s)];
  const [errorQ, errorR, errorS] = [Math.abs(nearQ - q), Math.abs(nearR - r), Math.abs(nearS - s)];
  if (errorQ > errorR && errorQ > errorS) return { q: -nearR - nearS, r: nearR };
  return errorR > errorS ? { q: nearQ, r: -nearQ - nearS } : { q: nearQ, r: nearR };
}

const steps = (a: Cube, b: Cube): number =>
  Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r));

/**
 * Six-sided cells in rows (pointed at the top) or columns (flat at the top), where the odd or the even ones are shifted
 * by half a cell. `size` is the width between two opposite sides.
 */
export class HexagonalGrid extends Grid {
  /** Do the cells stand in columns, flat side up? */
  get columns(): boolean {
    return this.type === GRID_TYPES.HEXODDQ || this.type === GRID_TYPES.HEXEVENQ;
  }
  /** Are the even rows or columns the shifted ones? */
  get even(): boolean {
    return this.type === GRID_TYPES.HEXEVENR || this.type === GRID_TYPES.HEXEVENQ;
  }
  override get sizeX(): number {
    return this.columns ? this.size * RATIO : this.size;
  }
  override get sizeY(): number {
    return this.columns ? this.size : this.size * RATIO;
  }

  #isShifted(line: number): boolean {
    return Math.abs(line % 2) === (this.even ? 0 : 1);
  }
  #cube({ i, j }: Offset): Cube {
    const [line, place] = this.columns ? [j, i] : [i, j];
    const parity = Math.abs(line % 2);
    const along = place - (this.even ? (line + parity) / 2 : (line - parity) / 2);
    return this.columns ? { q: line, r: along } : { q: along, r: line };
  }
  #offset({ q, r }: Cube): Offset {
    const [line, along] = this.columns ? [q, r] : [r, q];
    const parity = Math.abs(line % 2);
    const place = along + (this.even ? (line + parity) / 2 : (line - parity) / 2);
    return this.columns ? { i: place, j: line } : { i: line, j: place };
  }

  override getOffset(at: Coordinates): Offset {
    if ("i" in at) return { i: at.i, j: at.j };
    const origin = this.getCenterPoint({ i: 0, j: 0 });
    const [x, y] = [at.x - origin.x, at.y - origin.y];
    const radius = (this.columns ? this.sizeX : this.sizeY) / 2;
    const [across, along] = this.columns ? [y, x] : [x, y];
    const line = ((2 / 3) * along) / radius;
    const other = ((Math.sqrt(3) / 3) * across - along / 3) / radius;
    const { q, r } = rounded(this.columns ? { q: line, r: other } : { q: other, r: line });
    // -0 would show as such in what callers print and compare.
    const { i, j } = this.#offset({ q, r });
    return { i: i + 0, j: j + 0 };
  }

  override getCenterPoint(at: Coordinates): Point {
    const { i, j } = this.getOffset(at);
    if (this.columns) {
      const shift = this.#isShifted(j) ? 0.5 : 0;
      return { x: this.sizeX * (0.75 * j + 0.5), y: this.sizeY * (i + 0.5 + shift) };
    }
    const shift = this.#isShifted(i) ? 0.5 : 0;
    return { x: this.sizeX * (j + 0.5 + shift), y: this.sizeY * (0.75 * i + 0.5) };
  }
  override getTopLeftPoint(at: Coordinates): Point {
    const { x, y } = this.getCenterPoint(at);
    return { x: x - this.sizeX / 2, y: y - this.sizeY / 2 };
  }

  /** The corner of the box around the cell whose own corner is nearest, or a centre when the mode asks for one. */
  override getSnappedPoint(point: Point, { mode }: { mode?: number; resolution?: number } = {}): Point {
    if (mode === GRID_SNAPPING_MODES.CENTER) return this.getCenterPoint(point);
    const corner = this.getTopLeftPoint({ x: point.x + this.sizeX / 2, y: point.y + this.sizeY / 2 });
    return { x: Math.round(corner.x), y: Math.round(corner.y) };
  }

  override testAdjacency(first: Coordinates, second: Coordinates): boolean {
    return steps(this.#cube(this.getOffset(first)), this.#cube(this.getOffset(second))) === 1;
  }

  override getDirectPath(path: readonly Coordinates[]): Offset[] {
    const cells: Offset[] = [];
    path.forEach((at, index) => {
      const to = this.#cube(this.getOffset(at));
      const from = index ? this.#cube(this.getOffset(path[index - 1])) : to;
      const count = steps(from, to);
      for (let step = index ? 1 : 0; step <= count; step++) {
        const share = count ? step / count : 1;
        // A hair off the line, so that a way along an edge always takes the same side.
        const near = { q: from.q + (to.q - from.q) * share + 1e-6, r: from.r + (to.r - from.r) * share + 1e-6 };
        const { i, j } = this.#offset(rounded(near));
        cells.push({ i: i + 0, j: j + 0 });
      }
    });
    return cells;
  }

  protected override measureLeg(from: Point, to: Point): Omit<Measured, "cost"> {
    const spaces = steps(this.#cube(this.getOffset(from)), this.#cube(this.getOffset(to)));
    return { distance: spaces * this.distance, spaces, diagonals: 0, euclidean: this.euclidean(from, to) };
  }
}
