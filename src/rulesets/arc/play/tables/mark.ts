/** Brings the open window's marks up to date while somebody types: nothing they type in is drawn anew. */
import type { CellView, GridView } from "./view.ts";

/** Marks each cell with whose it is and what is amiss in it. */
export function markCells(element: HTMLElement, grids: readonly GridView[]): void {
  for (const cell of grids.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)))
    if (cell) markCell(element.querySelector<HTMLElement>(`[data-cell="${cell.name}"]`), cell);
}

function markCell(place: HTMLElement | null, { own, source, sourceIcon, fault }: CellView): void {
  if (!place) return;
  place.classList.toggle("own", own);
  const field = place.querySelector("input");
  if (fault === "") field?.removeAttribute("aria-invalid");
  else field?.setAttribute("aria-invalid", "true");
  write(place.querySelector("[data-is=fault]"), fault);
  write(place.querySelector("[data-is=source] span"), source);
  const icon = place.querySelector("[data-is=source] i");
  if (icon) icon.className = `fa-solid fa-${sourceIcon}`;
  const reset = place.querySelector<HTMLElement>("[data-action=resetCell]");
  if (reset) reset.hidden = !own;
}

/** What the foot of the window says. */
export interface Foot {
  readonly status: string;
  readonly undo: string;
  readonly confirmed: boolean;
  readonly confirmLabel: string;
}

export function markFoot(element: HTMLElement, { status, undo, confirmed, confirmLabel }: Foot): void {
  write(element.querySelector("[data-is=status]"), status);
  const button = element.querySelector<HTMLElement>("[data-action=undo]");
  if (button) button.hidden = undo === "";
  write(button?.querySelector("span") ?? null, undo);
  const confirm = element.querySelector<HTMLElement>("[data-action=confirm]");
  confirm?.setAttribute("aria-pressed", String(confirmed));
  write(confirm?.querySelector("span") ?? null, confirmLabel);
}

function write(place: Element | null, text: string): void {
  if (place && place.textContent !== text) place.textContent = text;
}
