import { EditorState, type Transaction } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { localize } from "../../host-globals.ts";
import { sanitizeHTML } from "../../ux/sanitize.ts";
import { editorPlugins } from "./plugins.ts";
import { readHTML, schema, writeHTML } from "./schema.ts";
import { EditorToolbar } from "./toolbar.ts";

export interface TextAreaOptions {
  label: string;
  html: string;
  /** Called by the save button and Ctrl+S; without it there is no such button. */
  save: (() => void) | null;
  /** Lets a listener change the plugins before the editor starts. */
  plugins: (plugins: Record<string, unknown>) => void;
}

/** What a dropped document becomes in a text: a link by its uuid. Null when the drop is something else. */
export function linkOfDrop(text: string): string | null {
  try {
    const { uuid, name } = JSON.parse(text) as { uuid?: string; name?: string };
    return uuid ? `@UUID[${uuid}]${name ? `{${name}}` : ""}` : null;
  } catch {
    return null;
  }
}

/** A running editor: its toolbar, its text, and the same text as HTML source for who prefers that. */
export class TextArea {
  readonly element = document.createElement("div");
  readonly #view: EditorView;
  readonly #toolbar: EditorToolbar;
  readonly #source = document.createElement("textarea");

  constructor({ label, html, save, plugins }: TextAreaOptions) {
    this.element.className = "editor";
    const holder = document.createElement("div");
    holder.className = "editor-content editing";
    const chosen: Record<string, unknown> = editorPlugins(() => save?.());
    plugins(chosen);
    const state = EditorState.create({
      schema,
      doc: readHTML(sanitizeHTML(html)),
      plugins: Object.values(chosen) as EditorState["plugins"][number][],
    });
    this.#view = new EditorView(holder, {
      state,
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label },
      dispatchTransaction: (transaction) => this.#apply(transaction),
      transformPastedHTML: (pasted) => sanitizeHTML(pasted),
      handleDrop: (view, event) => this.#drop(view, event),
    });
    this.#toolbar = new EditorToolbar(this.#view, { save, source: () => this.#toggleSource() });
    this.#source.className = "editor-source";
    this.#source.hidden = true;
    this.#source.setAttribute("aria-label", `${label} (HTML)`);
    this.#source.addEventListener("change", (event) => event.stopPropagation());
    this.element.append(this.#toolbar.element, this.#toolbar.linkRow, holder, this.#source);
  }

  /** The text as clean HTML. */
  get html(): string {
    if (!this.#source.hidden) return sanitizeHTML(this.#source.value);
    return sanitizeHTML(writeHTML(this.#view.state.doc));
  }

  get view(): EditorView {
    return this.#view;
  }

  focus(): void {
    if (this.#source.hidden) this.#view.focus();
    else this.#source.focus();
  }

  destroy(): void {
    this.#view.destroy();
    this.element.remove();
  }

  #apply(transaction: Transaction): void {
    this.#view.updateState(this.#view.state.apply(transaction));
    this.#toolbar.update();
  }

  #drop(view: EditorView, event: DragEvent): boolean {
    const link = linkOfDrop(event.dataTransfer?.getData("text/plain") ?? "");
    const at = link ? view.posAtCoords({ left: event.clientX, top: event.clientY }) : null;
    if (!link || !at) return false;
    view.dispatch(view.state.tr.insertText(link, at.pos));
    // The sheet around the editor must not take the same drop a second time.
    event.stopPropagation();
    return true;
  }

  #toggleSource(): void {
    const { html } = this;
    const toSource = Boolean(this.#source.hidden);
    if (toSource) this.#source.value = html;
    else {
      const { state } = this.#view;
      this.#view.dispatch(state.tr.replaceWith(0, state.doc.content.size, readHTML(html).content));
    }
    this.#source.hidden = !toSource;
    (this.#view.dom.parentElement as HTMLElement).hidden = toSource;
    this.element.classList.toggle("shows-source", toSource);
    this.#source.title = localize("HOST.Editor.Source");
    this.focus();
  }
}
