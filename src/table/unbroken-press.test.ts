// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenReleased } from "./unbroken-press.ts";

let shown = document.body;

beforeEach(async () => {
  document.body.innerHTML = `<form><button><i></i></button></form><p></p>`;
  shown = at("form");
  vi.useFakeTimers();
  await whenReleased(shown);
});
afterEach(() => {
  window.dispatchEvent(new Event("blur"));
  vi.runAllTimers();
  vi.useRealTimers();
});

function at(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}
const point = (type: string, selector: string, button = 0): boolean =>
  at(selector).dispatchEvent(new PointerEvent(type, { bubbles: true, button }));

/** Whether the window may be drawn by now. */
async function mayBeDrawn(): Promise<boolean> {
  let may = false;
  void whenReleased(shown).then(() => (may = true));
  await Promise.resolve();
  await Promise.resolve();
  return may;
}

it("lets a window be drawn in which nobody presses, or with another button of the mouse", async () => {
  point("pointerdown", "p");
  expect(await mayBeDrawn()).toBe(true);
  point("pointerdown", "i", 2);
  expect(await mayBeDrawn()).toBe(true);
});

it("holds the drawing back from a press until what is pressed has heard the click", async () => {
  const done: string[] = [];
  at("button").addEventListener("click", () => done.push("clicked"));
  point("pointerdown", "i");
  const drawing = whenReleased(shown).then(() => done.push("drawn"));
  point("pointerup", "i");
  expect(await mayBeDrawn()).toBe(false);
  at("i").click();
  vi.runAllTimers();
  await drawing;
  expect(done).toEqual(["clicked", "drawn"]);
});

it("waits no longer for a press that leaves the page or becomes a drag", async () => {
  for (const over of ["pointercancel", "dragend"]) {
    point("pointerdown", "button");
    expect(await mayBeDrawn()).toBe(false);
    point(over, "button");
    vi.runAllTimers();
    expect(await mayBeDrawn()).toBe(true);
  }
  point("pointerdown", "button");
  at("button").dispatchEvent(new FocusEvent("blur"));
  vi.runAllTimers();
  expect(await mayBeDrawn()).toBe(false);
  window.dispatchEvent(new Event("blur"));
  vi.runAllTimers();
  expect(await mayBeDrawn()).toBe(true);
});

it("holds the drawing back from a press begun before the one before it has been heard", async () => {
  point("pointerdown", "i");
  point("pointerup", "i");
  point("pointerdown", "button");
  vi.runAllTimers();
  expect(await mayBeDrawn()).toBe(false);
  point("pointerup", "button");
  vi.runAllTimers();
  expect(await mayBeDrawn()).toBe(true);
});

it("holds the drawing back while a list is open, and tells that it had to wait", async () => {
  const [list, find] = [document.createElement("select"), shown.querySelector.bind(shown)];
  let isOpen = true;
  // No browser without a screen opens a list.
  vi.spyOn(shown, "querySelector").mockImplementation((what: string) =>
    what === "select:open" ? (isOpen ? list : null) : find(what),
  );
  const drawing = whenReleased(shown);
  expect(await mayBeDrawn()).toBe(false);
  isOpen = false;
  await vi.runAllTimersAsync();
  expect(await drawing).toBe(true);
  expect(await whenReleased(shown)).toBe(false);
});
