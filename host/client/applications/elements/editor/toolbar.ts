import type { EditorView } from "prosemirror-view";
import { localize } from "../../host-globals.ts";
import { option } from "../element-parts.ts";
import { EDITOR_BLOCKS, EDITOR_BUTTONS, currentBlock, linkTo } from "./commands.ts";

export interface ToolbarActions {
  save: (() => void) | null;
  source: () => void;
}

function iconButton(label: string, icon: string, act: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `icon fa-solid ${icon}`;
  button.dataset["tooltip"] = label;
  button.setAttribute("aria-label", localize(label));
  // Pressing a button must not take the selection out of the text.
  button.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", act);
  return button;
}

/** The buttons above an editor. Arrow keys move between them; Tab goes on to the text. */
export class EditorToolbar {
  readonly element = document.createElement("div");
  readonly #view: EditorView;
  readonly #block = document.createElement("select");
  readonly #buttons = new Map<string, HTMLButtonElement>();
  readonly #link = document.createElement("div");

  constructor(view: EditorView, actions: ToolbarActions) {
    this.#view = view;
    const { element } = this;
    element.className = "editor-menu";
    element.setAttribute("role", "toolbar");
    element.setAttribute("aria-label", localize("HOST.Editor.Toolbar"));
    this.#addBlockChoice();
    for (const { id, label, icon, command } of EDITOR_BUTTONS) {
      const button = iconButton(label, icon, () => {
        command(view.state, (transaction) => view.dispatch(transaction), view);
        view.focus();
      });
      this.#buttons.set(id, button);
      element.append(button);
    }
    element.append(iconButton("HOST.Editor.Link", "fa-link", () => this.#askLink()));
    element.append(iconButton("HOST.Editor.Source", "fa-code", actions.source));
    if (actions.save) {
      const save = iconButton("HOST.Editor.Save", "fa-floppy-disk", actions.save);
      save.dataset["action"] = "save";
      element.append(save);
    }
    this.#link.className = "editor-link";
    this.#link.hidden = true;
    element.addEventListener("keydown", (event) => this.#onKey(event));
    this.update();
  }

  /** The row in which the address of a link is typed. */
  get linkRow(): HTMLElement {
    return this.#link;
  }

  #addBlockChoice(): void {
    const select = this.#block;
    select.setAttribute("aria-label", localize("HOST.Editor.Block"));
    select.append(...EDITOR_BLOCKS.map(({ value, label }) => option(localize(label), value)));
    select.addEventListener("change", (event) => {
      event.stopPropagation();
      const { state } = this.#view;
      EDITOR_BLOCKS.find(({ value }) => value === select.value)?.command(state, (tr) => this.#view.dispatch(tr));
      this.#view.focus();
    });
    this.element.append(select);
  }

  #askLink(): void {
    const field = document.createElement("input");
    field.type = "url";
    field.placeholder = "https://";
    field.setAttribute("aria-label", localize("HOST.Editor.LinkAddress"));
    const done = (href: string | null): void => {
      this.#link.hidden = true;
      this.#link.replaceChildren();
      if (href !== null) linkTo(href)(this.#view.state, (transaction) => this.#view.dispatch(transaction));
      this.#view.focus();
    };
    field.addEventListener("change", (event) => event.stopPropagation());
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      done(event.key === "Enter" ? field.value.trim() : null);
    });
    const set = iconButton("HOST.Editor.LinkSet", "fa-check", () => done(field.value.trim()));
    const remove = iconButton("HOST.Editor.LinkRemove", "fa-link-slash", () => done(""));
    this.#link.replaceChildren(field, set, remove);
    this.#link.hidden = false;
    field.focus();
  }

  #onKey(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const stops = [...this.element.children] as HTMLElement[];
    const at = stops.indexOf(event.target as HTMLElement);
    if (!step || at < 0) return;
    event.preventDefault();
    stops[(at + step + stops.length) % stops.length]?.focus();
  }

  /** Shows on the buttons what the text at the cursor is. One of them is the stop of the Tab key. */
  update(): void {
    const { state } = this.#view;
    this.#block.value = currentBlock(state);
    for (const { id, active, command } of EDITOR_BUTTONS) {
      const button = this.#buttons.get(id);
      if (!button) continue;
      if (active) button.setAttribute("aria-pressed", String(active(state)));
      // A button that goes out of use must not take the focus with it, so it only says so.
      button.setAttribute("aria-disabled", String(!command(state)));
    }
    const stops = [...this.element.children] as HTMLElement[];
    const held = stops.find((stop) => stop === document.activeElement) ?? stops[0];
    for (const stop of stops) stop.tabIndex = stop === held ? 0 : -1;
  }
}
