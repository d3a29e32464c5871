/**
 * Leaves the parts of a window standing that would be drawn as they are: most of what a sheet is drawn anew for touches one
 * or two of them. What stands keeps its scroll, its tooltip and what is marked in it, and the page need not be laid out.
 */
import { renderTemplateAt } from "../foundry/globals.ts";
import type { UpdateData } from "../foundry/types.ts";

/** A window whose parts are made by templates, as Foundry has it make them. */
interface Templated {
  _configureRenderParts(options: UpdateData): Record<string, unknown>;
  _preparePartContext(part: string, context: UpdateData, options: UpdateData): Promise<object>;
}

/** What templates make of the parts that `options` asks for, by name. */
export async function textsOf(
  window: Templated,
  context: UpdateData,
  options: UpdateData,
): Promise<Record<string, string>> {
  const parts = window._configureRenderParts(options) as Record<string, { readonly template: string }>;
  const texts: Record<string, string> = {};
  for (const part of options["parts"] as readonly string[]) {
    const { template } = parts[part] ?? {};
    if (template === undefined) continue;
    texts[part] = await renderTemplateAt(template, await window._preparePartContext(part, { ...context }, options));
  }
  return texts;
}

/** A window with parts, as far as this needs to know it. */
interface Parted {
  /** Missing before it is drawn for the first time. */
  readonly element?: HTMLElement | null;
  readonly isEditable: boolean;
}

/** The text a part was made of, and how it was left when everything that is done to a fresh one had been done. */
interface Looks {
  readonly text: string;
  left?: string;
}

const looks = new WeakMap<Element, Looks>();

/**
 * Which parts have to be drawn anew, of those whose templates give these texts: they are compared before anything is made
 * of them, for reading markup takes longer than writing it. A part stays only when it is exactly as it was left: one in
 * which somebody, a press or a module has changed anything is drawn anew, and so is everything in a window that may only
 * be looked at.
 */
export function changedParts(
  { element: window, isEditable }: Parted,
  texts: Readonly<Record<string, string>>,
): string[] {
  if (!window || !isEditable) return Object.keys(texts);
  return Object.keys(texts).filter((part) => {
    const old = window.querySelector(`[data-application-part="${part}"]`);
    return !old || looks.get(old)?.text !== texts[part] || !isAsLeft(old);
  });
}

/** Notes what fresh parts were made of. */
export function noteTexts(fresh: Readonly<Record<string, Element>>, texts: Readonly<Record<string, string>>): void {
  for (const [part, element] of Object.entries(fresh)) {
    const text = texts[part];
    if (text !== undefined) looks.set(element, { text });
  }
}

/** Notes how fresh parts are left. Called after each drawing, when the window has done all it does to them. */
export function noteLooks({ element: window }: { readonly element: HTMLElement }): void {
  for (const part of window.querySelectorAll("[data-application-part]")) {
    const known = looks.get(part);
    if (known) known.left ??= part.outerHTML;
  }
}

/** What somebody has typed, ticked or chosen doesn't show in the markup. */
function isAsLeft(part: Element): boolean {
  if (looks.get(part)?.left !== part.outerHTML) return false;
  return (
    [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].every((control) =>
      "checked" in control && TICKED.includes(control.type)
        ? control.checked === control.defaultChecked
        : control.value === control.defaultValue,
    ) && [...part.querySelectorAll("select")].every(isAsChosen)
  );
}

const TICKED = ["checkbox", "radio"];

/** Whether what is chosen is what the markup says, or the first where it says nothing. */
function isAsChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const said = [...options].findLastIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex === Math.max(said, Math.min(0, options.length - 1));
}
