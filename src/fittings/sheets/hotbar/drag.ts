/**
 * Buttons of a sheet can be dragged: what is carried says whose sheet it was and which button. One in a thing's row carries that
 * thing, as the row does, so that it is handed over wherever a thing can be dropped; the bar alone asks for the button.
 */
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
  const { itemId } = button.closest<HTMLElement>("[data-item-id]")?.dataset ?? {};
  const thing = itemId === undefined ? { type: PRESS_TYPE } : { type: "Item", uuid: `${actor}.Item.${itemId}` };
  const carried: JsonObject = { ...thing, actor, press: key };
  event.dataTransfer?.setData("text/plain", JSON.stringify(carried));
  event.stopPropagation();
}
