/** The switch in a sheet's header, and its key. */
import { localize } from "../../../foundry/globals.ts";
import type { Mode } from "./kinds.ts";

const IS = "mode";
const ICONS: Readonly<Record<Mode, string>> = { play: "fa-pen", edit: "fa-dice-d20" };
const WORDS = "DRAMATIS.Fit.Sheet.mode";

/** Puts the switch into a window's header, before the buttons that are there, and keeps it true. */
export function showSwitch(window: HTMLElement, mode: Mode, turn: () => unknown): void {
  window.dataset["mode"] = mode;
  const header = window.querySelector(".window-header");
  const button = header?.querySelector<HTMLElement>(`[data-is=${IS}]`) ?? (header && putInto(header, turn));
  if (!button) return;
  button.className = `header-control icon fa-solid ${ICONS[mode]}`;
  button.setAttribute("aria-pressed", String(mode === "edit"));
  const label = localize(`${WORDS}.label`);
  button.setAttribute("aria-label", label);
  button.dataset["tooltip"] = localize(`${WORDS}.${mode}`);
}

function putInto(header: Element, turn: () => unknown): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset["is"] = IS;
  button.addEventListener("click", () => void turn());
  const first = header.querySelector("button");
  if (first) first.before(button);
  else header.append(button);
  return button;
}

/** True for the key that turns a sheet over, pressed anywhere but where somebody types. */
export function isSwitchKey(event: KeyboardEvent): boolean {
  const { key, target, defaultPrevented, repeat } = event;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  return key.toLowerCase() === "e" && isPlain && !defaultPrevented && !repeat && !isTypedIn(target);
}

/** Whether letters pressed there are somebody's writing. */
export function isTypedIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // Read-only fields take no letter; in a choice a letter looks for a line.
  if (target.isContentEditable || target.closest("prose-mirror, select")) return true;
  return target.matches("input:not([type=checkbox], [type=radio], [readonly]), textarea:not([readonly])");
}
