// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { armed } from "./armed.ts";

function button(inside = "<i></i> <span>Launch</span>"): HTMLButtonElement {
  const made = document.createElement("button");
  made.innerHTML = inside;
  document.body.append(made);
  return made;
}

it("a button that asks nothing acts at once", () => {
  expect(armed(button(), undefined)).toBe(true);
});

it("one that asks acts when it is pressed again; going elsewhere takes the question back", () => {
  const launch = button();
  expect([armed(launch, "Really?"), launch.textContent.trim(), document.activeElement === launch]).toEqual([
    false,
    "Really?",
    true,
  ]);
  launch.dispatchEvent(new FocusEvent("blur"));
  expect(launch.textContent.trim()).toBe("Launch");
  expect([armed(launch, "Really?"), armed(launch, "Really?")]).toEqual([false, true]);
});

it("one that is only a picture asks in words, seen and heard, and is that picture again", () => {
  const launch = button("<i></i>");
  launch.setAttribute("aria-label", "Launch");
  expect(armed(launch, "Really?")).toBe(false);
  expect([launch.textContent, launch.getAttribute("aria-label")]).toEqual(["Really?", "Really?"]);
  launch.dispatchEvent(new FocusEvent("blur"));
  expect([launch.innerHTML, launch.getAttribute("aria-label")]).toEqual(["<i></i>", "Launch"]);
});
