/** Rows of the tracker that can be dragged to another place, or moved there by Alt and the arrow keys (PER-053). */
import type { FoundryCombat } from "../../../../foundry/index.ts";
import { moveBeside, moveBy } from "./order.ts";

/** What is dragged; other things may be dragged across the tracker as well. */
const KIND = "application/x-dramatis-combatant";
const MARKS = ["pt-drop-before", "pt-drop-behind"] as const;

/** Makes a row one that moves. Rows are drawn anew with every change, so each is prepared once. */
export function makeMovable(combat: FoundryCombat, row: HTMLElement, id: string, steps: readonly (-1 | 1)[]): void {
  const move = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    const step = event.key === "ArrowUp" ? -1 : 1;
    event.preventDefault();
    event.stopPropagation();
    if (steps.includes(step)) void moveBy(combat, id, step);
  };
  // Heard on the way down: a key on one of the row's own buttons moves it as well.
  row.addEventListener("keydown", move, { capture: true });
}

/** Lets a row be dragged, and others be dropped beside it. */
export function makeDraggable(combat: FoundryCombat, row: HTMLElement, id: string): void {
  row.draggable = true;
  row.classList.add("pt-draggable");
  row.addEventListener("dragstart", (event) => {
    event.dataTransfer?.setData(KIND, id);
    event.dataTransfer?.setData("text/plain", "");
    event.stopPropagation();
    row.classList.add("pt-dragged");
  });
  row.addEventListener("dragend", () => row.classList.remove("pt-dragged"));
  row.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes(KIND)) return;
    event.preventDefault();
    event.stopPropagation();
    mark(row, isBehind(row, event) ? "pt-drop-behind" : "pt-drop-before");
  });
  row.addEventListener("dragleave", () => mark(row, null));
  row.addEventListener("drop", (event) => {
    const moved = event.dataTransfer?.getData(KIND);
    mark(row, null);
    if (!moved) return;
    event.preventDefault();
    event.stopPropagation();
    void moveBeside(combat, moved, id, isBehind(row, event));
  });
}

/** The lower half of a row is the place behind it. */
function isBehind(row: HTMLElement, { clientY }: DragEvent): boolean {
  const { top, height } = row.getBoundingClientRect();
  return clientY > top + height / 2;
}

function mark(row: HTMLElement, shown: (typeof MARKS)[number] | null): void {
  for (const name of MARKS) row.classList.toggle(name, name === shown);
}
