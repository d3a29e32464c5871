/** What a sheet that is open for play looks like: its numbers stand there to be read, and can't be typed over by a slip. */
import { isForEditing, isInPlay, type ModePlan } from "./kinds.ts";

const NO_VALUE = "–";

/**
 * Makes a fresh part of a sheet one to be read: what changes at the table stays as it is. Everything keeps its value, so
 * that a form that is sent because of another field holds what it held.
 */
export function forReading(part: HTMLElement, plan: ModePlan): void {
  for (const control of part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    "input, textarea, select",
  ))
    if (!isInPlay(plan, control)) still(control);
  for (const button of part.querySelectorAll<HTMLElement>("button[data-action]"))
    if (isForEditing(plan, button)) button.hidden = true;
}

function still(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): void {
  if (control instanceof HTMLSelectElement) return asText(control);
  // A box can't be read-only: what holds its press is `heldStill`.
  if (control.type === "checkbox" || control.type === "radio") control.setAttribute("aria-readonly", "true");
  else control.toggleAttribute("readonly", true);
  control.tabIndex = -1;
}

/** What is chosen, in words; the choice itself stays in the form. */
function asText(select: HTMLSelectElement): void {
  const text = document.createElement("span");
  text.className = "d-read";
  text.textContent = select.selectedOptions[0]?.textContent.trim() || NO_VALUE;
  const { tooltip } = select.dataset;
  const label = tooltip === "" ? select.getAttribute("aria-label") : tooltip;
  if (label !== null && label !== undefined) text.dataset["tooltip"] = label;
  select.hidden = true;
  select.after(text);
}

/** Holds back a press on a box that is only to be read. For the capture phase. */
export function heldStill(event: Event): void {
  const box = event.target instanceof Element ? event.target.closest("input[aria-readonly=true]") : null;
  if (!box) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
