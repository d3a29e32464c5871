// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const showKeys = vi.hoisted(() => vi.fn());
vi.mock("./page.ts", () => ({ showKeys }));
const { listenForKeys, refreshDigits, takeFocus } = await import("./listen.ts");

const find = vi.fn();
/** What Foundry would hear. */
const foundry = vi.fn();
const pressed = vi.fn();
let sheet: HTMLElement;

const by = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
/** Presses a key, and tells whether it stayed on the sheet. */
function key(name: string, on = "#one", more: KeyboardEventInit = {}): boolean {
  foundry.mockClear();
  by(on).dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more }));
  return foundry.mock.calls.length === 0;
}
const byTab = (): void => void by("#one").dispatchEvent(new KeyboardEvent("keyup", { key: "Tab", bubbles: true }));

beforeEach(() => {
  document.body.innerHTML = `
    <a href="#" id="entry">Hedda</a><textarea id="chat"></textarea><div data-dialog="roll"><button id="answer"></button></div>
    <form id="sheet" tabindex="-1"><div class="window-content"><ul>
      <li><button type="button" id="one" data-press="one" draggable="true"></button></li>
      <li><button type="button" id="two" data-press="two" draggable="true"></button></li>
    </ul><input id="typed"></div></form>`;
  sheet = by("#sheet");
  sheet.addEventListener("click", ({ target, shiftKey }) => pressed((target as HTMLElement).id, shiftKey));
  listenForKeys(sheet, find);
  document.addEventListener("keydown", foundry);
});
afterEach(() => {
  document.removeEventListener("keydown", foundry);
  vi.clearAllMocks();
});

describe("the keys of a sheet", () => {
  it("open the box and the page of keys, once for a key that is held, and stay on the sheet", () => {
    expect([key("/"), key("/", "#one", { repeat: true }), key("?", "#sheet", { shiftKey: true })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([find.mock.calls.length, showKeys.mock.calls.length]).toEqual([1, 1]);
  });

  it("are letters where somebody types, and Foundry's with Ctrl or Alt", () => {
    byTab();
    const others = [key("/", "#typed"), key("1", "#typed"), key("/", "#one", { ctrlKey: true }), key("x")];
    expect(others).toEqual([false, false, false, false]);
    expect([find, pressed].map((one) => one.mock.calls.length)).toEqual([0, 0]);
  });

  it("press by digits once somebody goes about by keys, by their place on any keyboard", () => {
    expect(key("1")).toBe(false);
    byTab();
    expect([key("2"), key("&", "#sheet", { code: "Digit1" }), key("2", "#one", { repeat: true })]).toEqual([
      true,
      true,
      true,
    ]);
    expect(pressed.mock.calls).toEqual([
      ["two", false],
      ["one", false],
    ]);
    expect(document.activeElement?.id).toBe("one");
    expect([key("3"), key("2", "#one", { shiftKey: true })]).toEqual([false, false]);
  });

  it("leave digits to macros again as soon as the mouse is used", () => {
    byTab();
    by("#one").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(key("1")).toBe(false);
    refreshDigits(sheet);
    expect(pressed).not.toHaveBeenCalled();
  });

  it("go from press to press by arrows without moving a token, and into the sheet from its frame", () => {
    expect(key("ArrowDown", "#sheet")).toBe(false);
    expect(key("ArrowDown")).toBe(true);
    expect(document.activeElement?.id).toBe("two");
    expect(key("ArrowDown", "#sheet")).toBe(true);
    expect(document.activeElement?.id).toBe("one");
  });
});

describe("a sheet that opens", () => {
  it("has the focus, and knows what it goes back to", () => {
    by("#entry").focus();
    expect(takeFocus(sheet)?.id).toBe("entry");
    expect(document.activeElement).toBe(sheet);
    (document.activeElement as HTMLElement).blur();
    expect(takeFocus(sheet)).toBeNull();
    expect(document.activeElement).toBe(sheet);
  });

  it("takes it from nobody who writes, or answers something", () => {
    for (const id of ["chat", "answer"]) {
      by(`#${id}`).focus();
      expect(takeFocus(sheet)).toBeNull();
      expect(document.activeElement?.id).toBe(id);
    }
  });
});
