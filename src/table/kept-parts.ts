/**
 * Leaves the parts of a window standing that would be drawn as they are: most of what a sheet is drawn anew for touches one
 * or two of them. What stands keeps its scroll, its tooltip and what is marked in it, and the page need not be laid out.
 */
import type { UpdateData } from "../foundry/types.ts";

/** A window with parts, as far as this needs to know it. */
interface Parted {
  readonly element: HTMLElement;
  readonly isEditable: boolean;
}

/** A part as its template drew it, and as it was left when everything that is done to a fresh one had been done. */
interface Looks {
  readonly drawn: string;
  left?: string;
}

const looks = new WeakMap<Element, Looks>();

/**
 * The fresh parts that are to take the place of those that stand; `options` loses the others. A part stays only when it is
 * exactly as it was left: one in which somebody, a press or a module has changed anything is drawn anew, and so is everything
 * in a window that may only be looked at.
 */
export function onlyChanged(
  { element: window, isEditable }: Parted,
  fresh: Readonly<Record<string, HTMLElement>>,
  options: UpdateData,
): Record<string, HTMLElement> {
  if (!isEditable) return { ...fresh };
  const changed = Object.entries(fresh).filter(([part, element]) => {
    const old = window.querySelector(`[data-application-part="${part}"]`);
    const drawn = element.outerHTML;
    if (old && looks.get(old)?.drawn === drawn && isAsLeft(old)) return false;
    looks.set(element, { drawn });
    return true;
  });
  options["parts"] = changed.map(([part]) => part);
  return Object.fromEntries(changed);
}

/** Notes how fresh parts are left. Called after each drawing, when the window has done all it does to them. */
export function noteLooks({ element: window }: Pick<Parted, "element">): void {
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
