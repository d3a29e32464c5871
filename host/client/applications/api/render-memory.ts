/** What a re-render would lose: focus with its caret and unsent text, scroll positions, and opened <details>. */

type TextField = HTMLInputElement | HTMLTextAreaElement;
interface FocusMemory {
  selectors: string[];
  index: number;
  caret: [number, number] | null;
  unsent: string | null;
}

const escape = (text: string): string =>
  typeof CSS !== "undefined" && CSS.escape ? CSS.escape(text) : text.replace(/["\\]/g, "\\$&");
const quote = (text: string): string => `"${text.replace(/["\\]/g, "\\$&")}"`;

function selectorsOf(element: Element): string[] {
  const tag = element.localName;
  const selectors: string[] = [];
  if (element.id) selectors.push(`#${escape(element.id)}`);
  const name = element.getAttribute("name");
  if (name) {
    const value =
      element.getAttribute("type") === "radio" ? `[value=${quote(element.getAttribute("value") ?? "")}]` : "";
    selectors.push(`${tag}[name=${quote(name)}]${value}`);
  }
  const data = [...element.attributes].filter((attribute) => attribute.name.startsWith("data-"));
  // An element inside a row is the same one when its row is: data-item-id and its kin usually sit on the row.
  const row = element.closest(
    "[data-item-id], [data-effect-id], [data-combatant-id], [data-message-id], [data-entry-id], [data-id]",
  );
  const rowData =
    row && row !== element ? [...row.attributes].find((attribute) => /^data-.*id$/.test(attribute.name)) : undefined;
  const prefix = rowData ? `[${rowData.name}=${quote(rowData.value)}] ` : "";
  const own = data.filter((a) => !["data-tooltip", "data-tooltip-text", "data-tooltip-html"].includes(a.name));
  if (own.length) selectors.push(`${prefix}${tag}${own.map((a) => `[${a.name}=${quote(a.value)}]`).join("")}`);
  const action = element.getAttribute("data-action");
  if (action) selectors.push(`${prefix}${tag}[data-action=${quote(action)}]`);
  const label = element.getAttribute("aria-label");
  if (label) selectors.push(`${tag}[aria-label=${quote(label)}]`);
  return selectors;
}

/** Kinds of inputs that nobody types into. A browser gives a ticked box a value of its own, which is not what somebody has left unsent. */
const UNTYPED = ["checkbox", "radio", "button", "submit", "reset", "image", "file", "hidden"];

const isText = (element: Element): element is TextField =>
  element.localName === "textarea" ||
  (element.localName === "input" && !UNTYPED.includes((element as HTMLInputElement).type));

function caretOf(field: TextField): [number, number] | null {
  // Number and colour inputs have no caret to ask for; browsers give null or throw.
  try {
    return field.selectionStart === null ? null : [field.selectionStart, field.selectionEnd ?? field.selectionStart];
  } catch {
    return null;
  }
}

function focusMemory(root: HTMLElement): FocusMemory | null {
  const active = root.ownerDocument.activeElement;
  if (!active || active === root || !root.contains(active)) return null;
  const selectors = selectorsOf(active);
  const first = selectors[0];
  if (!first) return null;
  const text = isText(active);
  return {
    selectors,
    index: [...root.querySelectorAll(first)].indexOf(active),
    caret: text ? caretOf(active) : null,
    unsent: text && active.value !== active.defaultValue ? active.value : null,
  };
}

/** Puts unsent text into a field; the browser forgot that a person typed it, so leaving the field must say so. */
function keepUnsent(field: TextField, text: string): void {
  field.value = text;
  let told = false;
  field.addEventListener("change", () => (told = true), { once: true });
  field.addEventListener("blur", () => told || field.dispatchEvent(new Event("change", { bubbles: true })), {
    once: true,
  });
}

/** Keeps what a browser reports of a field that is taken from under the person (change, blur) from being acted on. */
function hush(root: HTMLElement): () => void {
  const stop = (event: Event): void => event.stopImmediatePropagation();
  const kinds = ["change", "blur", "focusout"];
  for (const kind of kinds) root.addEventListener(kind, stop, { capture: true });
  return () => kinds.forEach((kind) => root.removeEventListener(kind, stop, { capture: true }));
}

function restoreFocus(root: HTMLElement, memory: FocusMemory): void {
  const active = root.ownerDocument.activeElement;
  // Focus that somebody moved elsewhere on purpose stays there.
  if (active && active !== root.ownerDocument.body && active.isConnected && !root.contains(active)) return;
  for (const selector of memory.selectors) {
    const matches = root.querySelectorAll<HTMLElement>(selector);
    const target = matches[memory.index] ?? matches[0];
    if (!target) continue;
    target.focus({ preventScroll: true });
    if (isText(target)) {
      if (memory.unsent !== null) keepUnsent(target, memory.unsent);
      if (memory.caret) {
        try {
          target.setSelectionRange(...memory.caret);
        } catch {
          // Some input types refuse a caret; the focus alone is kept.
        }
      }
    }
    return;
  }
}

interface LiveElement extends HTMLElement {
  open: boolean;
}

/** Editors that are being written in: they move into the new content as they are, with caret and history. */
function liveEditors(root: HTMLElement): LiveElement[] {
  return [...root.querySelectorAll<LiveElement>("prose-mirror[name]")].filter((editor) => editor.open);
}

function restoreEditors(root: HTMLElement, editors: LiveElement[], held: Element | null): void {
  for (const editor of editors) {
    const fresh = root.querySelector(`prose-mirror[name=${quote(editor.getAttribute("name") ?? "")}]`);
    if (!fresh || fresh === editor || fresh.hasAttribute("disabled")) continue;
    fresh.replaceWith(editor);
    if (!held || !editor.contains(held)) continue;
    // The editor knows where its caret was; the browser would put it at the start of the text.
    (held.closest(".ProseMirror") ? editor : (held as HTMLElement)).focus({ preventScroll: true });
  }
}

/** The names of editors that came open, and that somebody has closed. */
function closedEditors(root: HTMLElement): string[] {
  const editors = [...root.querySelectorAll<LiveElement>("prose-mirror[name][open]")];
  return editors.filter((editor) => !editor.open).map((editor) => editor.getAttribute("name") ?? "");
}

/** They stay closed: what was written last draws the sheet anew, a moment after it was saved. */
function keepClosed(root: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    const fresh = root.querySelector<LiveElement>(`prose-mirror[name=${quote(name)}]`);
    if (fresh) fresh.open = false;
  }
}

/**
 * Remembers the state of `root` before its HTML is replaced and returns the function that puts it back into the
 * element that replaced it. `scrollable` lists selectors whose scroll is kept; "" is the root itself.
 */
export function rememberState(root: HTMLElement, scrollable: string[] = []): (replaced: HTMLElement) => void {
  const focus = focusMemory(root);
  const speak = hush(root);
  const editors = liveEditors(root);
  const closed = closedEditors(root);
  const held = root.ownerDocument.activeElement;
  const scrolls = scrollable.flatMap((selector) => {
    const elements = selector ? [...root.querySelectorAll<HTMLElement>(selector)] : [root];
    // New content starts at the top, so what was not scrolled need not be put back: that alone would lay the page out.
    return elements
      .map((element, index) => ({ selector, index, top: element.scrollTop, left: element.scrollLeft }))
      .filter(({ top, left }) => top !== 0 || left !== 0);
  });
  const details = [...root.querySelectorAll<HTMLDetailsElement>("details")].map((element) => element.open);
  return (replaced) => {
    speak();
    restoreEditors(replaced, editors, held);
    keepClosed(replaced, closed);
    const renewed = [...replaced.querySelectorAll<HTMLDetailsElement>("details")];
    if (renewed.length === details.length)
      renewed.forEach((element, index) => {
        if (element.open !== details[index]) element.open = !element.open;
      });
    for (const { selector, index, top, left } of scrolls) {
      const element = selector ? replaced.querySelectorAll<HTMLElement>(selector)[index] : replaced;
      if (element) Object.assign(element, { scrollTop: top, scrollLeft: left });
    }
    if (focus) restoreFocus(replaced, focus);
  };
}
