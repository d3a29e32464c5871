/** Sheets say in their head that something is asked of whom they show; a press goes there. */
import { localize } from "../../foundry/globals.ts";
import type { Ref } from "../../kernel/outcome.ts";
import { askedNow, followAsked } from "../../table/cards/asking.ts";
import { counted } from "../words/words.ts";

/** The dock's id in the page. */
export const DOCK = "dramatis-questions";

/** Gives the focus to the first answer in the dock; false when there is none. */
export function goToDock(): boolean {
  const first = document.getElementById(DOCK)?.querySelector<HTMLElement>("button");
  first?.focus();
  return first !== null && first !== undefined;
}

/** Windows that are open, by whom they show. */
const worn = new Map<HTMLElement, Ref>();

/** Lets a window's head tell what is asked of somebody, for as long as it stands in the page. */
export function wearBadge(window: HTMLElement, who: Ref): void {
  if (worn.size === 0) followAsked(() => worn.forEach(show));
  worn.set(window, who);
  show(who, window);
}

function show(who: Ref, window: HTMLElement): void {
  window.querySelector(".d-asked")?.remove();
  const n = askedNow().get(who) ?? 0;
  if (n === 0) return;
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "d-asked", onclick: goToDock });
  button.dataset["is"] = "asked";
  button.textContent = localize(counted("DRAMATIS.Fit.Dock.asked", n), { n });
  window.querySelector(".window-title")?.after(button);
}
