/** A small box on a sheet in which somebody types what they want to press: a combobox with its list. */
import { wordsOf } from "../../words/words.ts";
import { matching, type Thing } from "./things.ts";

const { say, count } = wordsOf("DRAMATIS.Fit.Keys.Find");

function made(tag: string, attributes: Readonly<Record<string, string>>, ...within: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...within);
  return element;
}

/**
 * Opens the box. Enter presses what is marked, with Shift as Shift and a click would; Escape gives the focus back.
 * @param things what there is to find, which may still be looked up: what is typed until then isn't lost
 */
export function openFind(
  sheet: HTMLElement,
  things: Promise<readonly Thing[]>,
  press: (key: string, shift: boolean) => unknown,
): void {
  const before = document.activeElement;
  const id = `${sheet.id}-found`;
  const list = made("ul", { id, role: "listbox", "aria-label": say("list") });
  const input = made("input", {
    ...{ type: "text", role: "combobox", autocomplete: "off", spellcheck: "false", placeholder: say("prompt") },
    ...{ "aria-label": say("label"), "aria-autocomplete": "list", "aria-controls": id, "aria-expanded": "false" },
  }) as HTMLInputElement;
  const told = made("p", { role: "status" });
  const box = made("div", { class: "d-find", "data-is": "find" }, input, told, list);
  let all: readonly Thing[] = [];
  let found: Thing[] = [];
  let at = 0;
  let isOpen = true;

  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    box.remove();
  };
  const back = (): void => {
    close();
    (before instanceof HTMLElement && sheet.contains(before) ? before : sheet).focus();
  };
  const mark = (to: number): void => {
    at = found.length === 0 ? 0 : (to + found.length) % found.length;
    [...list.children].forEach((one, nth) => one.setAttribute("aria-selected", String(nth === at)));
    input.setAttribute("aria-activedescendant", list.children[at]?.id ?? "");
    list.children[at]?.scrollIntoView({ block: "nearest" });
  };
  const show = (): void => {
    found = matching(all, input.value);
    list.replaceChildren(...found.map((one, nth) => optionOf(one, `${id}-${nth}`)));
    input.setAttribute("aria-expanded", String(found.length > 0));
    told.textContent = found.length > 0 ? count("found", found.length) : say("none");
    mark(0);
  };
  const pick = async (shift: boolean): Promise<void> => {
    await ready;
    const one = found[at];
    if (!one || !isOpen) return;
    back();
    press(one.key, shift);
  };
  const ready = things.then((known) => {
    all = known;
    show();
  });

  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    Escape: back,
    Enter: ({ shiftKey }) => void pick(shiftKey),
    ArrowDown: () => mark(at + 1),
    ArrowUp: () => mark(at - 1),
  };
  box.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    // Letters are the field's own; neither the sheet's form nor Foundry's keys hear of the others.
    if (!act || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act(event);
  });
  input.addEventListener("input", show);
  box.addEventListener("change", (event) => event.stopPropagation());
  box.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) close();
  });
  // The focus stays in the field, lest the box close before the click is heard.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target, shiftKey }) => {
    mark([...list.children].findIndex((one) => target instanceof Node && one.contains(target)));
    void pick(shiftKey);
  });
  sheet.append(box);
  input.focus();
}

function optionOf({ name, page, blocked }: Thing, id: string): HTMLElement {
  const more = blocked || page;
  const small = more && more !== name ? [made("small", {}, more)] : [];
  return made(
    "li",
    { id, role: "option", ...(blocked && { "aria-disabled": "true" }) },
    made("span", {}, name),
    ...small,
  );
}
