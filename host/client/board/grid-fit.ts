import { GRID_MIN_SIZE } from "../../common/constants.ts";
import { localize } from "../applications/host-globals.ts";
import type { Canvas } from "./canvas.ts";
import type { Point } from "./grid.ts";

/** Squares of fewer pixels make tokens too small to read: the map is laid out larger then. */
const SMALLEST = Math.max(50, GRID_MIN_SIZE);
/** Pixels of the screen a box has to have, so that a press is none. */
const SLOP = 8;

export interface Box extends Point {
  width: number;
  height: number;
}
/** A map as it lies on the scene: laid out so large, and shifted by so much to the upper left. */
export interface Layout {
  width: number;
  height: number;
  offsetX: number;
  offsetY: number;
}

/** How many squares a box is high, if it is so many wide. */
export const squaresHigh = (box: Box, wide: number): number => Math.max(1, Math.round(box.height / (box.width / wide)));

/**
 * The grid under a map of which a box of so many squares was drawn: squares have whole pixels, so the map is laid out a
 * little larger or smaller, and shifted until its lines lie on the grid's.
 */
export function fitGrid(box: Box, wide: number, map: Layout): Layout & { size: number } {
  const measured = (box.width / wide + box.height / squaresHigh(box, wide)) / 2;
  const size = Math.round(measured * Math.ceil(SMALLEST / measured));
  const scale = size / measured;
  const shift = (at: number): number => ((Math.round(at * scale) % size) + size) % size;
  return {
    size,
    width: Math.round(map.width * scale),
    height: Math.round(map.height * scale),
    offsetX: shift(box.x + map.offsetX),
    offsetY: shift(box.y + map.offsetY),
  };
}

/**
 * Lets a person draw a box around squares of the map on the board, and say how many it is wide; the box shows the grid
 * they would get. Null when they leave it.
 */
export function askForBox(canvas: Canvas): Promise<{ box: Box; wide: number } | null> {
  return new Promise((resolve) => {
    const bar = makeBar();
    const frame = document.createElement("div");
    frame.className = "grid-fit-box";
    let box: Box | null = null;
    const count = bar.querySelector("input") as HTMLInputElement;
    const wide = (): number => Math.max(1, Math.round(Number(count.value) || 1));

    const show = (): void => {
      bar.classList.toggle("has-box", box !== null);
      if (!box) return;
      Object.assign(frame.style, {
        left: `${box.x}px`,
        top: `${box.y}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
        backgroundSize: `${box.width / wide()}px ${box.height / squaresHigh(box, wide())}px`,
      });
      if (!frame.isConnected) canvas.world.append(frame);
    };
    const draw = (event: PointerEvent): void => {
      if (event.button !== 0 || bar.contains(event.target as Node)) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      const from = canvas.toScene({ x: event.clientX, y: event.clientY });
      const move = (later: PointerEvent): void => {
        const to = canvas.toScene({ x: later.clientX, y: later.clientY });
        const next = {
          x: Math.min(from.x, to.x),
          y: Math.min(from.y, to.y),
          width: Math.abs(to.x - from.x),
          height: Math.abs(to.y - from.y),
        };
        if (Math.min(next.width, next.height) * canvas.view.scale < SLOP) return;
        // A first guess, until the person says otherwise: as many as the grid has now.
        if (!box) count.value = String(Math.max(1, Math.round(next.width / canvas.grid.size)));
        box = next;
        show();
      };
      const end = (): void => {
        window.removeEventListener("pointermove", move);
        if (box) count.select();
      };
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", end, { once: true });
    };
    const close = (answer: { box: Box; wide: number } | null): void => {
      canvas.element.removeEventListener("pointerdown", draw, { capture: true });
      document.removeEventListener("keydown", escape, { capture: true });
      canvas.element.classList.remove("fitting");
      frame.remove();
      bar.remove();
      resolve(answer);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close(null);
    };
    canvas.element.addEventListener("pointerdown", draw, { capture: true });
    document.addEventListener("keydown", escape, { capture: true });
    canvas.element.classList.add("fitting");
    count.addEventListener("input", show);
    bar.addEventListener("submit", (event) => {
      event.preventDefault();
      if (box) close({ box, wide: wide() });
    });
    bar.querySelector("button[type=button]")?.addEventListener("click", () => close(null));
    canvas.element.append(bar);
    (bar.querySelector("button[type=button]") as HTMLElement).focus();
  });
}

function makeBar(): HTMLFormElement {
  const bar = document.createElement("form");
  bar.className = "grid-fit-bar";
  bar.innerHTML =
    `<p role="status">${localize("HOST.SceneConfig.FitHelp")}</p>` +
    `<label>${localize("HOST.SceneConfig.FitCount")} <input type="number" min="1" max="200" step="1" value="1"></label>` +
    `<button type="submit" class="primary"><i class="fa-solid fa-check" inert></i>${localize("HOST.SceneConfig.FitUse")}</button>` +
    `<button type="button">${localize("Cancel")}</button>`;
  return bar;
}
