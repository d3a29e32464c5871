import { Grid, type GridConfig } from "./grid.ts";
import { HexagonalGrid } from "./hex-grid.ts";

/** The grid of a scene, by its type. */
export function createGrid(config: GridConfig): Grid {
  return (config.type ?? 1) > 1 ? new HexagonalGrid(config) : new Grid(config);
}

/** The corners of a cell around a centre. */
function corners(grid: HexagonalGrid, x: number, y: number): string {
  const [w, h] = [grid.sizeX / 2, grid.sizeY / 2];
  const points = grid.columns
    ? [-w, 0, -w / 2, -h, w / 2, -h, w, 0, w / 2, h, -w / 2, h]
    : [0, -h, w, -h / 2, w, h / 2, 0, h, -w, h / 2, -w, -h / 2];
  const pairs = points.flatMap((value, at) => (at % 2 ? [] : [`${x + value},${y + (points[at + 1] ?? 0)}`]));
  return `M${pairs.join("L")}Z`;
}

/** The lines of a hexagonal grid as the background of the board: a picture of two by two cells that repeats. */
export function hexLines(grid: HexagonalGrid, color: string, alpha: number): { image: string; size: string } {
  const width = grid.columns ? grid.sizeX * 1.5 : grid.sizeX;
  const height = grid.columns ? grid.sizeY : grid.sizeY * 1.5;
  let path = "";
  for (let i = -1; i <= 2; i++) {
    for (let j = -1; j <= 2; j++) {
      const { x, y } = grid.getCenterPoint({ i, j });
      path += corners(grid, x, y);
    }
  }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path d="${path}" fill="none" stroke="${color}" stroke-opacity="${alpha}"/></svg>`;
  return { image: `url("data:image/svg+xml,${encodeURIComponent(svg)}")`, size: `${width}px ${height}px` };
}
