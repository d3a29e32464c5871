import { localize } from "../applications/host-globals.ts";
import type { Grid, Point } from "./grid.ts";

/** What a distance is called: "15 ft"; whole numbers stay whole, others get one decimal. */
export function nameDistance(distance: number, units: string): string {
  const value = Math.round(distance * 10) / 10;
  return localize("HOST.Board.Measure", { distance: String(value), units }).trim();
}

/** How a way looks. */
export interface RulerLook {
  readonly color: string;
  readonly words: string;
}
const PLAIN: RulerLook = { color: "", words: "" };

const SVG = "http://www.w3.org/2000/svg";

/** The line and the distance shown while a token is dragged or a way is measured. It lives in the world of the board. */
export class Ruler {
  readonly element = document.createElement("div");
  readonly #line = document.createElementNS(SVG, "polyline");
  readonly #label = document.createElement("span");

  constructor() {
    const { element } = this;
    element.className = "board-ruler";
    element.hidden = true;
    const drawing = document.createElementNS(SVG, "svg");
    drawing.setAttribute("aria-hidden", "true");
    drawing.append(this.#line);
    this.#label.className = "ruler-label";
    this.#label.setAttribute("role", "status");
    element.append(drawing, this.#label);
  }

  get active(): boolean {
    return !this.element.hidden;
  }
  /** The words that are shown now. */
  get text(): string {
    return this.active ? (this.#label.textContent ?? "") : "";
  }

  /**
   * Shows a way through points of the scene with its length, and gives the length in units of the scene.
   * @param look asked with that length how the way looks: a colour of CSS, and words beside the length; null hides the line
   */
  show(grid: Grid, points: readonly Point[], look: (distance: number) => RulerLook | null = () => PLAIN): number {
    const { distance } = grid.measurePath(points);
    const last = points.at(-1) ?? { x: 0, y: 0 };
    const { color, words } = look(distance) ?? { ...PLAIN, color: "transparent" };
    this.#line.style.stroke = color;
    this.#line.setAttribute("points", points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(" "));
    this.#label.textContent = [nameDistance(distance, grid.units), localize(words)].filter(Boolean).join(" · ");
    this.#label.style.transform = `translate(${Math.round(last.x)}px, ${Math.round(last.y)}px)`;
    this.element.hidden = false;
    return distance;
  }

  clear(): void {
    this.element.hidden = true;
  }
}
