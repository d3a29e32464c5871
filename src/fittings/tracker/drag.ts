/** Rows of the tracker that can be dragged to another place, or moved there by Alt and the arrow keys. */
import type { FoundryCombat } from "../../foundry/types.ts";
import { moveBeside, moveBy, type Reorder } from "./order.ts";

/** What is dragged; other things may be dragged across the tracker as well. */
const KIND = "application/x-dramatis-combatant";
const MARKS = ["d-drop-before", "d-drop-behind"] as const;

/** Where each row of a tracker may go, as it was last drawn. */
type Movable = {
  readonly combat: FoundryCombat;
  readonly reorder: Reorder;
  readonly steps: ReadonlyMap<string, readonly (-1 | 1)[]>;
};
const movable = new WeakMap<HTMLElement, Movable>();

/**
 * Says which rows may be moved by Alt and the arrow keys. The tracker itself listens, once: its rows are drawn anew with
 * every change, and no key is to be lost meanwhile.
 */
export function letKeysMove(tracker: HTMLElement, now: Movable): void {
  if (!movable.has(tracker)) tracker.addEventListener("keydown", (event) => press(tracker, event), { capture: true });
  movable.set(tracker, now);
}

function press(tracker: HTMLElement, event: KeyboardEvent): void {
  if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>("li[data-combatant-id]") : null;
  const id = row?.dataset["combatantId"] ?? "";
  const { combat, reorder, steps } = movable.get(tracker) ?? {};
  const step = event.key === "ArrowUp" ? -1 : 1;
  if (!combat || !reorder || !steps?.has(id)) return;
  event.preventDefault();
  event.stopPropagation();
  if (steps.get(id)?.includes(step)) void moveBy(combat, id, step, reorder);
}

/** Lets a row be dragged, and others be dropped beside it. */
export function makeDraggable(combat: FoundryCombat, row: HTMLElement, id: string, reorder: Reorder): void {
  row.draggable = true;
  row.classList.add("d-draggable");
  row.addEventListener("dragstart", (event) => {
    event.dataTransfer?.setData(KIND, id);
    event.dataTransfer?.setData("text/plain", "");
    event.stopPropagation();
    row.classList.add("d-dragged");
  });
  row.addEventListener("dragend", () => row.classList.remove("d-dragged"));
  row.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes(KIND)) return;
    event.preventDefault();
    event.stopPropagation();
    mark(row, isBehind(row, event) ? "d-drop-behind" : "d-drop-before");
  });
  row.addEventListener("dragleave", () => mark(row, null));
  row.addEventListener("drop", (event) => {
    const moved = event.dataTransfer?.getData(KIND);
    mark(row, null);
    if (!moved) return;
    event.preventDefault();
    event.stopPropagation();
    void moveBeside(combat, moved, id, isBehind(row, event), reorder);
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
