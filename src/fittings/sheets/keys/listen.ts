/** The keys of a sheet. Only those that do something here are kept from Foundry's own. */
import { isTypedIn } from "../modes/switch.ts";
import { neighbour } from "./arrows.ts";
import { showKeys } from "./page.ts";
import { firstOf, putDigits } from "./things.ts";

/**
 * The mark of a sheet on which the digits are alive, and to be seen: by keys somebody came to it, or moves about on it. Whoever
 * uses the mouse has none, and digits go on calling their macros.
 */
const ALIVE = "digits";

/** Lets a sheet hear its keys. @param find opens the box in which things are found by name */
export function listenForKeys(sheet: HTMLElement, find: () => void): void {
  sheet.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || isTypedIn(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || !answer(event, sheet, find)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  sheet.addEventListener("keyup", ({ key }) => {
    if (key === "Tab") wakeDigits(sheet);
  });
  sheet.addEventListener("pointerdown", () => delete sheet.dataset[ALIVE], { capture: true });
  sheet.addEventListener("toggle", () => refreshDigits(sheet), { capture: true });
}

/** Does what a key is for; false when it is for nothing here. One that is held down does it once. */
function answer(event: KeyboardEvent, sheet: HTMLElement, find: () => void): boolean {
  const { key, target, repeat } = event;
  if (key === "/" || key === "?") {
    wakeDigits(sheet);
    if (!repeat) void (key === "/" ? find() : showKeys());
    return true;
  }
  const digit = digitOf(event);
  const numbered = digit && ALIVE in sheet.dataset ? sheet.querySelector<HTMLElement>(`[data-digit="${digit}"]`) : null;
  if (numbered) {
    if (!repeat) pressHere(numbered);
    return true;
  }
  const next = leadsTo(key, target, sheet);
  if (!next) return false;
  wakeDigits(sheet);
  next.focus();
  return true;
}

/** Keys of the row above the letters count by their place, whatever a language writes with them. */
const digitOf = ({ key, code, shiftKey }: KeyboardEvent): string | null =>
  shiftKey ? null : (/^Digit([1-9])$/u.exec(code)?.[1] ?? /^[1-9]$/u.exec(key)?.[0] ?? null);

/** From a button to another of its list; from the sheet itself, where somebody came to it by keys, to the first of its presses. */
function leadsTo(key: string, from: EventTarget | null, sheet: HTMLElement): HTMLElement | null {
  if (from === sheet) return key === "ArrowDown" && ALIVE in sheet.dataset ? (firstOf(sheet)[0] ?? null) : null;
  const button = from instanceof Element ? from.closest<HTMLElement>(".window-content button") : null;
  return button && neighbour(button, key);
}

/** Presses a button as a click does, with the focus on it: what it opens gives it back. */
export function pressHere(button: HTMLElement, shiftKey = false): void {
  button.scrollIntoView({ block: "nearest" });
  button.focus();
  button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey }));
}

function wakeDigits(sheet: HTMLElement): void {
  sheet.dataset[ALIVE] = "";
  putDigits(sheet);
}

/** Puts the digits where they belong now, if they are alive. */
export function refreshDigits(sheet: HTMLElement): void {
  if (ALIVE in sheet.dataset) putDigits(sheet);
}

/**
 * A sheet that opens has the focus, so that its keys are heard; but nobody who writes or answers something loses it. By keys
 * it was opened where a ring is seen around what had the focus.
 * @returns what the focus goes back to
 */
export function takeFocus(sheet: HTMLElement): HTMLElement | null {
  const { activeElement: before } = document;
  if (isTypedIn(before) || before?.closest("[data-dialog]")) return null;
  if (before?.matches(":focus-visible")) wakeDigits(sheet);
  sheet.focus({ preventScroll: true });
  return before instanceof HTMLElement && before !== document.body ? before : null;
}
