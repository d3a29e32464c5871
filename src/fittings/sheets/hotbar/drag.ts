/** Buttons of a sheet can be dragged: what is carried says whose sheet it was and which button. */
import type { JsonObject } from "../../../kernel/json.ts";

/** The type of what is carried, among those of Foundry's documents. */
export const PRESS_TYPE = "DramatisPress";

const STAYING = ["createItem", "moveItem", "deleteItem", "giveItem", "correct"];

/** Lets the buttons of a fresh part be dragged, but for those that are pressed many times in a row or put lists in order. */
export function lendButtons(part: HTMLElement): void {
  for (const button of part.querySelectorAll<HTMLElement>("button[data-press]"))
    if (!STAYING.includes(button.dataset["action"] ?? "")) button.setAttribute("draggable", "true");
}

/** Gives a drag that begins at a button what it carries; the row around it doesn't hear of it. For the capture phase. */
export function carryButton(event: DragEvent, actor: string): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button[data-press]") : null;
  const key = button?.dataset["press"];
  if (key === undefined || button?.getAttribute("draggable") !== "true") return;
  const carried: JsonObject = { type: PRESS_TYPE, actor, press: key };
  event.dataTransfer?.setData("text/plain", JSON.stringify(carried));
  event.stopPropagation();
}
