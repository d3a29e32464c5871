import { localize } from "../host-globals.ts";
import { sanitizeHTML } from "../ux/sanitize.ts";
import { FormElement } from "./form-element.ts";

const COMMANDS: [string, string, string][] = [
  ["bold", "fa-solid fa-bold", "HOST.Editor.Bold"],
  ["italic", "fa-solid fa-italic", "HOST.Editor.Italic"],
  ["insertUnorderedList", "fa-solid fa-list-ul", "HOST.Editor.List"],
  ["insertOrderedList", "fa-solid fa-list-ol", "HOST.Editor.Numbers"],
];

/**
 * `<prose-mirror>`: rich text. Its body is the enriched HTML that is read; `value` is the source that is edited. With
 * `toggled` the text is shown until the edit button is pressed; saving commits the value.
 */
export class ProseMirrorElement extends FormElement<string> {
  #shown = "";
  #editing = false;
  #editor: HTMLElement | null = null;

  get open(): boolean {
    return this.#editing;
  }
  protected initialValue(): string {
    return this.getAttribute("value") ?? this.innerHTML;
  }
  protected build(): void {
    this.#shown = this.innerHTML;
    this.#editing = !this.hasAttribute("toggled") && !this.disabled;
  }
  protected refresh(): void {
    this.classList.toggle("active", this.#editing);
    if (this.#editing) this.#showEditor();
    else this.#showText();
  }

  #showText(): void {
    const text = document.createElement("div");
    text.className = "editor-content";
    text.innerHTML = this.#shown;
    this.replaceChildren(text);
    if (this.disabled) return;
    const edit = this.#button("HOST.Editor.Edit", "fa-solid fa-feather", () => {
      this.#editing = true;
      this.dispatchEvent(new Event("open"));
      this.refresh();
      this.#editor?.focus();
    });
    edit.classList.add("toggle");
    this.append(edit);
  }

  #button(label: string, icon: string, onClick: () => void): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = `icon ${icon}`;
    button.dataset["tooltip"] = label;
    button.setAttribute("aria-label", localize(label));
    button.addEventListener("click", onClick);
    return button;
  }

  #showEditor(): void {
    const editor = document.createElement("div");
    editor.className = "editor-content editing";
    editor.contentEditable = "true";
    editor.setAttribute("role", "textbox");
    editor.setAttribute("aria-multiline", "true");
    editor.setAttribute("aria-label", this.controlLabel);
    editor.innerHTML = sanitizeHTML(this.value);
    editor.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.hasAttribute("toggled")) return;
      event.stopPropagation();
      this.save();
    });
    if (!this.hasAttribute("toggled")) editor.addEventListener("blur", () => this.save());
    const bar = document.createElement("div");
    bar.className = "editor-menu";
    bar.setAttribute("role", "toolbar");
    for (const [command, icon, label] of COMMANDS) {
      const button = this.#button(label, icon, () => {
        editor.focus();
        document.execCommand(command);
      });
      button.addEventListener("mousedown", (event) => event.preventDefault());
      bar.append(button);
    }
    if (this.hasAttribute("toggled"))
      bar.append(this.#button("HOST.Editor.Save", "fa-solid fa-floppy-disk", () => this.save()));
    this.#editor = editor;
    this.replaceChildren(bar, editor);
  }

  /** Commits what was written, cleaned, and goes back to reading when toggled. */
  save(): void {
    if (!this.#editor) return;
    const html = sanitizeHTML(this.#editor.innerHTML);
    const changed = html !== this.value;
    if (this.hasAttribute("toggled")) {
      this.#editing = false;
      this.#editor = null;
    }
    if (changed) {
      this.#shown = html;
      this.commit(html);
    }
    if (!this.#editing) {
      this.refresh();
      this.dispatchEvent(new Event("close"));
    }
  }
}
