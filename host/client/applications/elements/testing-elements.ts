import { preparePage } from "../testing-page.ts";
import { defineElements } from "./index.ts";

export interface ValueElement extends HTMLElement {
  value: unknown;
  disabled: boolean;
}

/** A bare page with the custom elements defined. */
export function prepareElements(): void {
  preparePage();
  defineElements();
}

/** Puts one element on the page and collects its value at each change event that leaves it. */
export function place(html: string): { element: ValueElement; changes: unknown[] } {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  document.body.replaceChildren(...holder.children);
  const element = document.body.firstElementChild as ValueElement;
  const changes: unknown[] = [];
  document.body.onchange = () => changes.push(element.value);
  return { element, changes };
}

/** Types a value into a field, as a browser reports it. */
export function enter(field: Element | null, value: string): void {
  (field as HTMLInputElement).value = value;
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  field?.dispatchEvent(new Event("change", { bubbles: true }));
}
