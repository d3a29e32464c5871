// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { installGlobals } from "../testing.ts";
import { buildWindow, placeWindow, resizeByHandle, type WindowPosition } from "./window.ts";

const wanted = (more: Partial<WindowPosition> = {}): WindowPosition => ({
  width: 600,
  height: 400,
  left: null,
  top: null,
  scale: null,
  zIndex: 0,
  ...more,
});

/** A window whose size is what its style says, as in a browser; happy-dom lays nothing out. */
function frame(): HTMLElement {
  const buttons = [{ label: "Close", class: "close", icon: "fas fa-times", onclick: null }];
  const element = buildWindow("app-1", 1, "Old", [], true, buttons);
  Object.defineProperty(element, "offsetWidth", { get: () => Number.parseInt(element.style.width, 10) || 0 });
  Object.defineProperty(element, "offsetHeight", { get: () => Number.parseInt(element.style.height, 10) || 0 });
  document.body.append(element);
  return element;
}

beforeEach(() => {
  installGlobals();
  document.body.replaceChildren();
  Object.assign(window, { innerWidth: 1000, innerHeight: 800 });
});

describe("a window of the old framework", () => {
  it("is centred where nothing is said, and stays where it is put", () => {
    expect(placeWindow(frame(), wanted())).toMatchObject({ left: 200, top: 200, width: 600, height: 400 });
    expect(placeWindow(frame(), wanted({ left: 20, top: 30 }))).toMatchObject({ left: 20, top: 30 });
  });

  it("is no wider than the page and never leaves it, so that its buttons can be reached", () => {
    Object.assign(window, { innerWidth: 320, innerHeight: 300 });
    const element = frame();
    expect(placeWindow(element, wanted())).toMatchObject({ left: 0, top: 0, width: 320, height: 300 });
    expect(element.style.maxWidth).toBe("320px");
    expect(placeWindow(frame(), wanted({ width: 200, left: 5000, top: -40 }))).toMatchObject({ left: 120, top: 0 });
  });

  it("follows the handle in its corner until the pointer is let go", () => {
    const element = frame();
    placeWindow(element, wanted());
    const resize = vi.fn();
    resizeByHandle(element, resize);
    const at = (clientX: number, clientY: number): object => ({ clientX, clientY, bubbles: true, cancelable: true });
    element.querySelector(".window-resizable-handle")?.dispatchEvent(new MouseEvent("pointerdown", at(10, 10)));
    window.dispatchEvent(new MouseEvent("pointermove", at(60, 30)));
    expect(resize).toHaveBeenLastCalledWith({ width: 650, height: 420 });
    window.dispatchEvent(new MouseEvent("pointerup", at(60, 30)));
    window.dispatchEvent(new MouseEvent("pointermove", at(90, 90)));
    expect(resize).toHaveBeenCalledOnce();
  });
});
