/**
 * Keeps what somebody is writing in a sheet's text editor while the rest of the sheet follows the document: the part with
 * an open editor is left as it is until the editor is closed. Drawn anew, it could lose what has not been saved.
 */
import type { UpdateData } from "../foundry/types.ts";

/** A window with parts, as far as this needs to know it. */
interface Parted {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  render(options: { parts: string[] }): Promise<unknown>;
}

/** Foundry's element for rich text. */
interface Editor extends HTMLElement {
  readonly open?: boolean;
}

const editorsIn = (window: Parted): Editor[] => [...window.element.querySelectorAll<Editor>("prose-mirror")];
const partOf = (editor: Editor): string | undefined =>
  editor.closest<HTMLElement>("[data-application-part]")?.dataset["applicationPart"];

/** Takes the parts with an open editor out of what is to be drawn. Called when the parts are known. */
export function leaveOpenEditors(window: Parted, options: UpdateData): void {
  const { parts } = options;
  if (!window.rendered || !Array.isArray(parts)) return;
  const written = editorsIn(window).flatMap((editor) => (editor.open ? (partOf(editor) ?? []) : []));
  options["parts"] = parts.filter((part) => !written.includes(String(part)));
}

/** Lets a part follow the document again as soon as its editor is closed, saved or not. Called after each drawing. */
export function followEditors(window: Parted): void {
  for (const editor of editorsIn(window)) {
    const part = partOf(editor);
    if (part === undefined || editor.dataset["followed"]) continue;
    editor.dataset["followed"] = "true";
    editor.addEventListener("close", () => void (window.rendered && window.render({ parts: [part] })));
  }
}
