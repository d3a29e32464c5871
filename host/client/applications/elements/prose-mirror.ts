import { localize } from "../host-globals.ts";
import { TextArea } from "./editor/text-area.ts";
import { FormElement } from "./form-element.ts";

/**
 * `<prose-mirror>`: rich text. Its body is the enriched HTML that is read; `value` is the source that is edited. With
 * `toggled` the text is shown until the edit button is pressed; saving commits the value. Events: `open` and `close` as
 * the editor comes and goes, `save` when it is saved, `plugins` (with a `plugins` record) before it starts.
 */
export class ProseMirrorElement extends FormElement<string> {
  #shown = "";
  #open = false;
  #editor: TextArea | null = null;

  static override get tagName(): string {
    return "prose-mirror";
  }

  /** Builds the element by code, as systems do. */
  static create(config: {
    name?: string;
    value?: string;
    enriched?: string;
    toggled?: boolean;
    disabled?: boolean;
    height?: number;
  }): ProseMirrorElement {
    const element = document.createElement("prose-mirror") as ProseMirrorElement;
    if (config.name) element.name = config.name;
    element.setAttribute("value", config.value ?? "");
    element.toggleAttribute("toggled", config.toggled ?? false);
    element.toggleAttribute("disabled", config.disabled ?? false);
    if (config.height) element.style.minHeight = `${config.height}px`;
    element.innerHTML = config.enriched ?? config.value ?? "";
    return element;
  }

  /** The running editor; null while the text is only read. */
  get editor(): TextArea | null {
    return this.#editor;
  }
  /** Is the text being edited? Setting it opens the editor, or closes it without saving. */
  get open(): boolean {
    return this.#open;
  }
  set open(open: boolean) {
    if (open === this.#open || (open && this.disabled)) return;
    this.#open = open;
    if (!open) this.#endEditor();
    this.dispatchEvent(new Event(open ? "open" : "close"));
    this.refresh();
  }

  /** The source; while it is edited, what stands in the editor now. */
  override get value(): string {
    return this.#editor ? this.#editor.html : super.value;
  }
  override set value(value: string) {
    this.#endEditor();
    this.#shown = value;
    super.value = value;
  }

  protected initialValue(): string {
    return this.getAttribute("value") ?? this.innerHTML;
  }
  protected build(): void {
    this.#shown = this.innerHTML;
    this.#open = (!this.hasAttribute("toggled") || this.hasAttribute("open")) && !this.disabled;
    this.addEventListener("focusout", (event) => {
      const stays = event.relatedTarget instanceof Node && this.contains(event.relatedTarget);
      if (!stays && !this.hasAttribute("toggled") && this.isConnected) this.save();
    });
    this.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.#open || !this.hasAttribute("toggled")) return;
      // Escape ends the writing and keeps it; the window stays.
      event.stopPropagation();
      this.save();
      this.querySelector<HTMLElement>("button.toggle")?.focus();
    });
  }

  /** Moved within the page (as a sheet does that is drawn anew around it), the editor lives on; removed, it ends. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => !this.isConnected && this.#endEditor());
  }

  protected refresh(): void {
    if (this.disabled && this.#open) {
      this.#open = false;
      this.#endEditor();
    }
    this.classList.toggle("active", this.#open);
    this.classList.toggle("inactive", !this.#open);
    if (!this.#open) this.#showText();
    else if (!this.#editor) this.#showEditor();
  }

  override focus(options?: FocusOptions): void {
    if (this.#editor) this.#editor.focus();
    else this.querySelector<HTMLElement>("button.toggle")?.focus(options);
  }

  #showText(): void {
    const text = document.createElement("div");
    text.className = "editor-content";
    text.innerHTML = this.#shown;
    this.replaceChildren(text);
    if (this.disabled) return;
    const edit = document.createElement("button");
    edit.type = "button";
    edit.className = "icon toggle fa-solid fa-feather";
    edit.dataset["tooltip"] = "HOST.Editor.Edit";
    edit.setAttribute("aria-label", `${localize("HOST.Editor.Edit")}: ${this.controlLabel}`);
    edit.addEventListener("click", () => {
      this.open = true;
      this.#editor?.focus();
    });
    this.append(edit);
  }

  #showEditor(): void {
    this.#editor = new TextArea({
      label: this.controlLabel,
      html: super.value,
      save: this.hasAttribute("toggled") ? () => this.save() : null,
      plugins: (plugins) => this.dispatchEvent(Object.assign(new Event("plugins"), { plugins })),
    });
    this.replaceChildren(this.#editor.element);
  }

  #endEditor(): void {
    this.#editor?.destroy();
    this.#editor = null;
  }

  /** Commits what was written, cleaned, and goes back to reading when toggled. */
  save(): void {
    if (!this.#editor) return;
    const { html } = this.#editor;
    const changed = html !== super.value;
    this.dispatchEvent(new Event("save", { bubbles: true }));
    if (changed) this.#shown = html;
    if (this.hasAttribute("toggled")) this.#open = false;
    if (!this.#open) this.#endEditor();
    if (changed) this.commit(html);
    if (this.#open) return;
    this.refresh();
    this.dispatchEvent(new Event("close"));
  }
}
