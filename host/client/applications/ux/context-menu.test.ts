// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { pressKey, preparePage } from "../testing-page.ts";
import { ContextMenu } from "./context-menu.ts";

let list: HTMLElement;
beforeEach(() => {
  preparePage();
  document.body.innerHTML = `<ul><li class="row" tabindex="0" data-id="1"></li><li class="row" data-id="2"></li></ul>`;
  list = document.querySelector("ul") as HTMLElement;
});
const items = (): string[] =>
  [...document.querySelectorAll("#context-menu [role=menuitem]")].map((item) => item.textContent ?? "");
const rightClick = (id: number): boolean =>
  (list.querySelector(`[data-id="${id}"]`) as HTMLElement).dispatchEvent(
    new MouseEvent("contextmenu", { bubbles: true, cancelable: true }),
  );

describe("ContextMenu", () => {
  it("shows the entries visible for the target, by new and by older names", () => {
    new ContextMenu(list, ".row", [
      { label: "T.Plain", onClick: () => undefined },
      { name: "Old", condition: (target) => target.dataset["id"] === "2", callback: () => undefined },
      { label: "Never", visible: false },
    ]);
    rightClick(1);
    expect(items()).toEqual(["Plain words"]);
    rightClick(2);
    expect(items()).toEqual(["Plain words", "Old"]);
  });
  it("hands event and target to onClick, and closes", () => {
    const onClick = vi.fn();
    new ContextMenu(list, ".row", [{ label: "Go", onClick }]);
    rightClick(2);
    (document.querySelector("[role=menuitem]") as HTMLElement).click();
    expect((onClick.mock.calls[0] as [Event, HTMLElement])[1].dataset["id"]).toBe("2");
    expect(document.querySelector("#context-menu")).toBeNull();
  });
  it("works by keyboard alone: Shift+F10, arrows, Enter, and Escape gives the focus back", () => {
    const second = vi.fn();
    new ContextMenu(list, ".row", [
      { label: "One", onClick: () => undefined },
      { label: "Two", onClick: second },
    ]);
    const row = list.querySelector(".row") as HTMLElement;
    row.focus();
    pressKey(row, "F10", { shiftKey: true });
    expect(document.activeElement?.textContent).toBe("One");
    pressKey(document.activeElement as Element, "Escape");
    expect(document.activeElement).toBe(row);
    pressKey(row, "F10", { shiftKey: true });
    pressKey(document.activeElement as Element, "ArrowDown");
    pressKey(document.activeElement as Element, "Enter");
    expect(second).toHaveBeenCalledOnce();
  });
});
